import type { orders } from '#db/schema'
import { dayOf, formatHour, formatPublicDate, formatWrittenDate, momentsOfDay } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { shopSettings } from '~/models/shop/shop.server'
import { lastDayToPay } from './payment-days'
import { nextInstalment } from './schedule'

type Order = typeof orders.$inferSelect

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

export const lastDayWritten = (end: Date) => formatWrittenDate(lastDayOf(end))

/** The day, or, of a payment by card that was begun at once, the hour. */
export const untilText = (end: Date, pay_by: 'transfer' | 'card') =>
  pay_by === 'transfer' || momentsOfDay(dayOf(end)).start.getTime() === end.getTime()
    ? lastDayText(end)
    : formatHour(end)

/** The last day on which a transfer that is asked for now can be paid: "2026-03-05". */
export async function transferDay(now = new Date()): Promise<string> {
  const { hours, special_days, transfer_days } = await shopSettings()
  return lastDayToPay({ week: hours, specialDays: special_days }, dayOf(now), transfer_days)
}

/** Until when pieces are held for a transfer that is asked for at `asked`. */
export async function newExpiry(asked = new Date()): Promise<Awaited> {
  return awaitedUntil(endOfDay(await transferDay(asked)), 'payment')
}

/** Until when the first payment is awaited, from the order on: who changes to and fro gains nothing. */
export function firstExpiry(order: Order): Promise<Awaited> | Partial<Awaited> {
  return nextInstalment(order, 0)?.due ? awaitedNext(order, 0) : newExpiry(order.placed_at ?? new Date())
}

/** What follows from money that has come, or was given back: until when the next instalment is awaited. */
export function awaitedNext(order: Order, paid_cents: number, now = new Date()): Partial<Awaited> {
  // Without a schedule its pieces are held as long as was promised.
  if (!order.schedule) return {}
  const due = nextInstalment(order, paid_cents)?.due ?? null
  return awaitedUntil(due === null ? null : endOfDay(due), 'payment', now)
}
