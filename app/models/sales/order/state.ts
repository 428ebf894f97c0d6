import { isFirstCovered, type Scheduled } from './schedule'

export const STATE_LABELS = {
  draft: 'Draft',
  offered: 'Offered',
  awaiting: 'Awaiting payment',
  'part-paid': 'Part paid',
  'in-work': 'In the workshop',
  'to-prepare': 'To prepare',
  ready: 'Ready',
  done: 'Done',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
} as const

export type OrderState = keyof typeof STATE_LABELS

/** Whether its customer is to pay the next instalment, or may pay it before it is due. */
export function isToBePaid(state: OrderState): boolean {
  return state === 'awaiting' || state === 'part-paid' || state === 'in-work'
}

interface Unheld {
  order: { placed_at: Date | null; sent_at: Date | null; closing: string | null }
  lines: { product?: number | null; is_made?: boolean; allocated: number }[]
  paid_cents: number
}

/** Bought without holding its pieces: they are its customer's when the payment arrives, if nobody was faster. */
export function isUnheld({ order: { placed_at, sent_at, closing }, lines, paid_cents }: Unheld): boolean {
  if (!placed_at || sent_at || closing || paid_cents > 0) return false
  return lines.some(({ product, is_made, allocated }) => product && !is_made && allocated === 0)
}

interface Moments extends Scheduled {
  kind: 'purchase' | 'custom' | 'layby'
  sent_at: Date | null
  placed_at: Date | null
  /** When it was paid in full. */
  covered_at: Date | null
  ready_at: Date | null
  handed_over_at: Date | null
  closing: 'cancelled' | 'lapsed' | null
}

export function stateOf(order: Moments, paid_cents: number): OrderState {
  if (order.closing) return order.closing
  if (order.handed_over_at) return 'done'
  if (!order.placed_at) return order.sent_at ? 'offered' : 'draft'
  if (order.covered_at) return order.ready_at ? 'ready' : 'to-prepare'
  if (paid_cents <= 0) return 'awaiting'
  const isBegun = order.kind === 'custom' && isFirstCovered(order, paid_cents)
  return isBegun && !order.ready_at ? 'in-work' : 'part-paid'
}
