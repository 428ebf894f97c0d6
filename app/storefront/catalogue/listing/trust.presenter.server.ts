import { formatCompletionDay, formatDeliveryDay } from '~/format/dates'
import { links } from '~/links'
import { estimateOf, type Estimate } from '~/models/catalogue/product/estimate'
import type { Product } from '~/models/catalogue/product/product.server'
import { mainCategoryOf } from '~/models/catalogue/vocabulary/taxonomy'
import { deliverySettings, type TrustKind } from '~/models/shop/delivery.server'
import { env } from '~/runtime/env.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import type { ShopFacts } from '~/shop'
import type { IconName } from '~/ui/icon'

const ICONS: Record<TrustKind, IconName> = {
  delivery: 'truck',
  returns: 'undo-2',
  resizing: 'refresh-cw',
  cleaning: 'gem',
}

interface Point {
  icon: IconName
  text: string
}

/** A cached page ends with the day that its date is counted from. */
export async function presentTrust(product: Product, now: Date) {
  const [settings, shop, { selling, delivery_cents }] = await Promise.all([
    deliverySettings(),
    shopFacts(),
    shopSettings(),
  ])
  const estimate = estimateOf(product, settings, now)
  const kept = settings.trust.filter(({ kind }) => kind !== 'resizing' || isRing(product))
  const promises = kept.map(({ kind, text }): Point => ({ icon: ICONS[kind], text }))
  const isPromised = estimate && (estimate.kind === 'made' || !selling || delivery_cents !== null)
  const trust: Point[] = isPromised
    ? [{ icon: 'calendar', text: estimateText(estimate, selling) }, ...promises]
    : promises
  return { trust, ask: waysToAsk(product, shop, settings.whatsapp) }
}

const isRing = ({ category }: Product) => mainCategoryOf(category) === 'rings'

function waysToAsk(product: Product, { phone, call }: ShopFacts, whatsapp: string | null): (Point & { to: string })[] {
  const ways: (Point & { to: string })[] = [
    { icon: 'mail', text: 'Ask about this piece', to: links.enquireAbout(product.id) },
    {
      icon: 'map-pin',
      text: 'See it in the boutique',
      to: `${links.contact()}?product=${product.id}&type=appointment#message`,
    },
  ]
  if (call) ways.push({ icon: 'phone', text: `Call ${phone}`, to: call })
  if (whatsapp) ways.push({ icon: 'whatsapp', text: 'WhatsApp', to: whatsappAddress(whatsapp, product) })
  return ways
}

/** What is sold online leaves once it is paid. */
function estimateText({ kind, day }: Estimate, selling: boolean): string {
  if (kind === 'made') return `Made for you by ${formatCompletionDay(day)}`
  return `${selling ? 'Order and pay today' : 'Order today'}: with you by ${formatDeliveryDay(day)}`
}

/** A number without a country code is Australian. */
function whatsappAddress(phone: string, { id, name }: Product): string {
  const number = phone.replaceAll(/\D/g, '').replace(/^0/, '61')
  const text = `I would like to know more about the ${name}: ${new URL(links.product(id), env.ORIGIN).href}`
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
