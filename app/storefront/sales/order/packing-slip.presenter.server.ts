import { formatWrittenDate } from '~/format/dates'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { addressRows } from '~/models/shop/delivery-address'
import { addressLines } from '~/shop'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'

export type PackingSlipView = Awaited<ReturnType<typeof presentPackingSlip>>

/** What lies in the parcel: nothing on it says what it cost. */
export async function presentPackingSlip({ order, lines }: OrderDetail) {
  const [shop, { initials }] = await Promise.all([shopFacts(), shopSettings()])
  return {
    title: order.is_gift ? 'Gift Receipt' : 'Packing Slip',
    reference: orderReferenceOf(order.id, initials),
    placed: formatWrittenDate(order.placed_at ?? order.created_at),
    seller: { name: shop.name, address: addressLines(shop).join(', '), email: shop.email },
    to: order.address && addressRows(order.address),
    card: order.gift_card_text,
    lines: lines.map(({ id, description, options, quantity }) => ({ id, description, options, quantity })),
  }
}
