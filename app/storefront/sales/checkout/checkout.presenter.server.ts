import { formatMoney } from '~/format/numbers'
import type { Cart } from '~/models/customers/cart/cart.server'
import { asksForSizer, describeChosen } from '~/models/catalogue/product/chosen-options.server'
import { deliveryFor, gstOf } from '~/models/sales/money'
import { cardRefusal, isTestMode } from '~/models/sales/cards/offer.server'
import { sellingSettings, takesTransfers } from '~/models/sales/selling.server'
import { inCity } from '~/shop'
import { linePromises } from '~/storefront/customers/cart/line-promises.server'
import { deliveryTimes } from '~/models/shop/delivery'
import { deliverySettings } from '~/models/shop/delivery.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'

export type CheckoutView = Awaited<ReturnType<typeof presentCheckout>>
export type Way = CheckoutView['ways'][number]

export async function presentCheckout({ lines, subtotal_cents, changes }: Cart) {
  const [settings, shop, terms, { delivery_times, gift_wrapping }] = await Promise.all([
    sellingSettings(),
    shopFacts(),
    deliverySettings(),
    shopSettings(),
  ])
  const wayOf = async (handover: 'delivery' | 'collection') => {
    const delivery_cents = deliveryFor(subtotal_cents, handover, settings)
    const total_cents = subtotal_cents + delivery_cents
    return {
      handover,
      cost: delivery_cents === 0 ? 'Free' : formatMoney(delivery_cents),
      total_cents,
      total: formatMoney(total_cents),
      card: (await cardRefusal(total_cents, false)) === null,
      gst: settings.gst_registered ? `Includes ${formatMoney(gstOf(total_cents))} GST.` : '',
    }
  }
  const ways = await Promise.all([
    ...(settings.delivery_cents === null ? [] : [wayOf('delivery')]),
    ...(settings.collection ? [wayOf('collection')] : []),
  ])
  const takesCards = ways.some(({ card }) => card)
  return {
    lines: lines.map(({ key, product, options, quantity, total_cents }) => ({
      promises: linePromises({ product, options }, terms),
      key,
      name: product.name,
      options: describeChosen(product.options, options, { isBrief: true }),
      quantity,
      total: formatMoney(total_cents),
    })),
    changes,
    subtotal: formatMoney(subtotal_cents),
    ways,
    /** The first is chosen unless another is. */
    payBy: [...(takesCards ? (['card'] as const) : []), ...(takesTransfers(settings) ? (['transfer'] as const) : [])],
    isTestMode: takesCards && isTestMode,
    needsSizer: lines.some(({ options }) => asksForSizer(options)),
    wrapping: gift_wrapping,
    times: deliveryTimes(delivery_times),
    boutique: `the boutique${inCity(shop)}`,
    held: settings.transfer_days === 1 ? 'one day' : `${settings.transfer_days} days`,
  }
}
