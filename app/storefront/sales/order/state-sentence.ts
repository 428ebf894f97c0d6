import { formatPublicDate, formatHour } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import type { OrderDetail } from '~/models/sales/order.server'

type Told = Pick<OrderDetail, 'state' | 'paid_cents'> & {
  order: Pick<
    OrderDetail['order'],
    'handover' | 'total_cents' | 'pay_by' | 'expires_at' | 'handed_over_at' | 'closed_at'
  >
}

export function stateSentence({ order, paid_cents, state }: Told): string {
  const isCollected = order.handover === 'collection'
  switch (state) {
    case 'draft':
      return 'We are writing this offer. You get an email as soon as you can read it.'
    case 'offered':
      return order.expires_at
        ? `This is our offer to you. It is valid until ${formatPublicDate(new Date(order.expires_at.getTime() - 1))}.`
        : 'This is our offer to you.'
    case 'awaiting':
      return order.expires_at
        ? `We hold your pieces until ${heldUntil(order.expires_at, order.pay_by)} and prepare them once your payment has arrived.`
        : 'We prepare your pieces once your payment has arrived.'
    case 'part-paid':
      return `We have received ${formatMoney(paid_cents)} of ${formatMoney(order.total_cents)} and prepare your pieces once the rest has arrived.`
    case 'in-work':
      return 'We have received your first payment, and your piece is in the workshop.'
    case 'to-prepare':
      return `Your payment has arrived, and we are preparing your order${isCollected ? ' for collection' : ''}.`
    case 'ready':
      return isCollected
        ? 'Your order is ready for you to collect.'
        : 'Your order is packed and about to leave the boutique.'
    case 'done':
      return `Your order was ${isCollected ? 'collected' : 'sent'}${onDay(order.handed_over_at)}.`
    case 'cancelled':
      return `This order was cancelled${onDay(order.closed_at)}.`
    case 'lapsed':
      return 'No payment arrived in time, so your pieces are on sale again. You are welcome to place a new order.'
  }
}

/** A card is paid within the hour. */
const heldUntil = (date: Date, payBy: 'card' | 'transfer') =>
  payBy === 'card' ? formatHour(date) : formatPublicDate(date)

const onDay = (date: Date | null) => (date ? ` on ${formatPublicDate(date)}` : '')
