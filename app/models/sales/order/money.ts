/** The eleventh part of a price that includes GST, to the nearest cent. */
export function gstOf(totalCents: number): number {
  return Math.floor((2 * totalCents + 11) / 22)
}

interface DeliverySettings {
  /** Null when nothing that is bought is delivered. */
  delivery_cents: number | null
  /** Null when no order ships free. */
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
