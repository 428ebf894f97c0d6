import { formatMoney } from '~/format/numbers'
import type { Cart } from '~/models/customers/cart/cart.server'
import { describeChosen } from '~/models/catalogue/product/chosen-options.server'
import { deliveryFor, gstOf } from '~/models/sales/money'
import { sellingSettings } from '~/models/sales/selling.server'
import { inCity } from '~/shop'
import { linePromises } from '~/storefront/customers/cart/line-promises.server'
import { deliveryTimes } from '~/models/shop/delivery'
import { deliverySettings } from '~/models/shop/delivery.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'

export type CheckoutView = Awaited<ReturnType<typeof presentCheckout>>
export type Way = CheckoutView['ways'][number]

export async function presentCheckout({ lines, subtotal_cents, changes }: Cart) {
  const [settings, shop, terms, { delivery_times }] = await Promise.all([
    sellingSettings(),
    shopFacts(),
    deliverySettings(),
    shopSettings(),
  ])
  const wayOf = (handover: 'delivery' | 'collection') => {
    const delivery_cents = deliveryFor(subtotal_cents, handover, settings)
    const total_cents = subtotal_cents + delivery_cents
    return {
      handover,
      cost: delivery_cents === 0 ? 'Free' : formatMoney(delivery_cents),
      total_cents,
      total: formatMoney(total_cents),
      gst: settings.gst_registered ? `Includes ${formatMoney(gstOf(total_cents))} GST.` : '',
    }
  }
  return {
    lines: lines.map(({ key, product, options, quantity, total_cents }) => ({
      promises: linePromises({ product, options }, terms),
      key,
      name: product.name,
      options: describeChosen(product.options, options),
      quantity,
      total: formatMoney(total_cents),
    })),
    changes,
    subtotal: formatMoney(subtotal_cents),
    ways: [
      ...(settings.delivery_cents === null ? [] : [wayOf('delivery')]),
      ...(settings.collection ? [wayOf('collection')] : []),
    ],
    times: deliveryTimes(delivery_times),
    boutique: `the boutique${inCity(shop)}`,
    held: settings.transfer_days === 1 ? 'one day' : `${settings.transfer_days} days`,
  }
}
