import { formatDay } from '~/format/dates'
import { formatAmount, formatMoney } from '~/format/numbers'
import { PAYMENT_LABELS } from '~/models/sales/order/labels'
import { requireFound } from '~/http/respond.server'
import { findById, type OrderDetail } from '~/models/sales/order/order.server'
import { refundable } from '~/models/sales/steps/refunds.server'
import type { FormValues } from '~/admin/shell/form-state'

const withMoneyLeft = async (detail: OrderDetail) =>
  (await refundable(detail)).filter(({ left_cents }) => left_cents > 0)

export async function lastRefundable(detail: OrderDetail): Promise<FormValues> {
  const { order, paid_cents } = detail
  const last = (await withMoneyLeft(detail)).at(-1)
  // What the shop keeps of a lay-by is not paid back.
  const back = paid_cents - (order.closed_at ? order.charge_cents : 0)
  const cents = Math.min(last?.left_cents ?? 0, Math.max(back, 0))
  return last && cents > 0 ? { payment: String(last.payment.id), amount_cents: formatAmount(cents) } : {}
}

/** By id. */
export async function presentRefundable(detail: OrderDetail): Promise<Record<string, string>> {
  const options = (await withMoneyLeft(detail)).map(({ payment: { id, method, received_on }, left_cents }) => {
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

/** Throws a 404 page. */
export async function cardPaymentsOf(id: number): Promise<Set<number>> {
  const { payments } = await requireFound(findById(id))
  return new Set(payments.filter(({ method }) => method === 'card').map((payment) => payment.id))
}

export function noticeOf(amount_cents: number, isCard: boolean): { title: string; text: string } {
  const amount = formatMoney(amount_cents)
  return isCard
    ? { title: 'Refund requested', text: `${amount}. The order shows when the card provider has made it.` }
    : { title: 'Refund recorded', text: `${amount}. Now pay it back.` }
}
