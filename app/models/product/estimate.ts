import type { products } from '#db/schema'
import { weeksLater, workingDaysLater } from '~/format/dates'
import type { DeliverySettings } from '~/models/settings/delivery.server'

type Stocked = Pick<typeof products.$inferSelect, 'availability' | 'inventory_count' | 'lead_weeks'>

export interface Estimate {
  kind: 'delivered' | 'made'
  /** A working day. */
  day: Date
}

/** When a piece ordered now is with its customer or, made to order, finished; null for one that cannot be ordered. */
export function estimateOf(
  { availability, inventory_count, lead_weeks }: Stocked,
  { deliveryDays, leadWeeks }: Pick<DeliverySettings, 'deliveryDays' | 'leadWeeks'>,
  now: Date,
): Estimate | null {
  if (availability === 'made-to-order') return { kind: 'made', day: weeksLater(now, lead_weeks ?? leadWeeks) }
  if (availability !== 'stock' || inventory_count === 0) return null
  return { kind: 'delivered', day: workingDaysLater(now, deliveryDays) }
}
