export interface Session {
  id: string
  status: 'open' | 'complete' | 'expired'
  /** What the shop calls it. */
  reference: string
  cents: number
  currency: string
  description: string
  email: string
  expiresAt: number
  successUrl: string
  cancelUrl: string
  payment: Payment | null
}

export interface Payment {
  id: string
  cents: number
  currency: string
  disputed: boolean
  /** The newest first. */
  refunds: Refund[]
}

export type RefundStatus = 'succeeded' | 'pending' | 'failed'

export interface Refund {
  id: string
  payment: string
  cents: number
  status: RefundStatus
}

/** Refunds in the list inside of a charge. */
const EMBEDDED = 10

/** Cents received, less cents given back. */
export function left({ cents, refunds }: Payment): number {
  return refunds.reduce((sum, refund) => (refund.status === 'failed' ? sum : sum - refund.cents), cents)
}

/** As the API shows it; `expand` as in its requests. */
export function sessionObject(session: Session, expand: string[] = []): object {
  const { id, status, reference, cents, currency, email, payment } = session
  const isExpanded = payment && expand.some((path) => path.startsWith('payment_intent'))
  return {
    ...{ id, object: 'checkout.session', status, client_reference_id: reference, customer_email: email },
    ...{ amount_total: cents, currency, mode: 'payment', livemode: false },
    payment_status: payment ? 'paid' : 'unpaid',
    payment_intent: isExpanded ? paymentObject(payment, expand) : (payment?.id ?? null),
    expires_at: Math.floor(session.expiresAt / 1000),
  }
}

/** Newest first, all on one page. */
export function sessionList(sessions: Iterable<Session>, form: URLSearchParams): object {
  const lines = [...form.values()].includes('data.line_items')
  const data = [...sessions].reverse().map((session) => ({
    ...sessionObject(session),
    created: Math.floor(Date.now() / 1000),
    ...(lines ? { line_items: { object: 'list', data: [{ description: session.description }], has_more: false } } : {}),
  }))
  return { object: 'list', url: '/v1/checkout/sessions', data, has_more: false }
}

function paymentObject(payment: Payment, expand: string[]): object {
  const { id, cents, currency } = payment
  const hasCharge = expand.some((path) => path.startsWith('payment_intent.latest_charge'))
  const hasRefunds = expand.includes('payment_intent.latest_charge.refunds')
  return {
    ...{ id, object: 'payment_intent', status: 'succeeded', amount: cents, amount_received: cents, currency },
    latest_charge: hasCharge ? chargeObject(payment, hasRefunds) : `ch_${id}`,
  }
}

export function chargeObject(payment: Payment, hasRefunds = false): object {
  const { id, cents, currency, disputed, refunds } = payment
  const list = refundList(refunds, EMBEDDED)
  return {
    ...{ id: `ch_${id}`, object: 'charge', amount: cents, currency, disputed, payment_intent: id },
    amount_refunded: cents - left(payment),
    ...(hasRefunds ? { refunds: list } : {}),
  }
}

export function refundList(refunds: Refund[], limit: number): object {
  const data = refunds.slice(0, limit).map(refundObject)
  return { object: 'list', url: '/v1/refunds', data, has_more: refunds.length > limit }
}

export function refundObject({ id, payment, cents, status }: Refund): object {
  return { id, object: 'refund', amount: cents, currency: 'aud', status, payment_intent: payment }
}
