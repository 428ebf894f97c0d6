import { dayOf, momentsOfDay } from '~/format/dates'
import { addDays, hoursOn, type OpeningTimes } from '~/format/opening-day'
import { WEEKDAYS } from '~/format/opening-hours'

// On days on which the shop is open somebody looks at the bank.

const MOST_DAYS = 10
const LOOKED_BACK = 366

/** Without hours the shop is taken to be open on weekdays. */
function isOpenOn(times: OpeningTimes, day: string): boolean {
  const { hours, special } = hoursOn(times, day)
  const hasHours = WEEKDAYS.some((weekday) => times.week[weekday].state === 'open')
  if (special || hasHours) return hours.state === 'open'
  return ![0, 6].includes(new Date(day).getUTCDay())
}

export function lastDayToPay(times: OpeningTimes, from: string, days: number): string {
  let [day, left] = [from, days]
  for (let passed = 0; passed < MOST_DAYS && left > 0; passed += 1) {
    day = addDays(day, 1)
    if (isOpenOn(times, day)) left -= 1
  }
  return day
}

/** Since then the shop was open for a whole day: what was awaited may lapse now. */
export function transfersLookedFor(times: OpeningTimes, now: Date): Date {
  const today = dayOf(now)
  for (let back = 1; back < LOOKED_BACK; back += 1) {
    const day = addDays(today, -back)
    if (isOpenOn(times, day)) return momentsOfDay(day).start
  }
  return momentsOfDay(addDays(today, -LOOKED_BACK)).start
}
