import { and, asc, desc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { appointments, type AppointmentType } from '#db/schema'
import { dayOf, momentsOfDay } from '~/format/dates'
import { isOverlapping, type Slot, type SlotRules, slotsOf } from '~/format/slots'
import { hasWords } from '~/models/catalogue/vocabulary/text-search.server'
import { busySlots } from '~/models/customers/busy-time/busy-time.server'
import { requireRow } from '~/models/records/errors'
import { privateKind } from '~/models/records/kind.server'
import { WHOLE } from '~/models/records/paging'
import { containsText } from '~/models/records/text-match.server'
import { hasPhone } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'
import { APPOINTMENT } from './appointment.kind'
import { appointmentIdOf } from './reference.server'

export type Appointment = typeof appointments.$inferSelect

export const appointmentKind = privateKind({ ...APPOINTMENT, table: appointments, historyLabels: { time: 'Time' } })

export function findById(id: number): Promise<Appointment> {
  return findWhere(eq(appointments.id, id))
}

/** False also for one that is gone. */
export async function tryToRecord(id: number): Promise<boolean> {
  return (await db.$count(appointments, and(eq(appointments.id, id), isNull(appointments.cancelled_at)))) > 0
}

export function findByToken(token: string): Promise<Appointment> {
  return findWhere(eq(appointments.token, token))
}

async function findWhere(condition: SQL): Promise<Appointment> {
  return requireRow('Appointment', await db.select().from(appointments).where(condition))
}

export async function listBetween(start: Date, end: Date): Promise<Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(and(gt(appointments.ends_at, start), lt(appointments.starts_at, end)))
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
}

export async function listAll({ limit, offset } = WHOLE): Promise<Appointment[]> {
  const latestFirst = [desc(appointments.starts_at), desc(appointments.id)]
  return db
    .select()
    .from(appointments)
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset)
}

export async function countAll(): Promise<number> {
  return db.$count(appointments)
}

export async function countComingToday(now: Date): Promise<number> {
  const { end } = momentsOfDay(dayOf(now))
  const { starts_at, cancelled_at } = appointments
  return db.$count(appointments, and(isNull(cancelled_at), gt(starts_at, now), lt(starts_at, end)))
}

export async function bookableTypes(): Promise<AppointmentType[]> {
  const { appointments: isOn, appointment_types } = await shopSettings()
  return isOn ? appointment_types : []
}

/** Null for one in the boutique, and for a kind that is no longer offered. */
export async function videoLinkOf({ type }: Pick<Appointment, 'type'>): Promise<string | null> {
  const { appointment_types } = await shopSettings()
  return appointment_types.find(({ name }) => name === type)?.link ?? null
}

/** Of days in their order. `except` is an appointment that is being moved. */
export async function freeSlots(
  days: string[],
  minutes: number,
  now: Date,
  except?: number,
): Promise<Map<string, Slot[]>> {
  const moments = days.map(momentsOfDay)
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return new Map()
  const taken = await takenBetween(first.start, last.end, except)
  const [times, rules, busy] = [await openingTimes(), await rulesFor(minutes), await busySlots(days)]
  const isFree = (slot: Slot) => !busy.some((one) => isOverlapping(one, slot))
  return new Map(days.map((day) => [day, slotsOf(times, day, taken, rules, now).filter(isFree)]))
}

export async function takenBetween(start: Date, end: Date, except = 0): Promise<Slot[]> {
  return db
    .select({ start: appointments.starts_at, end: appointments.ends_at })
    .from(appointments)
    .where(
      and(
        gt(appointments.ends_at, start),
        lt(appointments.starts_at, end),
        isNull(appointments.cancelled_at),
        ne(appointments.id, except),
      ),
    )
}

export async function openingTimes() {
  const { hours: week, special_days: specialDays } = await shopSettings()
  return { week, specialDays }
}

export async function rulesFor(minutes: number): Promise<SlotRules> {
  const shop = await shopSettings()
  const { appointment_opens: opens, appointment_closes: closes } = shop
  return {
    minutes,
    atOnce: shop.appointments_at_once,
    noticeHours: shop.appointment_notice_hours,
    daysAhead: shop.appointment_days_ahead,
    byAppointment: opens && closes ? { opens, closes } : null,
  }
}

export async function findAppointments(q: string, limit: number): Promise<{ rows: Appointment[]; total: number }> {
  const found = await isFound(q)
  const { starts_at, id } = appointments
  const latestFirst = [desc(starts_at), desc(id)]
  const rows = await db
    .select()
    .from(appointments)
    .where(found)
    .orderBy(...latestFirst)
    .limit(limit)
  return { rows, total: await db.$count(appointments, found) }
}

async function isFound(q: string): Promise<SQL | undefined> {
  const { id, full_name, email } = appointments
  const { country } = await shopSettings()
  const named = appointmentIdOf(q)
  return or(
    containsText([full_name, email], q),
    hasWords(id, 'appointment_words', q),
    hasPhone(appointments, q.trim(), country),
    named === null ? undefined : eq(id, named),
  )
}
