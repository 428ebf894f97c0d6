import { randomBytes } from 'node:crypto'
import {
  chargeObject,
  CLOSED,
  type Dispute,
  disputeObject,
  type DisputeStatus,
  isRefundable,
  type Keyring,
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

/** A request may leave this field out. */
const EMAIL = 'customer_email'
const KNOWN = [
  'mode=payment',
  'line_items[0][quantity]=1',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'client_reference_id',
  'metadata[order]',
  'payment_intent_data[description]',
  'payment_intent_data[metadata][order]',
  EMAIL,
  'allowed_payment_method_types[0]=card',
  'adaptive_pricing[enabled]=false',
  'expires_at',
  'success_url',
  'cancel_url',
]
const HALF_AN_HOUR_S = 30 * 60
const A_DAY_S = 24 * 3600

const KEY = /^[sr]k_(test|live)_(\w+)$/
export const ACCOUNT = 'standin'
export const OTHER_ACCOUNT = 'other'

/** Null for a key that nobody has. */
export function keyringOf(key: string): Keyring | null {
  const [, mode, account = ''] = KEY.exec(key) ?? []
  return [ACCOUNT, OTHER_ACCOUNT].includes(account) ? { account, isLive: mode === 'live' } : null
}

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

  /** In cents: what was received less what was given back. */
  get balance(): number {
    return this.payments.reduce((sum, payment) => sum + left(payment), 0)
  }

  open(form: URLSearchParams, owner: Keyring): Session {
    const wrong = [...form].find(([name, value]) => !KNOWN.includes(name) && !KNOWN.includes(`${name}=${value}`))
    if (wrong) throw new Refusal(400, `Received unknown parameter: ${wrong.join('=')}`)
    const missing = KNOWN.map((name) => name.replace(/=.*$/, '')).find((name) => name !== EMAIL && !form.get(name))
    if (missing !== undefined) throw new Refusal(400, `Missing required param: ${missing}.`)
    const cents = Number(form.get('line_items[0][price_data][unit_amount]'))
    if (!Number.isInteger(cents) || cents < 50) throw new Refusal(400, 'Invalid amount', undefined, 'amount_too_small')
    const seconds = Number(form.get('expires_at')) - Date.now() / 1000
    if (!(seconds > HALF_AN_HOUR_S && seconds < A_DAY_S)) throw new Refusal(400, 'The `expires_at` timestamp is wrong.')
    const text = (name: string) => form.get(name) ?? ''
    const empty = [...form].find(([, value]) => value === '')
    if (empty)
      throw new Refusal(400, `You passed an empty string for '${empty[0]}'.`, undefined, 'parameter_invalid_empty')
    if (text(EMAIL).includes('&')) throw new Refusal(400, 'Invalid email address', undefined, 'email_invalid')
    const session: Session = {
      id: newId(`cs_${owner.isLive ? 'live' : 'test'}`),
      owner,
      status: 'open',
      reference: text('client_reference_id'),
      cents,
      currency: text('line_items[0][price_data][currency]'),
      description: text('line_items[0][price_data][product_data][name]'),
      email: form.get(EMAIL),
      metadata: { order: text('metadata[order]') },
      intent: {
        description: text('payment_intent_data[description]'),
        metadata: { order: text('payment_intent_data[metadata][order]') },
      },
      createdAt: Date.now(),
      expiresAt: Number(text('expires_at')) * 1000,
      successUrl: text('success_url'),
      cancelUrl: text('cancel_url'),
      payment: null,
    }
    this.sessions.set(session.id, session)
    return session
  }

  /** For the owner of a key, or for the test. */
  session(id: string, owner?: Keyring): Session {
    const session = this.sessions.get(id)
    if (!session || !sees(owner, session)) throw missing('checkout.session', id, session?.owner, owner)
    if (session.status === 'open' && session.expiresAt < Date.now()) session.status = 'expired'
    return session
  }

  sessionsOf(owner: Keyring): Session[] {
    return [...this.sessions.values()].filter((session) => sees(owner, session)).reverse()
  }

  /** The customer pays; by default what was asked for. */
  pay(id: string, { cents, currency }: Partial<Pick<Payment, 'cents' | 'currency'>> = {}): Payment {
    const session = this.session(id)
    if (session.status !== 'open') throw new Refusal(400, `This session is ${session.status}`)
    session.payment = {
      id: newId('pi'),
      cents: cents ?? session.cents,
      currency: currency ?? session.currency,
      refunds: [],
      disputes: [],
    }
    session.status = 'complete'
    this.onEvent('checkout.session.completed', sessionObject(session))
    return session.payment
  }

  expire(id: string, owner?: Keyring): Session {
    const session = this.session(id, owner)
    if (session.status !== 'open')
      throw new Refusal(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired; this is ${session.status}`,
      )
    session.status = 'expired'
    this.onEvent('checkout.session.expired', sessionObject(session))
    return session
  }

  payment(id: string, owner?: Keyring): Payment {
    const session = [...this.sessions.values()].find(({ payment }) => payment?.id === id)
    if (!session?.payment || !sees(owner, session)) throw missing('payment_intent', id, session?.owner, owner)
    return session.payment
  }

  /** By the shop, or in the provider's own dashboard. */
  refund(id: string, cents: number, owner?: Keyring): Refund {
    const payment = this.payment(id, owner)
    if (!isRefundable(payment))
      throw new Refusal(400, `Charge ch_${id} has been charged back; cannot issue a refund.`, undefined, DISPUTED)
    if (!(cents > 0 && cents <= left(payment)))
      throw new Refusal(400, 'Refund amount is greater than unrefunded amount', undefined, 'charge_already_refunded')
    const refund = { id: newId('re'), payment: id, cents, status: this.refundStatus }
    payment.refunds.unshift(refund)
    this.onEvent('charge.refunded', chargeObject(payment))
    return refund
  }

  refundOf(id: string, owner?: Keyring): Refund {
    const all = [...this.sessions.values()].map((session) => ({ session, refunds: session.payment?.refunds ?? [] }))
    const found = all.find(({ refunds }) => refunds.some((refund) => refund.id === id))
    const refund = found?.refunds.find((one) => one.id === id)
    if (!found || !refund || !sees(owner, found.session)) throw missing('refund', id, found?.session.owner, owner)
    return refund
  }

  /** What becomes of a refund that was pending, or that the bank has sent back. */
  settleRefund(id: string, status: RefundStatus): void {
    const refund = this.refundOf(id)
    refund.status = status
    this.onEvent(status === 'failed' ? 'refund.failed' : 'refund.updated', refundObject(refund))
  }

  /** By the customer, at the bank; by default of all that was paid. */
  dispute(id: string, { cents, status = 'needs_response' }: Partial<Pick<Dispute, 'cents' | 'status'>> = {}): Dispute {
    const payment = this.payment(id)
    const dispute = { id: newId('du'), payment: id, cents: cents ?? payment.cents, status }
    payment.disputes.unshift(dispute)
    this.onEvent('charge.dispute.created', disputeObject(dispute))
    return dispute
  }

  settleDispute(dispute: Dispute, status: DisputeStatus): void {
    dispute.status = status
    const isClosed = CLOSED.some((one) => one === status)
    this.onEvent(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', disputeObject(dispute))
  }
}

const DISPUTED = 'charge_disputed'

/** A test, which owns no keys, sees everything. */
function sees(owner: Keyring | undefined, session: Session): boolean {
  return !owner || (owner.account === session.owner.account && owner.isLive === session.owner.isLive)
}

function missing(what: string, id: string, of: Keyring | undefined, owner: Keyring | undefined): Refusal {
  const [there, here] = of?.isLive ? ['live', 'test'] : ['test', 'live']
  const isOtherMode = of !== undefined && of.account === owner?.account
  const hint = isOtherMode
    ? `; a similar object exists in ${there} mode, but a ${here} mode key was used to make this request.`
    : ''
  return new Refusal(404, `No such ${what}: '${id}'${hint}`, undefined, 'resource_missing')
}
