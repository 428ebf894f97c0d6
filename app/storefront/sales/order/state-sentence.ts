import { formatPublicDate } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { lastDayText, untilText } from '~/models/sales/order/awaited'
import { laybyBackText } from '~/models/sales/order/layby-text'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { dueCents, type Scheduled } from '~/models/sales/order/schedule'
import { isUnheld } from '~/models/sales/order/state'

type Told = Pick<OrderDetail, 'state' | 'paid_cents'> & {
  order: Scheduled &
    Pick<
      OrderDetail['order'],
      | 'kind'
      | 'handover'
      | 'pay_by'
      | 'sent_at'
      | 'placed_at'
      | 'expires_at'
      | 'ready_at'
      | 'handed_over_at'
      | 'closed_at'
      | 'closing'
      | 'lost_at'
      | 'charge_cents'
    >
  lines: Parameters<typeof isUnheld>[0]['lines']
  payments: Pick<OrderDetail['payments'][number], 'amount_cents'>[]
}

export function stateSentence(told: Told, now = new Date()): string {
  const { order, state } = told
  const isCollected = order.handover === 'collection'
  switch (state) {
    case 'draft':
      return draftSentence(told)
    case 'offered':
      return offerSentence(told, now)
    case 'awaiting':
      return awaitingSentence(told)
    case 'part-paid':
      return partPaidSentence(told, now)
    case 'in-work':
      return 'We have received your first payment, and your piece is in the workshop.'
    case 'to-prepare':
      return order.kind === 'custom'
        ? 'Everything is paid, and your piece is in the workshop.'
        : `Your payment has arrived, and we are preparing your order${isCollected ? ' for collection' : ''}.`
    case 'ready':
      return isCollected
        ? 'Your order is ready for you to collect.'
        : 'Your order is packed and about to leave the boutique.'
    case 'done':
      return `Your order was ${isCollected ? 'collected' : 'sent'}${onDay(order.handed_over_at)}.`
    case 'cancelled':
      return cancelledSentence(told)
    case 'lapsed':
      return lapsedSentence(told)
  }
}

function draftSentence({ order, lines }: Told): string {
  const held = lines.filter(({ allocated }) => allocated > 0).length
  if (held === 0) return 'We are writing this offer. You get an email as soon as you can read it.'
  const until = order.expires_at ? ` until ${lastDayText(order.expires_at)}` : ''
  return `We hold ${held === 1 ? 'this piece' : 'these pieces'} for you${until}. Nothing is to be paid for that.`
}

function offerSentence({ order: { expires_at } }: Told, now: Date): string {
  if (!expires_at) return 'This is our offer to you.'
  return expires_at > now
    ? `This is our offer to you. It is valid until ${lastDayText(expires_at)}.`
    : `This offer was valid until ${lastDayText(expires_at)} and has ended. Please contact us if you would still like it.`
}

function awaitingSentence(told: Told): string {
  const { order } = told
  const { kind, expires_at, pay_by } = order
  const payment = order.schedule ? 'first payment' : 'payment'
  if (kind === 'custom') {
    const until = expires_at ? ` Please pay it by ${lastDayText(expires_at)}.` : ''
    return `Thank you for accepting our offer. We begin once your ${payment} has arrived.${until}`
  }
  if (kind === 'layby') {
    const until = expires_at ? ` by ${lastDayText(expires_at)}` : ''
    return `We keep your pieces for you. Please make your ${payment}${until}.`
  }
  if (isUnheld(told)) {
    return `Your pieces are yours when your ${payment} arrives. We do not hold them until then: whoever pays first gets them.`
  }
  return expires_at
    ? `We hold your pieces until ${untilText(expires_at, pay_by)} and prepare them once your ${payment} has arrived.`
    : `We prepare your pieces once your ${payment} has arrived.`
}

function partPaidSentence({ order, paid_cents }: Told, now: Date): string {
  const due = formatMoney(dueCents(order, paid_cents))
  if (order.kind === 'custom' && order.ready_at) return `Your piece is finished. The balance of ${due} is due now.`
  const received = `We have received ${formatMoney(paid_cents)} of ${formatMoney(order.total_cents)}`
  const overdue = order.schedule && order.expires_at && order.expires_at <= now
  if (overdue) return `${received}. A payment of ${due} was due on ${lastDayText(order.expires_at!)}.`
  if (order.kind === 'custom') return `${received} and begin once the rest of the first payment has arrived.`
  if (order.kind === 'layby') return `${received}, and keep your pieces for you until all of it is paid.`
  return `${received} and prepare your pieces once the rest has arrived.`
}

function cancelledSentence({ order, payments, paid_cents }: Told): string {
  const { kind, placed_at, sent_at, closed_at, charge_cents } = order
  if (!placed_at) {
    return sent_at
      ? `This offer was closed${onDay(closed_at)}. Nothing is due.`
      : 'We no longer hold anything for you here. Nothing is due.'
  }
  if (kind === 'layby') {
    const isPaidBack = paid_cents <= charge_cents && payments.some(({ amount_cents }) => amount_cents < 0)
    const back = isPaidBack ? paidBackText(charge_cents) : laybyBackText(paid_cents, charge_cents)
    return `This lay-by was ended${onDay(closed_at)}. ${back}`
  }
  const back = paid_cents > 0 ? ` We will be in touch about the ${formatMoney(paid_cents)} that you have paid.` : ''
  return `This order was cancelled${onDay(closed_at)}.${back}`
}

const paidBackText = (charge_cents: number) =>
  charge_cents > 0
    ? `We have paid back what you had paid, less the charge of ${formatMoney(charge_cents)} that the agreement names.`
    : 'We have paid back everything that you had paid.'

function lapsedSentence({ order: { placed_at, sent_at, closed_at, lost_at }, paid_cents }: Told): string {
  if (lost_at) {
    const due = paid_cents > 0 ? `We pay back the ${formatMoney(paid_cents)} that you have paid.` : PLEASE_DO_NOT_PAY
    return `Another customer has paid first for these pieces, so we have closed this order. ${due}`
  }
  if (placed_at) {
    return 'No payment arrived in time, so your pieces are on sale again. You are welcome to place a new order.'
  }
  return sent_at
    ? `This offer ended${onDay(closed_at)}. Please contact us if you would still like it.`
    : 'The time for which we held this for you is over, and it is on sale again.'
}

const PLEASE_DO_NOT_PAY = 'Nothing is due: please do not pay it any more.'

const onDay = (date: Date | null) => (date ? ` on ${formatPublicDate(date)}` : '')
