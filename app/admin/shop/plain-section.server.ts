import { formatRoundMoney } from '~/format/numbers'
import { otherAmounts } from '~/models/shop/delivery'
import { DELIVERY } from '~/models/shop/delivery.section.server'
import type { ShopSettings } from '~/models/shop/shop.server'
import { TAX } from '~/models/shop/tax.section.server'
import type { SectionEditor } from './section.server'

/** The sections whose screen is their form. */
const PLAIN = {
  delivery: { section: DELIVERY, warningsAbout: warnOfFreeDelivery },
  tax: { section: TAX },
} satisfies Record<string, SectionEditor<never>>

export function plainSection(request: Request): SectionEditor<never> & { slug: keyof typeof PLAIN } {
  const slug = new URL(request.url).pathname.split('/').at(-1) as keyof typeof PLAIN
  return { ...PLAIN[slug], slug }
}

/** Nobody should type 0 for no threshold; and the promise under the button of a piece does not follow it. */
function warnOfFreeDelivery({
  delivery,
  free_delivery_cents: free,
}: Pick<ShopSettings, 'delivery' | 'free_delivery_cents'>): string[] {
  const isFree = free === 0 ? ['Delivery will be free for every order.'] : []
  const [amount] = otherAmounts(delivery ?? '', free)
  if (!amount) return isFree
  const terms = free === null ? 'no delivery is free' : `delivery is free from ${formatRoundMoney(free)}`
  return [...isFree, `Delivery says “${delivery}”, but ${terms}.`]
}
