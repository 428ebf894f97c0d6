import { formatRoundMoney } from '~/format/numbers'
import { inCity, type ShopFacts } from '~/shop'

/** Returns '' for null, when no order ships free. */
export function freeShippingText(free_delivery_cents: number | null): string {
  if (free_delivery_cents === null) return ''
  const from = free_delivery_cents === 0 ? '' : ` over ${formatRoundMoney(free_delivery_cents)}`
  return `Free shipping on domestic orders${from}.`
}

export function otherAmounts(text: string, free_delivery_cents: number | null): string[] {
  const threshold = free_delivery_cents === null ? '' : formatRoundMoney(free_delivery_cents)
  return (text.match(/\$\d[\d,]*(?:\.\d\d)?/g) ?? []).filter((amount) => amount.replace(/\.00$/, '') !== threshold)
}

export function shippingCostText(free_delivery_cents: number | null): string {
  if (free_delivery_cents === null)
    return 'We confirm the cost before you pay. Parcels are insured and signed for on delivery.'
  const [from, others] =
    free_delivery_cents === 0
      ? ['', 'international delivery']
      : [` over ${formatRoundMoney(free_delivery_cents)}`, 'smaller orders and international delivery']
  return `Domestic orders${from} ship free, insured and signed for on delivery. For ${others}, we confirm the cost before you pay.`
}

export function usualShippingText(shop: Pick<ShopFacts, 'address'>, free_delivery_cents: number | null): string {
  const sentences = [
    freeShippingText(free_delivery_cents),
    'Parcels are insured, tracked and signed for on delivery, and pieces in stock leave the boutique within two working days of payment.',
    `You can also collect from us${inCity(shop)}.`,
  ]
  return `${sentences.filter(Boolean).join(' ')}

30-day return for unworn items, with their box and certificate. Engraved, resized and made-to-order pieces can be returned only if they are faulty or not as described.`
}

export const USUAL_CARE_TEXT = `- Put jewellery on last and take it off first: perfume, hairspray and sunscreen dull metal and stones.
- Take it off for sport, gardening, swimming and housework. Chlorine attacks gold.
- Clean it in lukewarm water with a drop of mild soap and a soft brush, and dry it with a lint-free cloth. Pearls, opals and emeralds should only be wiped.
- Store pieces separately in a soft pouch or lined box, so that harder stones don't scratch softer ones.
- Bring it in once a year: we'll check the claws and clasp and clean it free of charge.`
