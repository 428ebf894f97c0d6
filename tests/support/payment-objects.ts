/** Of an account, in its test or its live mode: each sees only what is its own. */
export interface Keyring {
  account: string
  isLive: boolean
}

export interface Session {
  id: string
  owner: Keyring
  status: 'open' | 'complete' | 'expired'
  reference: string
  cents: number
  currency: string
  description: string
  /** Null when the page asks for it. */
  email: string | null
  metadata: Record<string, string>
  intent: { description: string; metadata: Record<string, string> }
  createdAt: number
  expiresAt: number
  successUrl: string
  cancelUrl: string
  payment: Payment | null
}

export interface Payment {
  id: string
  cents: number
  currency: string
  /** The newest come first, as in `disputes`. */
  refunds: Refund[]
  disputes: Dispute[]
}

export type RefundStatus = 'succeeded' | 'pending' | 'failed'

export interface Refund {
  id: string
  payment: string
  cents: number
  status: RefundStatus
}

/** The bank has decided, or has withdrawn its inquiry. */
export const CLOSED = ['warning_closed', 'won', 'lost'] as const

/** An inquiry, `warning_…`, takes no money, and what it is about can be refunded. */
export type DisputeStatus = (typeof CLOSED)[number] | 'warning_needs_response' | 'needs_response' | 'under_review'

export interface Dispute {
  id: string
  payment: string
  cents: number
  status: DisputeStatus
}

/** Refunds in the list inside of a charge. */
const EMBEDDED = 10

const isInquiry = ({ status }: Dispute) => status.startsWith('warning_')

export const isRefundable = ({ disputes }: Payment) => disputes.every(isInquiry)

/** In cents: what was received less what was given back. */
export function left({ cents, refunds }: Payment): number {
  return refunds.reduce((sum, refund) => (refund.status === 'failed' ? sum : sum - refund.cents), cents)
}

const EXPANDABLE = [
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.refunds',
  'line_items',
]

/** The first path of a request that names nothing. */
export const notExpandable = (expand: string[]) => expand.find((path) => !EXPANDABLE.includes(path))

const seconds = (moment: number) => Math.floor(moment / 1000)

/** As the API shows it; `expand` as in its requests: what is not asked for is an id, or missing. */
export function sessionObject(session: Session, expand: string[] = []): object {
  const { id, status, reference, cents, currency, email, payment, metadata, createdAt, expiresAt, owner } = session
  const isExpanded = payment && expand.some((path) => path.startsWith('payment_intent'))
  const lines = { object: 'list', data: [{ description: session.description }], has_more: false }
  return {
    ...{ id, object: 'checkout.session', status, client_reference_id: reference, customer_email: email },
    ...{ amount_total: cents, currency, mode: 'payment', livemode: owner.isLive, metadata },
    ...{ created: seconds(createdAt), expires_at: seconds(expiresAt) },
    payment_status: payment ? 'paid' : 'unpaid',
    payment_intent: isExpanded ? paymentObject(session, payment, expand) : (payment?.id ?? null),
    ...(expand.includes('line_items') && { line_items: lines }),
  }
}

function paymentObject({ intent, owner }: Session, payment: Payment, expand: string[]): object {
  const { id, cents, currency } = payment
  const hasCharge = expand.some((path) => path.startsWith('payment_intent.latest_charge'))
  const hasRefunds = expand.includes('payment_intent.latest_charge.refunds')
  return {
    ...{ id, object: 'payment_intent', status: 'succeeded', amount: cents, amount_received: cents, currency },
    ...{ ...intent, livemode: owner.isLive },
    latest_charge: hasCharge ? chargeObject(payment, hasRefunds) : chargeOf(id),
  }
}

const chargeOf = (payment: string) => `ch_${payment}`

export function chargeObject(payment: Payment, hasRefunds = false): object {
  const { id, cents, currency, disputes, refunds } = payment
  const list = listObject('/v1/refunds', refunds.map(refundObject), EMBEDDED)
  return {
    ...{ id: chargeOf(id), object: 'charge', amount: cents, currency, payment_intent: id },
    ...{ disputed: disputes.length > 0, amount_refunded: cents - left(payment) },
    ...(hasRefunds ? { refunds: list } : {}),
  }
}

export function refundObject({ id, payment, cents, status }: Refund): object {
  const of = { charge: chargeOf(payment), payment_intent: payment }
  return { id, object: 'refund', amount: cents, currency: 'aud', status, ...of }
}

export function disputeObject(dispute: Dispute): object {
  const { id, payment, cents, status } = dispute
  return {
    ...{ id, object: 'dispute', amount: cents, currency: 'aud', status },
    ...{ charge: chargeOf(payment), payment_intent: payment, is_charge_refundable: isInquiry(dispute) },
  }
}

/** The first page, or what comes after an id. */
export function listObject(url: string, items: object[], limit: number, after: string | null = null): object {
  const from = items.findIndex((item) => 'id' in item && item.id === after) + 1
  return { object: 'list', url, data: items.slice(from, from + limit), has_more: items.length > from + limit }
}
