import { formatDay } from '~/format/dates'
import { formatRoundMoney } from '~/format/numbers'
import { asksForSizer } from '~/models/catalogue/options/chosen-options.server'
import { linePromises } from '~/models/catalogue/product/promises'
import type { Cart } from '~/models/customers/cart/cart.server'
import { cardRefusal, isTestMode } from '~/models/sales/cards/opening.server'
import { transferDay } from '~/models/sales/order/awaited.server'
import { deliveryFor, gstOf } from '~/models/sales/order/money'
import { sellingSettings, termsVersion } from '~/models/sales/order/selling.server'
import { holderOf, mayHold } from '~/models/sales/steps/holding.server'
import { piecesOf } from '~/models/sales/steps/placing.server'
import { deliveryTimes } from '~/models/shop/delivery'
import { deliverySettings } from '~/models/shop/delivery.server'
import { takesTransfers, transferWays } from '~/models/shop/placeholders.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { inCity } from '~/shop'
import { presentLine, presentReady } from '~/storefront/customers/cart/cart.presenter.server'

export type CheckoutView = Awaited<ReturnType<typeof presentCheckout>>
export type Way = CheckoutView['ways'][number]

export async function presentCheckout({ lines, subtotal_cents, changes }: Cart, clientAddress: string) {
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
      cost: delivery_cents === 0 ? 'Free' : formatRoundMoney(delivery_cents),
      total_cents,
      total: formatRoundMoney(total_cents),
      card: (await cardRefusal(total_cents)) === null,
      gst: settings.gst_registered ? `Includes ${formatRoundMoney(gstOf(total_cents))} GST.` : '',
    }
  }
  const ways = await Promise.all([
    ...(settings.delivery_cents === null ? [] : [wayOf('delivery')]),
    ...(settings.collection ? [wayOf('collection')] : []),
  ])
  const takesCards = ways.some(({ card }) => card)
  return {
    lines: lines.map((line) => ({ ...presentLine(line, terms), href: null })),
    ready: await presentReady(lines),
    changes,
    subtotal: formatRoundMoney(subtotal_cents),
    ways,
    /** The first is chosen unless another is. */
    payBy: [...(takesCards ? (['card'] as const) : []), ...(takesTransfers(settings) ? (['transfer'] as const) : [])],
    transferWays: transferWays(settings),
    isTestMode: takesCards && isTestMode,
    needsSizer: lines.some(({ options }) => asksForSizer(options)),
    wrapping: gift_wrapping,
    times: deliveryTimes(delivery_times),
    boutique: `the boutique${inCity(shop)}`,
    until: formatDay(await transferDay()),
    isHeld: await mayHold(piecesOf(lines), holderOf(clientAddress)),
    terms: await checkoutVersion(lines),
  }
}

/** Changes with everything that the checkout promises or names, beside prices, and with the pages of terms. */
export async function checkoutVersion(lines: Cart['lines']): Promise<string> {
  const [{ name, abn, transfer_days, delivery_times, gift_wrapping }, terms] = await Promise.all([
    shopSettings(),
    deliverySettings(),
  ])
  const promises = lines.map((line) => linePromises(line, terms))
  return termsVersion(name, abn, transfer_days, delivery_times, gift_wrapping, promises)
}
