import type { orderChanges, orders, payments } from '#db/schema'
import { formatMoney } from '~/format/numbers'

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'kind' | 'amount_cents' | 'of_payment'>
type Sold = Pick<typeof orders.$inferSelect, 'total_cents' | 'closed_at' | 'charge_cents'>

/** No more than one of `due_cents` and `to_pay_back_cents` is above zero. */
export interface Sums {
  /** Of a closed order, what the shop keeps. */
  owed_cents: number
  paid_cents: number
  due_cents: number
  to_pay_back_cents: number
}

export const sumOf = (rows: { amount_cents: number }[]) => rows.reduce((sum, row) => sum + row.amount_cents, 0)

/** The view `order_money` is the same for lists, and for what the database refuses. */
export function sumsOf(
  { total_cents, closed_at, charge_cents }: Sold,
  changes: Pick<typeof orderChanges.$inferSelect, 'amount_cents'>[],
  paid: Pick<Payment, 'amount_cents'>[],
): Sums {
  return withRest({ owed_cents: closed_at ? charge_cents : total_cents + sumOf(changes), paid_cents: sumOf(paid) })
}

export function withRest<Row extends Pick<Sums, 'owed_cents' | 'paid_cents'>>(row: Row): Row & Sums {
  const { owed_cents, paid_cents } = row
  return {
    ...row,
    due_cents: Math.max(0, owed_cents - paid_cents),
    to_pay_back_cents: Math.max(0, paid_cents - owed_cents),
  }
}

/** In cents, less what was paid back of it, corrected, or came back. */
export function leftOf({ id, amount_cents }: Payment, all: Payment[]): number {
  return all.filter(({ of_payment }) => of_payment === id).reduce((sum, row) => sum + leftOf(row, all), amount_cents)
}

/** What the bank of the customer has taken back, less what came back again. */
export function chargedBackCents(all: Payment[]): number {
  return -sumOf(all.flatMap((row) => (row.kind === 'charged_back' ? [{ amount_cents: leftOf(row, all) }] : [])))
}

/** A list shows an order that is closed as it was placed. */
export const listedCents = ({ closed_at, total_cents, owed_cents }: Sold & Pick<Sums, 'owed_cents'>) =>
  closed_at ? total_cents : owed_cents

/** Both the rows that were wrong and their corrections. */
export function corrected(all: Payment[]): Set<number> {
  return new Set(all.flatMap(({ id, kind, of_payment }) => (kind === 'corrected' ? [id, of_payment ?? 0] : [])))
}

/** The last time that all was paid; null when something is due. */
export function coveredAt(
  { owed_cents }: Pick<Sums, 'owed_cents'>,
  paid: { amount_cents: number; created_at: Date }[],
): Date | null {
  let [sum, at] = [0, null as Date | null]
  for (const { amount_cents, created_at } of paid) {
    sum += amount_cents
    if (sum < owed_cents) at = null
    else at ??= created_at
  }
  return at
}

/** Cash is handed over to five cents. */
export const cashOf = (cents: number) => Math.round(cents / 5) * 5

/** The eleventh part of a price, to the nearest cent. */
export function gstOf(totalCents: number): number {
  return Math.floor((2 * totalCents + 11) / 22)
}

interface DeliverySettings {
  delivery_cents: number | null
  free_delivery_cents: number | null
}

export function deliveryFor(
  subtotalCents: number,
  handover: 'delivery' | 'collection',
  { delivery_cents, free_delivery_cents }: DeliverySettings,
): number {
  const isFree = free_delivery_cents !== null && subtotalCents >= free_delivery_cents
  return handover === 'collection' || isFree ? 0 : (delivery_cents ?? 0)
}

export function laybyBackText(paid_cents: number, charge_cents: number): string {
  if (paid_cents <= 0) return 'Nothing has been paid, and nothing is due.'
  if (charge_cents <= 0) return `We will refund the ${formatMoney(paid_cents)} that you have paid.`
  if (charge_cents >= paid_cents) {
    return `We keep the ${formatMoney(paid_cents)} that you have paid as the charge set out in the agreement, so there is nothing to refund.`
  }
  return `You have paid ${formatMoney(paid_cents)}. We will refund ${formatMoney(paid_cents - charge_cents)}, and keep the charge of ${formatMoney(charge_cents)} set out in the agreement.`
}
