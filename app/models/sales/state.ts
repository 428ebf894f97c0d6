export const STATE_LABELS = {
  awaiting: 'Awaiting payment',
  'part-paid': 'Part paid',
  'to-prepare': 'To prepare',
  ready: 'Ready',
  done: 'Done',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
} as const

export type OrderState = keyof typeof STATE_LABELS

interface Moments {
  /** Null once the order is paid in full. */
  expires_at: Date | null
  ready_at: Date | null
  handed_over_at: Date | null
  closing: 'cancelled' | 'lapsed' | null
}

export function stateOf(order: Moments, paid_cents: number): OrderState {
  if (order.closing) return order.closing
  if (order.handed_over_at) return 'done'
  if (order.expires_at) return paid_cents > 0 ? 'part-paid' : 'awaiting'
  return order.ready_at ? 'ready' : 'to-prepare'
}
