import { links } from '~/links'
import type { Product } from '~/models/catalogue/product/product.server'
import { env } from '~/runtime/env.server'
import type { ShopFacts } from '~/shop'
import type { IconName } from '~/ui/icon'

interface WayToAsk {
  icon: IconName
  text: string
  to: string
}

export function waysToAsk(product: Product, { phone, call }: ShopFacts, whatsapp: string | null): WayToAsk[] {
  const ways: WayToAsk[] = [{ icon: 'mail', text: 'Ask about this piece', to: links.enquireAbout(product.id) }]
  if (isInBoutique(product))
    ways.push({
      icon: 'map-pin',
      text: 'See it in the boutique',
      to: `${links.contact()}?product=${product.id}&type=appointment#message`,
    })
  if (call) ways.push({ icon: 'phone', text: `Call ${phone}`, to: call })
  if (whatsapp) ways.push({ icon: 'whatsapp', text: 'WhatsApp', to: whatsappAddress(whatsapp, product) })
  return ways
}

/** A piece that is made to order may have a model. */
const isInBoutique = ({ availability, inventory_count }: Product) => availability !== 'sold' && inventory_count > 0

/** A number without a country code is Australian. */
function whatsappAddress(phone: string, { id, name }: Product): string {
  const number = phone.replaceAll(/\D/g, '').replace(/^0/, '61')
  const text = `I would like to know more about the ${name}: ${new URL(links.product(id), env.ORIGIN).href}`
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
