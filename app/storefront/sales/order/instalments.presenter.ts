import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { instalmentsOf, isFirstCovered, nextInstalment } from '~/models/sales/order/schedule'

type Paid = Pick<OrderDetail, 'order' | 'paid_cents'>

/** Null for a price that is paid at once. */
export function presentInstalments({ order, paid_cents }: Paid) {
  if (!order.schedule) return null
  return instalmentsOf(order, paid_cents).map(({ label, cents, due, left_cents }, index) => ({
    key: index,
    label,
    amount: formatMoney(cents),
    when: due === null ? (index === 0 && !order.placed_at ? 'When you accept' : null) : `By ${formatDay(due)}`,
    status: order.placed_at ? statusOf(cents, left_cents) : null,
  }))
}

function statusOf(cents: number, left_cents: number): string {
  if (left_cents === 0) return 'Paid'
  return left_cents < cents ? `${formatMoney(left_cents)} still to pay` : 'Still to pay'
}

/** What the customer pays next. */
export function presentDue({ order, paid_cents }: Paid) {
  const next = nextInstalment(order, paid_cents)
  const day = next?.due ? `, by ${formatDay(next.due)}` : ''
  return {
    amount: formatMoney(next?.left_cents ?? 0),
    what: order.schedule && next ? `${next.label}${day}.` : null,
    /** Nothing is due yet, but it may be paid. */
    isAhead: next !== null && next.due === null && isFirstCovered(order, paid_cents) && order.ready_at === null,
  }
}
