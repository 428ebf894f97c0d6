import { STATE_LABELS, type OrderState } from '~/models/sales/order/state'

const CLASS_NAMES: Record<OrderState, string> = {
  draft: 'badge',
  offered: 'badge badge-gold',
  awaiting: 'badge badge-gold',
  'part-paid': 'badge badge-gold',
  'in-work': 'badge badge-positive',
  'to-prepare': 'badge badge-positive',
  ready: 'badge badge-positive',
  done: 'badge',
  cancelled: 'badge',
  lapsed: 'badge',
}

export function StateBadge({ state }: { state: OrderState }) {
  return <span className={CLASS_NAMES[state]}>{STATE_LABELS[state]}</span>
}
