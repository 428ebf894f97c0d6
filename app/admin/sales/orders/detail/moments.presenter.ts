import { formatDay, formatMoment } from '~/format/dates'
import { lastDayText, untilText } from '~/models/sales/order/awaited'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { isToBePaid, isUnheld } from '~/models/sales/order/state.server'

/** What happened, and what will without a payment or an acceptance. */
export function presentMoments(detail: OrderDetail): { term: string; text: string }[] {
  const { sent_at, placed_at, ready_at, handed_over_at, closed_at, closing, carrier, tracking, stage, lost_at } =
    detail.order
  const moments: [string, string | null | undefined][] = [
    ['Offered', sent_at && formatMoment(sent_at)],
    ['Accepted', sent_at && placed_at && formatMoment(placed_at)],
    awaited(detail),
    ['Stage', stage],
    ['Promised for', detail.order.promised_for && formatDay(detail.order.promised_for)],
    ['Ready', ready_at && formatMoment(ready_at)],
    ['Handed over', handed_over_at && formatMoment(handed_over_at)],
    ['Carrier', carrier],
    ['Tracking', tracking],
    [
      lost_at ? 'Sold to another customer' : closing === 'lapsed' ? 'Lapsed' : 'Cancelled',
      closed_at && formatMoment(closed_at),
    ],
  ]
  return moments.flatMap(([term, text]) => (text ? { term, text } : []))
}

/** Days end with the first moment of the next. */
function awaited(detail: OrderDetail): [string, string | null] {
  const { expires_at, schedule, pay_by } = detail.order
  const { state } = detail
  const lastDay = expires_at && lastDayText(expires_at)
  if (state === 'draft' || state === 'offered') return ['Valid until', lastDay]
  if (!isToBePaid(state) || !expires_at) return ['Held until', null]
  if (schedule && state !== 'awaiting') return ['Payment due by', lastDay]
  return [isUnheld(detail) ? 'Not held; ends' : 'Held until', untilText(expires_at, pay_by)]
}
