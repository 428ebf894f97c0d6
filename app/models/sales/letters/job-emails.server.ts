import { formatWrittenDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { takesTransfers } from '~/models/shop/placeholders.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import type { Order, OrderDetail } from '../order/order.server'
import { orderReferenceOf } from '../order/reference.server'
import { toCustomer, transferText } from './letter.server'

export async function emailTakenIn(detail: OrderDetail): Promise<void> {
  const { order, job, lines } = detail
  await toCustomer(order, ({ reference }) => ({
    subject: `We have your piece: order ${reference}`,
    paragraphs: [
      `Thank you for leaving your piece with us. Please quote ${reference} if you call or write about it.`,
      [
        job && `Left with us: ${job.item}`,
        ...lines.map(({ description }) => `Work: ${description}`),
        `Price: ${jobPriceText(detail)}`,
        order.promised_for && `Promised for: ${formatWrittenDay(order.promised_for)}`,
      ]
        .filter(Boolean)
        .join('\n'),
      'We will write as soon as it is ready. Please bring photo identification and this email when you collect it.',
    ],
  }))
}

/** Of work whose price may not be known yet. */
export function jobPriceText({ price_cents, job }: OrderDetail): string {
  const limit = job?.ask_above_cents ?? null
  const price = price_cents > 0 ? formatMoney(price_cents) : 'to be confirmed'
  if (limit === null) return price
  return `${price}. We will ask you before going above ${formatMoney(Math.max(limit, price_cents))}.`
}

/** What a text message says of it, for who has a phone alone. */
export async function finishedText({ order, due_cents }: OrderDetail): Promise<string> {
  const [{ name }, { initials }] = await Promise.all([shopFacts(), shopSettings()])
  const due = due_cents > 0 ? ` ${formatMoney(due_cents)} is payable when you collect it.` : ''
  return `Your piece ${orderReferenceOf(order.id, initials)} is ready to collect at ${name}.${due}`
}

/** `due` is in cents, to be paid by the time it is handed over. */
export async function emailFinished(order: Order, due: number): Promise<void> {
  const isCollected = order.handover === 'collection'
  const isPaidThen = order.taken_in_at !== null && isCollected
  await toCustomer(order, ({ settings, reference }) => ({
    subject: isPaidThen ? `Your order ${reference} is ready to collect` : `Your order ${reference} is finished`,
    paragraphs: [
      isPaidThen
        ? `Your order ${reference} is finished and ready to collect. The balance of ${formatMoney(due)} is payable when you collect it.`
        : `Your order ${reference} is finished. The balance of ${formatMoney(due)} is now due.`,
      takesTransfers(settings) &&
        `${isPaidThen ? 'If you would rather pay by bank transfer beforehand' : 'By bank transfer'}:\n${transferText(settings, reference)}`,
      isPaidThen
        ? 'Please bring photo identification and this email.'
        : `You will find every way to pay on the page of your order. ${isCollected ? 'Once it is paid, it is yours to collect.' : 'Once it is paid, we will send it to you.'}`,
    ],
  }))
}

export async function emailAsked(
  { order, price_cents }: OrderDetail,
  asked_cents: number,
  reason: string,
): Promise<void> {
  const instead = price_cents > 0 ? ` instead of ${formatMoney(price_cents)}` : ''
  await toCustomer(order, ({ reference }) => ({
    subject: `May we go ahead with your order ${reference}?`,
    paragraphs: [
      `We have looked at what you left with us: ${reason}. The work would come to ${formatMoney(asked_cents)}${instead}.`,
      'If you are happy for us to go ahead, press the button on the page of your order, or call us. Until then we will not go beyond what was agreed.',
    ],
  }))
}
