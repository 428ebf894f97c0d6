import type { orders } from '#db/schema'
import { dayOf, formatHour, formatPublicDate, formatWrittenDate, momentsOfDay } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { shopSettings } from '~/models/shop/shop.server'
import { lastDayToPay } from './payment-days'
import { nextInstalment, type ToPay } from './schedule'

type Order = typeof orders.$inferSelect

/** In days before the end of the offer or payment. */
export const REMINDED_BEFORE = { offer: 3, payment: 1 } as const

export interface Awaited {
  expires_at: Date | null
  remind_at: Date | null
}

export const NOTHING_AWAITED: Awaited = { expires_at: null, remind_at: null }

export function awaitedUntil(expires_at: Date | null, what: keyof typeof REMINDED_BEFORE, now = new Date()): Awaited {
  if (!expires_at) return NOTHING_AWAITED
  const remind_at = new Date(expires_at.getTime() - REMINDED_BEFORE[what] * DAY_MS)
  return { expires_at, remind_at: remind_at.getTime() - now.getTime() < DAY_MS ? null : remind_at }
}

export const endOfDay = (day: string) => momentsOfDay(day).end

const lastDayOf = (end: Date) => new Date(end.getTime() - 1)

/** A day ends with the first moment of the next. */
export const lastDayText = (end: Date) => formatPublicDate(lastDayOf(end))

export const lastDayWritten = (end: Date) => formatWrittenDate(lastDayOf(end))

export const untilText = (end: Date, pay_by: 'transfer' | 'card') =>
  pay_by === 'transfer' || momentsOfDay(dayOf(end)).start.getTime() === end.getTime()
    ? lastDayText(end)
    : formatHour(end)

export async function transferDay(now = new Date()): Promise<string> {
  const { hours, special_days, transfer_days } = await shopSettings()
  return lastDayToPay({ week: hours, specialDays: special_days }, dayOf(now), transfer_days)
}

export async function newExpiry(asked = new Date()): Promise<Awaited> {
  return awaitedUntil(endOfDay(await transferDay(asked)), 'payment')
}

/** From the order on: who changes to and fro gains nothing. */
export function firstExpiry(order: Order): Promise<Awaited> | Awaited {
  if (order.taken_in_at) return NOTHING_AWAITED
  const due = nextInstalment({ order, owed_cents: order.total_cents, paid_cents: 0 })?.due ?? null
  return due === null ? newExpiry(order.placed_at ?? new Date()) : awaitedUntil(endOfDay(due), 'payment')
}

/** After money or the price has changed; what is awaited already is awaited still. */
export async function awaitedNext(detail: ToPay & { order: Order }, now = new Date()): Promise<Partial<Awaited>> {
  const { order, owed_cents, paid_cents } = detail
  if (!order.placed_at || order.closed_at || order.handed_over_at || order.on_account_at) return {}
  if (order.taken_in_at || paid_cents >= owed_cents) return NOTHING_AWAITED
  if (paid_cents > 0 && order.schedule) {
    const due = nextInstalment(detail)?.due ?? null
    return awaitedUntil(due === null ? null : endOfDay(due), 'payment', now)
  }
  return order.expires_at ? {} : newExpiry(now)
}
