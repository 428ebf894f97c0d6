import { dayOf, formatHour, formatPublicDate, formatWrittenDate, momentsOfDay } from '~/format/dates'

const DAY_MS = 24 * 3600_000

/** How many days before its end the customer is reminded. */
export const REMINDED_BEFORE = { offer: 3, payment: 1 } as const

export interface Awaited {
  expires_at: Date | null
  remind_at: Date | null
}

export const NOTHING_AWAITED: Awaited = { expires_at: null, remind_at: null }

/** Until when something is awaited of the customer. Nobody is reminded on the day of the first message. */
export function awaitedUntil(expires_at: Date | null, what: keyof typeof REMINDED_BEFORE, now = new Date()): Awaited {
  if (!expires_at) return NOTHING_AWAITED
  const remind_at = new Date(expires_at.getTime() - REMINDED_BEFORE[what] * DAY_MS)
  return { expires_at, remind_at: remind_at.getTime() - now.getTime() < DAY_MS ? null : remind_at }
}

/** The last moment of a day of the shop. */
export const endOfDay = (day: string) => momentsOfDay(day).end

const lastDayOf = (end: Date) => new Date(end.getTime() - 1)

/** On pages: a day ends with the first moment of the next. */
export const lastDayText = (end: Date) => formatPublicDate(lastDayOf(end))

/** In documents and emails. */
export const lastDayWritten = (end: Date) => formatWrittenDate(lastDayOf(end))

/** The day, or, of a payment by card that was begun at once, the hour. */
export const untilText = (end: Date, pay_by: 'transfer' | 'card') =>
  pay_by === 'transfer' || momentsOfDay(dayOf(end)).start.getTime() === end.getTime()
    ? lastDayText(end)
    : formatHour(end)
