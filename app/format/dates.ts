import { TZDate } from '@date-fns/tz'
import { format, formatDistance } from 'date-fns'

/** Every date a person reads is of the boutique's own zone. Server only: the browser gets finished text. */
const ZONE = 'Australia/Melbourne'

const inMelbourne = (date: Date, pattern: string) => format(new TZDate(date.getTime(), ZONE), pattern)

/** "March 5, 2025" (section 9). */
export function formatPublicDate(date: Date): string {
  return inMelbourne(date, 'MMMM d, yyyy')
}

/** "Mar 5, 2025" (section 9). */
export function formatAdminDate(date: Date): string {
  return inMelbourne(date, 'MMM d, yyyy')
}

/** "3 days ago", seen from `now`. */
export function formatRelativeDate(date: Date, now: Date): string {
  return formatDistance(date, now, { addSuffix: true })
}
