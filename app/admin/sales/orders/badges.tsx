import type { Badge } from '~/models/sales/order/state.server'

const CLASS_NAMES: Record<Badge['tone'], string> = {
  quiet: 'badge',
  waiting: 'badge badge-gold',
  busy: 'badge badge-positive',
}

export function StateBadge({ state: { label, tone } }: { state: Badge }) {
  return <span className={CLASS_NAMES[tone]}>{label}</span>
}
