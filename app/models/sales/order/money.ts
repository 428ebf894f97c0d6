import { formatMoney } from '~/format/numbers'

/** The eleventh part of a price that includes GST, to the nearest cent. */
export function gstOf(totalCents: number): number {
  return Math.floor((2 * totalCents + 11) / 22)
}

interface DeliverySettings {
  /** Null when nothing that is bought is delivered. */
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

/** What is paid back of a lay-by that has ended, or would end now, as a sentence; both in cents. */
export function laybyBackText(paid_cents: number, charge_cents: number): string {
  if (paid_cents <= 0) return 'Nothing has been paid, and nothing is due.'
  if (charge_cents <= 0) return `We pay back the ${formatMoney(paid_cents)} that you have paid.`
  if (charge_cents >= paid_cents) {
    return `We keep the ${formatMoney(paid_cents)} that you have paid as the charge that the agreement names, so nothing is paid back.`
  }
  return `You have paid ${formatMoney(paid_cents)}. We pay back ${formatMoney(paid_cents - charge_cents)}, and keep the charge of ${formatMoney(charge_cents)} that the agreement names.`
}
