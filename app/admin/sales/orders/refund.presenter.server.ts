import { formatAmount, formatMoney } from '~/format/numbers'
import { PAYMENT_LABELS } from '~/models/sales/labels'
import type { OrderDetail } from '~/models/sales/order.server'
import { refundable } from '~/models/sales/refunds.server'
import type { FormValues } from '~/admin/shell/form-state'
import { formatDay } from './detail.presenter.server'

const withMoneyLeft = ({ payments }: OrderDetail) => refundable(payments).filter(({ left_cents }) => left_cents > 0)

export function lastRefundable(detail: OrderDetail): FormValues {
  const last = withMoneyLeft(detail).at(-1)
  return last ? { payment: String(last.payment.id), amount_cents: formatAmount(last.left_cents) } : {}
}

/** By id. */
export function presentRefundable(detail: OrderDetail): Record<string, string> {
  const options = withMoneyLeft(detail).map(({ payment: { id, method, received_on }, left_cents }) => {
    return [id, `${PAYMENT_LABELS[method]}, ${formatDay(received_on)}: ${formatMoney(left_cents)} left`]
  })
  return Object.fromEntries(options) as Record<string, string>
}

/** One for each piece that the customer has. */
export function presentReturnable({ order, lines }: OrderDetail): { key: string; line: string; label: string }[] {
  if (!order.handed_over_at) return []
  return lines.flatMap(({ id, description, quantity, returned }) =>
    Array.from({ length: quantity - returned }, (_, index) => ({
      key: `${id} ${index}`,
      line: String(id),
      label: quantity - returned > 1 ? `${description} (${index + 1} of ${quantity - returned})` : description,
    })),
  )
}
