import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { appointments, type AppointmentType } from '#db/schema'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { hoursOn } from '~/format/opening-day'
import { isWithinHours } from '~/format/slots'
import { shopSettings } from '~/models/shop/shop.server'
import { type Appointment, openingTimes, rulesFor } from './appointment.server'

export type Misfit = 'closed' | 'outside' | 'kind'

export interface MisfitDay {
  day: string
  misfit: Misfit
  count: number
}

/** Nobody knows the hours of a later day. */
const LOOKED_AHEAD_MS = 366 * DAY_MS

/** Null for one that fits, is over or far away. */
export async function misfitFinder(now: Date): Promise<(appointment: Appointment) => Misfit | null> {
  const [times, { byAppointment }] = [await openingTimes(), await rulesFor(0)]
  const { appointment_types } = await shopSettings()
  const end = new Date(now.getTime() + LOOKED_AHEAD_MS)
  return ({ type, starts_at, ends_at, cancelled_at }) => {
    if (cancelled_at || ends_at < now || starts_at > end) return null
    if (hoursOn(times, dayOf(starts_at)).hours.state === 'closed') return 'closed'
    if (!isWithinHours(times, { start: starts_at, end: ends_at }, byAppointment)) return 'outside'
    return appointment_types.length > 0 && !appointment_types.some(({ name }) => name === type) ? 'kind' : null
  }
}

export async function findMisfits(now: Date): Promise<MisfitDay[]> {
  const coming = await db
    .select()
    .from(appointments)
    .where(and(isNull(appointments.cancelled_at), gt(appointments.starts_at, now)))
    .orderBy(asc(appointments.starts_at))
  const misfitOf = await misfitFinder(now)
  const found = new Map<string, MisfitDay>()
  for (const appointment of coming) {
    const [day, misfit] = [dayOf(appointment.starts_at), misfitOf(appointment)]
    if (!misfit) continue
    const known = found.get(day + misfit)
    found.set(day + misfit, { day, misfit, count: (known?.count ?? 0) + 1 })
  }
  return [...found.values()]
}

/** Appointments to come follow a kind that gets another name. */
export async function renameKinds(types: AppointmentType[]): Promise<void> {
  const { appointment_types: before } = await shopSettings()
  for (const { row, name } of types) {
    const former = before.find((one) => one.row === row)?.name
    if (former === undefined || before.some((one) => one.name === name)) continue
    const isComing = and(eq(appointments.type, former), gt(appointments.starts_at, new Date()))
    await db.update(appointments).set({ type: name }).where(isComing)
  }
}
