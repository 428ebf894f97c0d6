import type { Badge } from '~/models/sales/order/state.server'

const CLASS_NAMES: Record<Badge['tone'], string> = {
  quiet: 'badge',
  waiting: 'badge badge-gold',
  busy: 'badge badge-positive',
}

export function StateBadge({ state: { label, tone } }: { state: Badge }) {
  return <span className={CLASS_NAMES[tone]}>{label}</span>
}

/** Nobody should send a piece for money that does not exist. */
export function TestMode() {
  return <p className="callout mb-4 font-semibold">Test mode: no money is taken by card</p>
}
