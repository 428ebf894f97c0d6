import { formatMoment } from '~/format/dates'
import type { OrderDetail } from '~/models/sales/order.server'
import { isToBePaid } from '~/models/sales/state'

/** What happened, and what will without a payment. */
export function presentMoments({ order, state }: OrderDetail): { term: string; text: string }[] {
  const { expires_at, ready_at, handed_over_at, closed_at, closing, carrier, tracking } = order
  const isUnpaid = isToBePaid(state)
  const moments: [string, string | null | undefined][] = [
    ['Held until', isUnpaid && expires_at ? formatMoment(expires_at) : null],
    ['Ready', ready_at && formatMoment(ready_at)],
    ['Handed over', handed_over_at && formatMoment(handed_over_at)],
    ['Carrier', carrier],
    ['Tracking', tracking],
    [closing === 'lapsed' ? 'Lapsed' : 'Cancelled', closed_at && formatMoment(closed_at)],
  ]
  return moments.flatMap(([term, text]) => (text ? { term, text } : []))
}
