import { dayOf } from '~/format/dates'
import { comingSpecialDays, lastDayOf, openingSentence } from '~/format/opening-day'
import { type DayHours, type TimeSpan, weekdayName, WEEKDAYS, weekLines } from '~/format/opening-hours'
import { type LoadContext, withFallback } from '~/http/load-context.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'

/** A cached page ends when the shop next opens or closes. */
export async function readOpening(context: LoadContext) {
  const shop = await withFallback(context, 'The opening hours could not be read', shopSettings)
  const now = new Date()
  const times = shop && { week: shop.hours, specialDays: shop.special_days }
  return { today: times && openingSentence(times, now), coming: times ? comingSpecialDays(times, now) : [] }
}

export async function readStructuredHours(context: LoadContext) {
  const shop = await withFallback(context, 'The opening hours could not be read', shopSettings)
  return shop && structuredHours(shop, dayOf(new Date()))
}

/** `today` is a day of the shop. */
export function structuredHours({ hours, special_days }: Pick<ShopSettings, 'hours' | 'special_days'>, today: string) {
  const coming = weekLines(hours).length > 0 ? special_days.filter((special) => lastDayOf(special) >= today) : []
  return {
    openingHoursSpecification: weekSpans(hours).map(({ days, opens, closes }) => ({
      '@type': SPECIFICATION,
      dayOfWeek: days,
      opens,
      closes,
    })),
    specialOpeningHoursSpecification: coming.flatMap((special) =>
      spansOf(special).map(({ opens, closes }) => ({
        '@type': SPECIFICATION,
        validFrom: special.day,
        validThrough: lastDayOf(special),
        opens,
        closes,
      })),
    ),
  }
}

const SPECIFICATION = 'OpeningHoursSpecification'

/** Search engines read this as a day on which nobody can drop in. */
const CLOSED: TimeSpan = { opens: '00:00', closes: '00:00' }

const spansOf = (hours: DayHours) => (hours.state === 'open' ? hours.spans : [CLOSED])

function weekSpans(week: ShopSettings['hours']): (TimeSpan & { days: string[] })[] {
  const spans: (TimeSpan & { days: string[] })[] = []
  for (const day of WEEKDAYS) {
    const hours = week[day]
    if (hours.state !== 'open') continue
    for (const { opens, closes } of hours.spans) {
      const same = spans.find((span) => span.opens === opens && span.closes === closes)
      if (same) same.days.push(weekdayName(day))
      else spans.push({ opens, closes, days: [weekdayName(day)] })
    }
  }
  return spans
}
