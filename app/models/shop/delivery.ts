import { formatRoundMoney } from '~/format/numbers'
import { inCity, type ShopFacts } from '~/shop'

export interface DeliveryTerms {
  selling: boolean
  /** Null when nothing that is bought online is delivered. */
  delivery_cents: number | null
  /** Null when no order ships free. */
  free_delivery_cents: number | null
  collection: boolean
}

/** Null where the shop tells the cost of each order. */
const costOf = ({ selling, delivery_cents }: DeliveryTerms) => (selling ? delivery_cents : null)

const isAlwaysFree = (terms: DeliveryTerms) => terms.free_delivery_cents === 0 || costOf(terms) === 0

/** Returns '' when no order ships free. */
export function freeShippingText(terms: DeliveryTerms): string {
  const free = terms.free_delivery_cents
  if (isAlwaysFree(terms)) return 'Free shipping on domestic orders.'
  return free === null ? '' : `Free shipping on domestic orders over ${formatRoundMoney(free)}.`
}

/** Returns '' when no order ships free and each has a cost of its own. */
export function domesticShippingText(terms: DeliveryTerms): string {
  const cost = costOf(terms)
  const free = terms.free_delivery_cents
  if (isAlwaysFree(terms) || cost === null) return freeShippingText(terms)
  if (free === null) return `Shipping of a domestic order costs ${formatRoundMoney(cost)}.`
  return `${freeShippingText(terms)} Shipping of a smaller order costs ${formatRoundMoney(cost)}.`
}

export function otherAmounts(text: string, free_delivery_cents: number | null): string[] {
  const threshold = free_delivery_cents === null ? '' : formatRoundMoney(free_delivery_cents)
  return (text.match(/\$\d[\d,]*(?:\.\d\d)?/g) ?? []).filter((amount) => amount.replace(/\.00$/, '') !== threshold)
}

export function shippingCostText(terms: DeliveryTerms): string {
  const cost = costOf(terms)
  const free = terms.free_delivery_cents
  if (!isAlwaysFree(terms) && cost !== null) {
    return `${domesticShippingText(terms)} Parcels are insured and signed for on delivery. For international delivery, we confirm the cost before you pay.`
  }
  if (!isAlwaysFree(terms) && free === null) {
    return 'We confirm the cost before you pay. Parcels are insured and signed for on delivery.'
  }
  const [from, others] =
    isAlwaysFree(terms) || free === null
      ? ['', 'international delivery']
      : [` over ${formatRoundMoney(free)}`, 'smaller orders and international delivery']
  return `Domestic orders${from} ship free, insured and signed for on delivery. For ${others}, we confirm the cost before you pay.`
}

export function usualShippingText(shop: Pick<ShopFacts, 'address'>, terms: DeliveryTerms): string {
  const sentences = [
    domesticShippingText(terms),
    'Parcels are insured, tracked and signed for on delivery, and pieces in stock leave the boutique within two working days of payment.',
    terms.selling && !terms.collection ? '' : `You can also collect from us${inCity(shop)}.`,
  ]
  return `${sentences.filter(Boolean).join(' ')}

30-day return for unworn items, with their box and certificate. Engraved, resized and made-to-order pieces can be returned only if they are faulty or not as described.`
}

export const USUAL_CARE_TEXT = `- Put jewellery on last and take it off first: perfume, hairspray and sunscreen dull metal and stones.
- Take it off for sport, gardening, swimming and housework. Chlorine attacks gold.
- Clean it in lukewarm water with a drop of mild soap and a soft brush, and dry it with a lint-free cloth. Pearls, opals and emeralds should only be wiped.
- Store pieces separately in a soft pouch or lined box, so that harder stones don’t scratch softer ones.
- Bring it in once a year: we’ll check the claws and clasp and clean it free of charge.`
