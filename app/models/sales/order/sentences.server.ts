import { formatDay, formatPublicDate } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { lastDayText, untilText } from './awaited.server'
import { isUnheld, type OrderFacts } from './facts'
import { laybyBackText } from './money'
import { proposalText } from './proposal'
import { isLayby, nextCents } from './schedule'

export function draftSentence({ order, lines }: OrderFacts): string {
  const held = lines.filter(({ allocated }) => allocated > 0).length
  if (held === 0) return 'We are preparing your offer, and will let you know as soon as it is ready.'
  const until = order.expires_at ? ` until ${lastDayText(order.expires_at)}` : ''
  return `We are holding ${held === 1 ? 'this piece' : 'these pieces'} for you${until}, at no charge.`
}

export function offerSentence(told: OrderFacts, now: Date): string {
  const { expires_at } = told.order
  if (!expires_at) return proposalText(told, formatDay)
  return expires_at > now
    ? `${proposalText(told, formatDay)} It is valid until ${lastDayText(expires_at)}.`
    : `This offer was valid until ${lastDayText(expires_at)} and has ended. Please contact us if you would still like it.`
}

export function awaitingSentence(told: OrderFacts): string {
  const { order } = told
  const { kind, expires_at, pay_by } = order
  const payment = order.schedule ? 'first payment' : 'payment'
  if (kind === 'custom') {
    const until = expires_at ? ` Please pay it by ${lastDayText(expires_at)}.` : ''
    return `We will begin as soon as your ${payment} arrives.${until}`
  }
  if (kind === 'layby') {
    const until = expires_at ? ` by ${lastDayText(expires_at)}` : ''
    return `We are keeping your pieces for you. Please make your ${payment}${until}.`
  }
  if (isUnheld(told)) {
    return `These pieces are yours when your ${payment} arrives. We cannot hold them until then, so they will go to whoever pays first.`
  }
  return expires_at
    ? `We are holding your pieces until ${untilText(expires_at, pay_by)}, and will prepare them as soon as your ${payment} arrives.`
    : `We will prepare your pieces as soon as your ${payment} arrives.`
}

export function partPaidSentence(told: OrderFacts, now: Date): string {
  const { order, owed_cents, paid_cents } = told
  const due = formatMoney(nextCents(told))
  if (order.kind === 'custom' && order.ready_at) return `Your piece is finished. The balance of ${due} is due now.`
  const received = `We have received ${formatMoney(paid_cents)} of ${formatMoney(owed_cents)}`
  const overdue = order.schedule && order.expires_at && order.expires_at <= now
  if (overdue) return `${received}. A payment of ${due} was due on ${lastDayText(order.expires_at!)}.`
  if (order.kind === 'custom') return `${received}, and will begin as soon as the rest of the first payment arrives.`
  if (order.kind === 'layby') return `${received}, and are keeping your pieces for you until the full price is paid.`
  return `${received}, and will prepare your pieces as soon as the rest arrives.`
}

export function inWorkSentence({ order, paid_cents, due_cents }: OrderFacts): string {
  const place = order.promised_for
    ? `in the workshop, promised for ${formatDay(order.promised_for)}`
    : 'in the workshop'
  const due = formatMoney(due_cents)
  if (order.on_account_at && due_cents > 0) return `Your piece is ${place}. ${due} is due on account.`
  if (order.taken_in_at && due_cents > 0) return `Your piece is ${place}. ${due} is payable by the time you collect it.`
  if (due_cents > 0) return 'We have received your first payment, and your piece is in the workshop.'
  return paid_cents > 0 ? 'Your piece is paid in full, and in the workshop.' : `Your piece is ${place}.`
}

export function finishedSentence({ order: { handover }, due_cents }: OrderFacts): string {
  const due = formatMoney(due_cents)
  return handover === 'collection'
    ? `Your piece is finished and ready to collect. The balance of ${due} is payable when you collect it.`
    : `Your piece is finished. We will send it as soon as ${due} is paid.`
}

export function preparingSentence({ order: { handover }, due_cents }: OrderFacts): string {
  if (due_cents > 0) return `We are preparing your order. ${formatMoney(due_cents)} is due on account.`
  return `Your payment has arrived, and we are preparing your order${handover === 'collection' ? ' for collection' : ''}.`
}

export function cancelledSentence({ order, payments, paid_cents, to_pay_back_cents }: OrderFacts): string {
  const { placed_at, sent_at, taken_in_at, closed_at, charge_cents } = order
  if (!placed_at) {
    return sent_at
      ? `This offer was closed${onDay(closed_at)}. You owe nothing.`
      : 'We are no longer holding anything for you here. You owe nothing.'
  }
  if (isLayby(order)) {
    const isPaidBack = paid_cents <= charge_cents && payments.some(({ amount_cents }) => amount_cents < 0)
    const back = isPaidBack ? paidBackText(charge_cents) : laybyBackText(paid_cents, charge_cents)
    return `This lay-by was ended${onDay(closed_at)}. ${back}`
  }
  if (taken_in_at) return givenUpText(closed_at, to_pay_back_cents)
  return `This order was cancelled${onDay(closed_at)}. ${backText(payments, to_pay_back_cents)}`
}

function backText(payments: OrderFacts['payments'], to_pay_back_cents: number): string {
  if (to_pay_back_cents > 0) return `We will refund ${formatMoney(to_pay_back_cents)}.`
  const back = payments.reduce((sum, { amount_cents }) => sum - Math.min(0, amount_cents), 0)
  return back > 0 ? `We have refunded ${formatMoney(back)}.` : 'You owe nothing.'
}

const givenUpText = (closed_at: Date | null, to_pay_back_cents: number) =>
  `We stopped the work${onDay(closed_at)}, and your piece is ready for you to collect.${to_pay_back_cents > 0 ? ` We will refund ${formatMoney(to_pay_back_cents)}.` : ''}`

const paidBackText = (charge_cents: number) =>
  charge_cents > 0
    ? `We have refunded what you had paid, less the charge of ${formatMoney(charge_cents)} set out in the agreement.`
    : 'We have refunded everything that you had paid.'

export function lapsedSentence({
  order: { placed_at, sent_at, closed_at, lost_at },
  to_pay_back_cents,
}: OrderFacts): string {
  if (lost_at) {
    const due =
      to_pay_back_cents > 0
        ? `We will refund the ${formatMoney(to_pay_back_cents)} that you have paid.`
        : PLEASE_DO_NOT_PAY
    return `Another customer paid for these pieces first, so we have closed this order. ${due}`
  }
  if (placed_at) {
    return 'No payment arrived in time, so your pieces are for sale again. You are welcome to place a new order.'
  }
  return sent_at
    ? `This offer ended${onDay(closed_at)}. Please contact us if you would still like it.`
    : 'We are no longer holding this for you, and it is for sale again.'
}

const PLEASE_DO_NOT_PAY = 'You owe nothing: please do not pay.'

export const onDay = (date: Date | null) => (date ? ` on ${formatPublicDate(date)}` : '')
