import { and, eq, gt, isNull } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { appointments, type AppointmentType } from '#db/schema'
import { dayOf, formatAppointment } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { isOverlapping, mostAtOnce, type Slot } from '~/format/slots'
import { busySlots } from '~/models/customers/busy-time/busy-time.server'
import { ClientLimit } from '~/models/records/client-limit.server'
import { Conflict, Invalid } from '~/models/records/errors'
import { countChanges, lastChangeOf, recordChange } from '~/models/records/history.server'
import { insertOne } from '~/models/records/writes.server'
import { shopSettings } from '~/models/shop/shop.server'
import { newToken } from '~/runtime/tokens.server'
import { APPOINTMENT } from './appointment.kind'
import type { BookingInput, StaffBookingInput } from './appointment.schema'
import { type Appointment, findById, freeSlots, rulesFor, takenBetween } from './appointment.server'
import { emailBooked, emailCancelled, emailMoved } from './emails.server'

/** Nobody needs reminding of what they have only just chosen. */
const REMIND_AFTER_MS = DAY_MS + 2 * 3600_000
const MAX_COMING_PER_EMAIL = 3
const MAX_MOVES_BY_CUSTOMER = 5

const MANY_COMING = 'There are already three appointments with this address: please cancel one first'
const TAKEN = 'This time has just been taken: please choose another'
/** Of a client: one that is refused costs nothing. */
export const bookings = new ClientLimit({ name: 'appointments', points: 3, seconds: 24 * 3600 })

/** Throws Invalid for a field, such as a time that somebody else has taken. */
export async function book(input: BookingInput, { product }: { product: number | null }): Promise<Appointment> {
  return tx(async () => {
    const { appointments: isOn } = await shopSettings()
    if (!isOn) throw new Invalid({ starts_at: ['We are not taking bookings online at present: please call us'] })
    if (!(await hasFewComing(input.email))) throw new Invalid({ email: [MANY_COMING] })
    const type = await requireType(input.type)
    const slot = await requireFree(input.starts_at, type.minutes)
    return insert({ ...input, type, slot, product })
  })
}

/** Throws Invalid for a time that is taken. */
export async function bookByStaff(input: StaffBookingInput, by: number): Promise<Appointment> {
  return tx(async () => {
    const type = await requireType(input.type)
    const slot = slotAt(input.starts_at, input.minutes ?? type.minutes)
    await requireRoom(slot)
    return insert({ ...input, type, slot, product: null }, by)
  })
}

type NewAppointment = Omit<StaffBookingInput, 'type' | 'starts_at' | 'minutes'> & {
  type: AppointmentType
  slot: Slot
  product: number | null
}

async function insert({ type, slot, full_name, email, phone, note, product }: NewAppointment, by?: number) {
  const appointment = await insertOne(appointments, {
    ...{ full_name, email, phone, note, product },
    type: type.name,
    token: newToken(),
    starts_at: slot.start,
    ends_at: slot.end,
    reminded_at: remindedAt(slot.start),
  })
  const after = { time: formatAppointment(slot.start) }
  await recordChange({ kind: APPOINTMENT, id: appointment.id, action: by ? 'created' : 'placed', by, after })
  await emailBooked(appointment, by !== undefined)
  return appointment
}

export const MOVED_ENOUGH = 'It has been moved five times: please call us to move it again.'

export async function canMove(id: number): Promise<boolean> {
  return (await countChanges(APPOINTMENT, id, ['moved', 'booked_again'])) < MAX_MOVES_BY_CUSTOMER
}

/** To a free time of the same length. Throws Invalid, Conflict and NotFound. */
export async function moveByCustomer(id: number, start: Date): Promise<void> {
  await tx(async () => {
    const appointment = await requireComing(id)
    if (!(await canMove(id))) throw new Conflict({ '': [MOVED_ENOUGH] })
    await move(appointment, await requireFree(start, minutesOf(appointment), id))
  })
}

/** To any time that is not taken, of its own length if null. Throws Invalid, Conflict and NotFound. */
export async function moveByStaff(id: number, start: Date, by: number, minutes: number | null = null): Promise<void> {
  await tx(async () => {
    const appointment = await requireComing(id)
    const slot = slotAt(start, minutes ?? minutesOf(appointment))
    await requireRoom(slot, id)
    await move(appointment, slot, by)
  })
}

async function move(appointment: Appointment, { start, end }: Slot, by?: number): Promise<void> {
  const { id, sequence } = appointment
  if (Number(appointment.starts_at) === Number(start) && Number(appointment.ends_at) === Number(end)) return
  const moved = { starts_at: start, ends_at: end, sequence: sequence + 1, reminded_at: remindedAt(start) }
  await db.update(appointments).set(moved).where(eq(appointments.id, id))
  const [before, after] = [appointment.starts_at, start].map((time) => ({ time: formatAppointment(time) }))
  await recordChange({ kind: APPOINTMENT, id, action: by ? 'changed' : 'moved', by, before, after })
  await emailMoved({ ...appointment, ...moved }, appointment.starts_at, by !== undefined)
}

/** Cancelling twice is no mistake. Throws Conflict for one that is over, and NotFound. */
export async function cancelAppointment(id: number, by?: number): Promise<void> {
  await tx(async () => {
    const found = await findById(id)
    if (found.cancelled_at) return
    const appointment = await requireComing(id)
    const cancelled = { cancelled_at: new Date(), sequence: appointment.sequence + 1 }
    await db.update(appointments).set(cancelled).where(eq(appointments.id, id))
    await recordChange({ kind: APPOINTMENT, id, action: by ? 'cancelled_by_staff' : 'cancelled', by })
    await emailCancelled({ ...appointment, ...cancelled }, by !== undefined)
  })
}

export async function canRestore(appointment: Appointment): Promise<boolean> {
  const { id, email, starts_at, ends_at, cancelled_at } = appointment
  if (!cancelled_at || starts_at <= new Date() || !(await canMove(id))) return false
  if (email !== null && !(await hasFewComing(email))) return false
  const last = await lastChangeOf('appointment', id)
  const slot = { start: starts_at, end: ends_at }
  if (last?.action !== 'cancelled' || !(await hasRoom(slot))) return false
  return !(await busySlots([dayOf(starts_at)])).some((one) => isOverlapping(one, slot))
}

/** Throws Conflict when it cannot be restored, and NotFound. */
export async function restoreByCustomer(id: number): Promise<void> {
  await tx(async () => {
    const found = await findById(id)
    if (!found.cancelled_at) return
    if (!(await canRestore(found))) throw new Conflict({ '': ['That time is no longer free. Please book another.'] })
    const restored = { cancelled_at: null, sequence: found.sequence + 1 }
    await db.update(appointments).set(restored).where(eq(appointments.id, id))
    await recordChange({ kind: APPOINTMENT, id, action: 'booked_again' })
    await emailBooked({ ...found, ...restored }, false)
  })
}

async function requireComing(id: number): Promise<Appointment> {
  const appointment = await findById(id)
  if (appointment.cancelled_at) throw new Conflict({ '': ['This appointment was cancelled.'] })
  if (appointment.starts_at <= new Date()) throw new Conflict({ '': ['This appointment is over.'] })
  return appointment
}

async function requireType(row: number): Promise<AppointmentType> {
  const { appointment_types } = await shopSettings()
  const type = appointment_types.find((one) => one.row === row)
  if (!type) throw new Invalid({ type: ['This is not offered at present: please choose another'] })
  return type
}

async function requireFree(start: Date, minutes: number, except?: number): Promise<Slot> {
  const day = dayOf(start)
  const free = await freeSlots([day], minutes, new Date(), except)
  const slot = free.get(day)?.find((one) => one.start.getTime() === start.getTime())
  if (!slot) throw new Invalid({ starts_at: [TAKEN] })
  return slot
}

async function requireRoom(slot: Slot, except?: number): Promise<void> {
  if (slot.start <= new Date()) throw new Invalid({ starts_at: ['Enter a time in the future'] })
  if (!(await hasRoom(slot, except))) throw new Invalid({ starts_at: ['Somebody else comes at this time'] })
}

async function hasRoom(slot: Slot, except?: number): Promise<boolean> {
  const taken = await takenBetween(slot.start, slot.end, except)
  return mostAtOnce(slot, taken) < (await rulesFor(0)).atOnce
}

async function hasFewComing(email: string): Promise<boolean> {
  const isComing = and(
    eq(appointments.email, email),
    isNull(appointments.cancelled_at),
    gt(appointments.starts_at, new Date()),
  )
  return (await db.$count(appointments, isComing)) < MAX_COMING_PER_EMAIL
}

export const minutesOf = ({ starts_at, ends_at }: Appointment) => (ends_at.getTime() - starts_at.getTime()) / 60_000

const slotAt = (start: Date, minutes: number): Slot => ({ start, end: new Date(start.getTime() + minutes * 60_000) })

const remindedAt = (start: Date) => (start.getTime() - Date.now() < REMIND_AFTER_MS ? new Date() : null)
