import { formatDay, formatPublicDate } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { links } from '~/links'
import { orderLinks } from '~/models/sales/order-links'
import { productPicture } from '~/models/catalogue/product/product-picture.server'
import { listByIds } from '~/models/catalogue/product/product.server'
import type { OrderDetail, OrderLine } from '~/models/sales/order.server'
import { orderReferenceOf } from '~/models/sales/reference.server'
import { sellingSettings, takesTransfers, type SellingSettings } from '~/models/sales/selling.server'
import { addressRows } from '~/models/shop/delivery-address'
import { formatNeededBy } from '~/models/shop/gift-text.server'
import { shopSettings } from '~/models/shop/shop.server'
import { isToBePaid } from '~/models/sales/state'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { presentCard } from './card.presenter.server'
import { METHODS } from './payment-text'
import { stateSentence } from './state-sentence'

export type OrderView = Awaited<ReturnType<typeof presentOrder>>

/** `confirming` counts the looks at a payment of which nothing is known yet. */
export async function presentOrder(detail: OrderDetail, confirming: number | null = null) {
  const { order, lines, payments, documents, paid_cents, state } = detail
  const [settings, { initials }] = await Promise.all([sellingSettings(), shopSettings()])
  const reference = orderReferenceOf(order.id, initials)
  const due_cents = order.total_cents - paid_cents
  const isAwaited = isToBePaid(state)
  return {
    reference,
    path: links.order(order.token),
    sentence: stateSentence(detail),
    isClosed: order.closing !== null,
    lines: await presentLines(lines),
    handover: order.handover,
    delivery: order.delivery_cents === 0 ? 'Free' : formatMoney(order.delivery_cents),
    total: formatMoney(order.total_cents),
    gst: order.gst_cents > 0 ? `Includes ${formatMoney(order.gst_cents)} GST.` : '',
    payments: payments.map(({ id, amount_cents, received_on, method }) => ({
      id,
      text: `${amount_cents < 0 ? 'Refund' : 'Payment'} by ${METHODS[method]}, ${formatDay(received_on)}`,
      amount: formatMoney(amount_cents),
    })),
    due: isAwaited && paid_cents > 0 ? formatMoney(due_cents) : null,
    card: isAwaited ? await presentCard(detail, confirming) : null,
    transfer:
      isAwaited && order.pay_by === 'transfer' && takesTransfers(settings)
        ? { amount: formatMoney(due_cents), rows: bankRows(settings, reference), ...until(detail) }
        : null,
    canCancel: state === 'awaiting' && payments.length === 0,
    documents: documents.map(({ id, content: { title, number } }) => ({
      id,
      title: `${title} ${number}`,
      href: orderLinks.document(order.token, number),
    })),
    address: order.address && addressRows(order.address),
    parcel: order.tracking ? [order.carrier, order.tracking].filter(Boolean).join(', ') : null,
    note: order.note,
    gift: presentGift(order),
    packingSlip: documents.length > 0 || order.is_gift ? orderLinks.packingSlip(order.token) : null,
    /** Only for a shop that cannot email it. */
    url: canSendMail ? null : new URL(links.order(order.token), env.ORIGIN).href,
  }
}

function presentGift({ is_gift, gift_card_text, needed_by }: OrderDetail['order']): string[] {
  return [
    is_gift ? 'It is a gift: we wrap it, and send no prices with it.' : '',
    gift_card_text ? `On the card: “${gift_card_text}”` : '',
    needed_by ? `You would like it by ${formatNeededBy(needed_by)}.` : '',
  ].filter(Boolean)
}

function until({ order: { expires_at } }: OrderDetail) {
  return { until: expires_at ? formatPublicDate(expires_at) : null }
}

function bankRows({ bank_name, bank_bsb, bank_account, payid }: SellingSettings, reference: string) {
  const rows = [
    ['Account name', bank_name],
    ['BSB', bank_bsb],
    ['Account number', bank_account],
    ['PayID', payid],
    ['Reference', reference],
  ] as const
  return rows.flatMap(([term, text]) => (text ? [{ term, text }] : []))
}

/** A piece that is no longer shown has no link. */
async function presentLines(lines: OrderLine[]) {
  const found = await listByIds(lines.flatMap(({ product }) => product ?? []))
  const products = new Map(found.map((row) => [row.id, row]))
  return lines.map(({ id, product, description, options, quantity, price_cents, returned }) => {
    const row = product === null ? undefined : products.get(product)
    return {
      id,
      name: description,
      options,
      href: row?.active ? links.product(row.id) : null,
      picture: productPicture(row?.main_image ?? null, row?.category ?? null, row?.main_focus),
      quantity,
      returned,
      total: formatMoney(quantity * price_cents),
    }
  })
}
