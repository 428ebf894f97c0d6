import { prepared } from '#db/client.server'
import { shops } from '#db/schema'
import { nextOpeningChange } from '~/format/opening-day'

// The settings as the models read them depend on the content version, which ends at this moment.
const openingTimes = prepared((database) =>
  database.select({ week: shops.hours, specialDays: shops.special_days }).from(shops).prepare(),
)

/** When the shop next opens or closes today; null for neither. */
export async function nextOpeningOrClosing(now: Date): Promise<Date | null> {
  const times = await openingTimes().get()
  return times ? nextOpeningChange(times, now) : null
}
