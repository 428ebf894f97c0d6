import type { products } from '#db/schema'
import { weeksLater, workingDaysLater } from '~/format/dates'
import { lastDayOf } from '~/format/opening-day'
import type { DeliverySettings } from '~/models/shop/delivery.server'

type Stocked = Pick<typeof products.$inferSelect, 'availability' | 'available_count' | 'lead_weeks'>

export interface Estimate {
  kind: 'delivered' | 'made'
  /** Public holidays count only where staff have entered them. */
  day: Date
}

export function estimateOf(
  { availability, available_count, lead_weeks }: Stocked,
  { deliveryDays, leadWeeks, closings }: Pick<DeliverySettings, 'deliveryDays' | 'leadWeeks' | 'closings'>,
  now: Date,
): Estimate | null {
  const isClosed = (day: string) => closings.some((closing) => closing.day <= day && day <= lastDayOf(closing))
  if (availability === 'made-to-order') return { kind: 'made', day: weeksLater(now, lead_weeks ?? leadWeeks, isClosed) }
  if (availability !== 'stock' || available_count === 0) return null
  return { kind: 'delivered', day: workingDaysLater(now, deliveryDays, isClosed) }
}
