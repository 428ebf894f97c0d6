import { randomBytes } from 'node:crypto'
import {
  chargeObject,
  left,
  type Payment,
  type Refund,
  refundObject,
  type RefundStatus,
  type Session,
  sessionObject,
} from './payment-objects'

/** An answer with an error, as the provider words it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly type = 'invalid_request_error',
    readonly code?: string,
  ) {
    super(message)
  }
}

/** May be left out. */
const EMAIL = 'customer_email'
const KNOWN = [
  'mode=payment',
  'line_items[0][quantity]=1',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'client_reference_id',
  EMAIL,
  'allowed_payment_method_types[0]=card',
  'adaptive_pricing[enabled]=false',
  'expires_at',
  'success_url',
  'cancel_url',
]
const HALF_AN_HOUR_S = 30 * 60
const A_DAY_S = 24 * 3600

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** What the stand-in for the provider knows. Everything that changes it is heard by `onEvent`. */
export class PaymentBooks {
  readonly sessions = new Map<string, Session>()
  /** Of the refunds that are made from now on. */
  refundStatus: RefundStatus = 'succeeded'

  constructor(private readonly onEvent: (type: string, object: object) => void) {}

  get payments(): Payment[] {
    return [...this.sessions.values()].flatMap(({ payment }) => payment ?? [])
  }

  /** Cents received, less cents given back. */
  get balance(): number {
    return this.payments.reduce((sum, payment) => sum + left(payment), 0)
  }

  open(form: URLSearchParams): Session {
    const wrong = [...form].find(([name, value]) => !KNOWN.includes(name) && !KNOWN.includes(`${name}=${value}`))
    if (wrong) throw new Refusal(400, `Received unknown parameter: ${wrong.join('=')}`)
    const missing = KNOWN.map((name) => name.replace(/=.*$/, '')).find((name) => name !== EMAIL && !form.get(name))
    if (missing !== undefined) throw new Refusal(400, `Missing required param: ${missing}.`)
    const cents = Number(form.get('line_items[0][price_data][unit_amount]'))
    if (!Number.isInteger(cents) || cents < 50) throw new Refusal(400, 'Invalid amount', undefined, 'amount_too_small')
    const seconds = Number(form.get('expires_at')) - Date.now() / 1000
    if (!(seconds > HALF_AN_HOUR_S && seconds < A_DAY_S)) throw new Refusal(400, 'The `expires_at` timestamp is wrong.')
    const text = (name: string) => form.get(name) ?? ''
    if (text(EMAIL).includes('&')) throw new Refusal(400, 'Invalid email address', 'email_invalid')
    const session: Session = {
      id: newId('cs_test'),
      status: 'open',
      reference: text('client_reference_id'),
      cents,
      currency: text('line_items[0][price_data][currency]'),
      description: text('line_items[0][price_data][product_data][name]'),
      email: text(EMAIL),
      expiresAt: Number(text('expires_at')) * 1000,
      successUrl: text('success_url'),
      cancelUrl: text('cancel_url'),
      payment: null,
    }
    this.sessions.set(session.id, session)
    return session
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new Refusal(404, `No such checkout.session: '${id}'`, undefined, 'resource_missing')
    if (session.status === 'open' && session.expiresAt < Date.now()) session.status = 'expired'
    return session
  }

  /** The customer pays; by default what was asked for. */
  pay(id: string, { cents, currency }: Partial<Pick<Payment, 'cents' | 'currency'>> = {}): Payment {
    const session = this.session(id)
    if (session.status !== 'open') throw new Refusal(400, `This session is ${session.status}`)
    session.payment = {
      id: newId('pi'),
      cents: cents ?? session.cents,
      currency: currency ?? session.currency,
      disputed: false,
      refunds: [],
    }
    session.status = 'complete'
    this.onEvent('checkout.session.completed', sessionObject(session))
    return session.payment
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open')
      throw new Refusal(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired; this is ${session.status}`,
      )
    session.status = 'expired'
    this.onEvent('checkout.session.expired', sessionObject(session))
    return session
  }

  payment(id: string): Payment {
    const payment = this.payments.find((paid) => paid.id === id)
    if (!payment) throw new Refusal(404, `No such payment_intent: '${id}'`, undefined, 'resource_missing')
    return payment
  }

  /** By the shop, or in the provider's own dashboard. */
  refund(id: string, cents: number): Refund {
    const payment = this.payment(id)
    if (!(cents > 0 && cents <= left(payment)))
      throw new Refusal(400, 'Refund amount is greater than unrefunded amount', undefined, 'charge_already_refunded')
    const refund = { id: newId('re'), payment: id, cents, status: this.refundStatus }
    payment.refunds.unshift(refund)
    this.onEvent('charge.refunded', chargeObject(payment))
    return refund
  }

  refundOf(id: string): Refund {
    const refund = this.payments.flatMap(({ refunds }) => refunds).find((made) => made.id === id)
    if (!refund) throw new Refusal(404, `No such refund: '${id}'`, undefined, 'resource_missing')
    return refund
  }

  /** What becomes of a refund that was pending, or that the bank has sent back. */
  settleRefund(id: string, status: RefundStatus): void {
    const refund = this.refundOf(id)
    refund.status = status
    this.onEvent(status === 'failed' ? 'refund.failed' : 'refund.updated', refundObject(refund))
  }

  dispute(id: string): void {
    this.payment(id).disputed = true
    this.onEvent('charge.dispute.created', { id: newId('dp'), object: 'dispute', payment_intent: id })
  }
}
