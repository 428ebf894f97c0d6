import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { appointments, type AppointmentType } from '#db/schema'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { hoursOn } from '~/format/opening-day'
import { type BusyDays, busySlotOn, isOverlapping, isWithinHours } from '~/format/slots'
import { listBetween } from '~/models/customers/busy-time/busy-time.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import type { Appointment } from './appointment.server'

export type Misfit = 'closed' | 'outside' | 'busy' | 'kind'

type Plan = Pick<
  ShopSettings,
  'hours' | 'special_days' | 'appointment_types' | 'appointment_opens' | 'appointment_closes'
> & { busy: BusyDays[] }

export interface MisfitDay {
  day: string
  misfit: Misfit
  count: number
}

/** Nobody knows the hours of a later day. */
const LOOKED_AHEAD_MS = 366 * DAY_MS

/** Null for one that fits, is over or far away. `changed` is what would be saved. */
export async function misfitFinder(now: Date, changed: Partial<Plan> = {}) {
  const end = new Date(now.getTime() + LOOKED_AHEAD_MS)
  const plan: Plan = { ...(await shopSettings()), busy: await listBetween(dayOf(now), dayOf(end)), ...changed }
  const { appointment_types, appointment_opens: opens, appointment_closes: closes, busy } = plan
  const times = { week: plan.hours, specialDays: plan.special_days }
  const byAppointment = opens && closes ? { opens, closes } : null
  return ({ type, starts_at, ends_at, cancelled_at }: Appointment): Misfit | null => {
    if (cancelled_at || ends_at < now || starts_at > end) return null
    const [day, slot] = [dayOf(starts_at), { start: starts_at, end: ends_at }]
    if (hoursOn(times, day).hours.state === 'closed') return 'closed'
    if (!isWithinHours(times, slot, byAppointment)) return 'outside'
    if (busy.map((one) => busySlotOn(one, day)).some((one) => one && isOverlapping(one, slot))) return 'busy'
    return appointment_types.length > 0 && !appointment_types.some(({ name }) => name === type) ? 'kind' : null
  }
}

const listComing = (now: Date): Promise<Appointment[]> =>
  db
    .select()
    .from(appointments)
    .where(and(isNull(appointments.cancelled_at), gt(appointments.starts_at, now)))
    .orderBy(asc(appointments.starts_at))

/** Those to come that fit now and would not any more. */
export async function newMisfits(now: Date, changed: Partial<Plan>) {
  const [before, after] = [await misfitFinder(now), await misfitFinder(now, changed)]
  return (await listComing(now)).flatMap((appointment) => {
    const misfit = after(appointment)
    return misfit && !before(appointment) ? { appointment, misfit } : []
  })
}

export async function findMisfits(now: Date): Promise<MisfitDay[]> {
  const coming = await listComing(now)
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

export async function renamedKinds(types: AppointmentType[]): Promise<{ former: string; name: string }[]> {
  const { appointment_types: before } = await shopSettings()
  return types.flatMap(({ row, name }) => {
    const former = before.find((one) => one.row === row)?.name
    return former === undefined || before.some((one) => one.name === name) ? [] : { former, name }
  })
}

/** Appointments to come follow a kind that gets another name. */
export async function renameKinds(types: AppointmentType[]): Promise<void> {
  for (const { former, name } of await renamedKinds(types)) {
    const isComing = and(eq(appointments.type, former), gt(appointments.starts_at, new Date()))
    await db.update(appointments).set({ type: name }).where(isComing)
  }
}
