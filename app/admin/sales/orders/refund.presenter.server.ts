import { formatAmount, formatMoney } from '~/format/numbers'
import { METHOD_LABELS } from '~/models/sales/handling.schema'
import type { OrderDetail, Payment } from '~/models/sales/order.server'
import type { FormValues } from '~/admin/shell/form-state'
import { formatDay } from './detail.presenter.server'

/** What is left of each payment. */
function refundable({ payments }: OrderDetail): { payment: Payment; left: number }[] {
  return payments
    .filter(({ amount_cents }) => amount_cents > 0)
    .map((payment) => {
      const refunds = payments.filter(({ of_payment }) => of_payment === payment.id)
      return { payment, left: refunds.reduce((left, { amount_cents }) => left + amount_cents, payment.amount_cents) }
    })
    .filter(({ left }) => left > 0)
}

export const presentRefundable = {
  initial(detail: OrderDetail): FormValues {
    const last = refundable(detail).at(-1)
    return last ? { payment: String(last.payment.id), amount: formatAmount(last.left) } : {}
  },
  options(detail: OrderDetail): Record<string, string> {
    const options = refundable(detail).map(({ payment: { id, method, received_on }, left }) => {
      return [id, `${METHOD_LABELS[method]}, ${formatDay(received_on)}: ${formatMoney(left)} left`]
    })
    return Object.fromEntries(options) as Record<string, string>
  },
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
