import { prepared } from '#db/client.server'
import { shops } from '#db/schema'
import { nextOpeningChange } from '~/format/opening-day'

// Not `shopSettings`, which depends on the content version that ends at this moment.
const openingTimes = prepared((database) =>
  database.select({ week: shops.hours, specialDays: shops.special_days }).from(shops).prepare(),
)

/** Looks no further than today. */
export async function nextOpeningOrClosing(now: Date): Promise<Date | null> {
  const times = await openingTimes().get()
  return times ? nextOpeningChange(times, now) : null
}
