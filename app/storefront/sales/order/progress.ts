import { formatDay, formatPublicDate, momentsOfDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { coveredAt } from '~/models/sales/order/money'
import type { OrderDetail } from '~/models/sales/order/order.server'

const [TAKEN_IN, AT_THE_BENCH] = ['Taken in', 'At the bench']

type Told = Pick<OrderDetail, 'order' | 'lines' | 'payments' | 'owed_cents' | 'due_cents'>

/** From the order to the handover, without what does not apply: nothing is made for a piece from stock. */
export function progressOf({ order, lines, payments, owed_cents, due_cents }: Told) {
  const { kind, placed_at, taken_in_at, closing, schedule, on_account_at, ready_at, handed_over_at, handover } = order
  if (!placed_at || closing) return []
  const isCustom = kind === 'custom'
  const first = isCustom ? schedule?.[0] : undefined
  const received = payments.map(({ amount_cents, received_on }) => ({
    amount_cents,
    created_at: momentsOfDay(received_on).start,
  }))
  const paid_at = coveredAt({ owed_cents: Math.min(owed_cents, first?.cents ?? owed_cents) }, received)
  const isMade = isCustom || lines.some(({ is_made, price_cents }) => is_made && price_cents >= 0)
  const isOver = handed_over_at !== null
  const steps = [
    step(taken_in_at ? TAKEN_IN : isCustom || kind === 'layby' ? 'Agreed' : 'Ordered', placed_at),
    ...(taken_in_at || (on_account_at && !paid_at)
      ? []
      : [step(first ? 'First payment' : 'Paid', paid_at, { isDone: due_cents === 0 })]),
    ...(isMade ? [step(AT_THE_BENCH, ready_at, { isDone: isOver, notes: workOf(order) })] : []),
    handover === 'delivery'
      ? step('On its way', handed_over_at)
      : { ...step(isOver ? 'Collected' : 'Ready to collect', handed_over_at ?? ready_at), isDone: isOver },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  const toPay =
    ready_at && !isOver && due_cents > 0 && !on_account_at ? [`Once ${formatMoney(due_cents)} is paid.`] : []
  return steps.map((one, index) => ({
    ...one,
    notes: [...(one.isDone ? [] : one.notes), ...(index === steps.length - 1 ? toPay : [])],
    isCurrent: index === current,
  }))
}

function step(label: string, at: Date | null, { isDone = false, notes = [] as string[] } = {}) {
  return { label, day: at && formatPublicDate(at), isDone: isDone || at !== null, notes }
}

/** A stage that is named like its step says no more. */
function workOf({ stage, promised_for }: OrderDetail['order']): string[] {
  return [
    stage && ![TAKEN_IN, AT_THE_BENCH].includes(stage) ? `At present: ${stage}.` : '',
    promised_for ? `Promised for ${formatDay(promised_for)}.` : '',
  ].filter(Boolean)
}
