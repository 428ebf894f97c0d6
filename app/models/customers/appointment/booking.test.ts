import '~/models/kinds.server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tx } from '#db/client.server'
import { connect } from '#db/file/connect'
import { dayOf, parseDateTimeField } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { addDays } from '~/format/opening-day'
import { type DayHours, WEEKDAYS, type WeekHours } from '~/format/opening-hours'
import * as busyTimes from '~/models/customers/busy-time/busy-time.server'
import { updateShop } from '~/models/shop/shop.server'
import { shopFacts } from '~/models/shop/shop.server'
import { makeOwner } from '../../../../tests/factories/user'
import { findById, freeSlots } from './appointment.server'
import {
  book,
  bookByStaff,
  cancelAppointment,
  canRestore,
  moveByCustomer,
  moveByStaff,
  restoreByCustomer,
} from './booking.server'
import { customerEvent, staffCalendar, staffCalendarOf } from './calendar.server'
import { findMisfits, newMisfits, renameKinds } from './misfits.server'
import { deleteOldAppointments, remindOfComing } from './reminders.server'

const shop = connect()
const allWeek = (day: DayHours) => Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as WeekHours
const hours = allWeek({ state: 'open', spans: [{ opens: '10:00', closes: '12:00' }] })
const inDays = (days: number) => addDays(dayOf(new Date()), days)
const at = (day: string, clock: string) => parseDateTimeField(`${day}T${clock}`)!
let person = 0
let jeweller = 0
const input = (starts_at: Date, type = 1) => ({
  full_name: 'Ada Byron',
  email: `ada-${(person += 1)}@example.com`,
  phone: null,
  note: null,
  starts_at,
  minutes: null,
  type,
})
const visitor = { product: null }
const timesOn = async (day: string, minutes = 60) => (await freeSlots([day], minutes, new Date())).get(day)!

beforeAll(async () => {
  jeweller = (await makeOwner()).id
})

beforeEach(async () => {
  shop.exec('DELETE FROM appointment; DELETE FROM busy_time')
  const appointment_types = [
    { row: 1, name: 'Consultation', minutes: 60 },
    { row: 4, name: 'A look', minutes: 30 },
  ]
  await updateShop({ appointments: true, appointment_types, hours, special_days: [], appointments_at_once: 1 })
})

test('a time is booked once, and its neighbours as far as they overlap are gone', async () => {
  const day = inDays(5)
  expect(await timesOn(day)).toHaveLength(5)
  const booked = await book(input(at(day, '10:30')), visitor)
  expect(booked).toMatchObject({ type: 'Consultation', ends_at: at(day, '11:30'), sequence: 0, cancelled_at: null })
  expect(booked.token).toMatch(/^[\w-]{22}$/)
  expect(await timesOn(day)).toEqual([])
  expect((await timesOn(day, 30)).map(({ start }) => start)).toEqual([at(day, '10:00'), at(day, '11:30')])
  await expect(book(input(at(day, '11:00'), 4), visitor)).rejects.toThrow('just been taken')
})

test('of many who choose the same time at once, one gets it', async () => {
  const day = inDays(6)
  const wishes = Array.from({ length: 40 }, () => book(input(at(day, '10:00')), visitor))
  const results = await Promise.allSettled(wishes)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(shop.prepare('SELECT count(*) FROM appointment').pluck().get()).toBe(1)
})

test('with two jewellers two come at once, and no third', async () => {
  await updateShop({ appointments_at_once: 2 })
  const day = inDays(7)
  await book(input(at(day, '10:00')), visitor)
  await book(input(at(day, '10:30')), visitor)
  await expect(book(input(at(day, '10:45')), visitor)).rejects.toThrow('just been taken')
  await book(input(at(day, '11:30'), 4), visitor)
})

test('of two jewellers one has short appointments back to back: a long one is free at the other', async () => {
  await updateShop({ appointments_at_once: 2 })
  const day = inDays(7)
  for (const clock of ['10:00', '10:30']) await book(input(at(day, clock), 4), visitor)
  expect((await timesOn(day)).map(({ start }) => start)).toContainEqual(at(day, '10:00'))
  const { id } = await bookByStaff(input(at(day, '10:00')), jeweller)
  await expect(bookByStaff(input(at(day, '10:15'), 4), jeweller)).rejects.toThrow('Somebody else')
  await moveByCustomer(id, at(day, '11:00'))
})

test('nobody books too soon, too late, on a closed day, what is not offered, or when it is off', async () => {
  const soon = at(inDays(0), '10:00')
  for (const moment of [soon, at(inDays(61), '10:00'), at(inDays(5), '10:05'), at(inDays(5), '11:15')]) {
    await expect(book(input(moment), visitor)).rejects.toThrow('just been taken')
  }
  await updateShop({ special_days: [{ row: 1, day: inDays(5), state: 'closed' }] })
  await expect(book(input(at(inDays(5), '10:00')), visitor)).rejects.toThrow('just been taken')
  await expect(book(input(at(inDays(6), '10:00'), 2), visitor)).rejects.toThrow('not offered')
  await updateShop({ appointments: false })
  await expect(book(input(at(inDays(6), '10:00')), visitor)).rejects.toThrow('not taking bookings')
})

test('an address has three appointments to come at most', async () => {
  const email = 'greedy@example.com'
  for (const days of [5, 6, 7]) await book({ ...input(at(inDays(days), '10:00')), email }, visitor)
  await expect(book({ ...input(at(inDays(8), '10:00')), email }, visitor)).rejects.toThrow('three appointments')
})

test('a moved appointment frees its time, may overlap its own old one, and is a newer event', async () => {
  const day = inDays(5)
  const { id } = await book(input(at(day, '10:00')), visitor)
  await moveByCustomer(id, at(day, '10:15'))
  expect(await findById(id)).toMatchObject({ starts_at: at(day, '10:15'), ends_at: at(day, '11:15'), sequence: 1 })
  await moveByCustomer(id, at(day, '10:15'))
  expect((await findById(id)).sequence).toBe(1)
  await expect(moveByCustomer(id, at(day, '09:00'))).rejects.toThrow('just been taken')
  await moveByStaff(id, at(day, '08:00'), jeweller)
  expect(await findById(id)).toMatchObject({ starts_at: at(day, '08:00'), sequence: 2 })
  expect(await timesOn(day)).toHaveLength(5)
})

test('a cancelled appointment frees its time, for good', async () => {
  const day = inDays(5)
  const { id } = await book(input(at(day, '10:00')), visitor)
  await cancelAppointment(id)
  await cancelAppointment(id)
  expect((await findById(id)).sequence).toBe(1)
  expect(await timesOn(day)).toHaveLength(5)
  await expect(moveByCustomer(id, at(day, '11:00'))).rejects.toThrow('was cancelled')
})

test('what its customer has cancelled can be had again while the time is free, and not what staff cancelled', async () => {
  const day = inDays(5)
  const { id } = await book(input(at(day, '10:00')), visitor)
  await cancelAppointment(id)
  await restoreByCustomer(id)
  await restoreByCustomer(id)
  expect(await findById(id)).toMatchObject({ cancelled_at: null, sequence: 2 })
  await cancelAppointment(id)
  const other = await book(input(at(day, '10:30')), visitor)
  expect(await canRestore(await findById(id))).toBe(false)
  await expect(restoreByCustomer(id)).rejects.toThrow('no longer free')
  await cancelAppointment(other.id, jeweller)
  expect(await canRestore(await findById(other.id))).toBe(false)
  expect(await canRestore(await findById(id))).toBe(true)
})

test('a customer moves or takes back a cancellation five times', async () => {
  const day = inDays(5)
  const { id } = await book(input(at(day, '10:00')), visitor)
  for (const clock of ['10:15', '10:30', '10:45', '10:15']) await moveByCustomer(id, at(day, clock))
  await moveByStaff(id, at(day, '10:00'), jeweller)
  await cancelAppointment(id)
  await restoreByCustomer(id)
  await expect(moveByCustomer(id, at(day, '10:30'))).rejects.toThrow('call us')
  await cancelAppointment(id)
  await expect(restoreByCustomer(id)).rejects.toThrow()
})

test('staff book at any time to come that nobody else has', async () => {
  const day = inDays(5)
  await bookByStaff(input(at(day, '20:00')), jeweller)
  await expect(bookByStaff(input(at(day, '20:30')), jeweller)).rejects.toThrow('Somebody else')
  await expect(bookByStaff(input(at(inDays(-1), '10:00')), jeweller)).rejects.toThrow('in the future')
})

test('a reminder is due once, a day before, and not for what was booked within that day', async () => {
  await bookByStaff(input(at(inDays(3), '10:00')), jeweller)
  await bookByStaff(input(new Date(Date.now() + 3600_000)), jeweller)
  expect(await remindOfComing(new Date())).toBe(0)
  const eve = new Date(at(inDays(3), '10:00').getTime() - DAY_MS + 60_000)
  expect(await remindOfComing(eve)).toBe(1)
  expect(await remindOfComing(eve)).toBe(0)
})

test('they are deleted ninety days later', async () => {
  const { starts_at } = await bookByStaff(input(at(inDays(3), '10:00')), jeweller)
  expect(await deleteOldAppointments(new Date(starts_at.getTime() + 89 * DAY_MS), 10)).toBe(0)
  expect(await deleteOldAppointments(new Date(starts_at.getTime() + 91 * DAY_MS), 10)).toBe(1)
})

test('calendars have the event, and those of staff no people', async () => {
  const booked = await book(input(at(inDays(5), '10:00')), visitor)
  const own = (await customerEvent(booked, booked.email!)).replaceAll('\r\n ', '')
  const file = (await customerEvent(booked)).replaceAll('\r\n ', '')
  expect(file).toContain('METHOD:PUBLISH')
  expect(file).not.toMatch(/ATTENDEE|X-WR-CALNAME/)
  expect(own).toContain('METHOD:REQUEST')
  expect(own).toContain(`mailto:${booked.email}`)
  expect(own).not.toContain('Ada')
  const staff = staffCalendar(await shopFacts(), [booked]).replaceAll('\r\n ', '')
  expect(staff).toContain('SUMMARY:Consultation')
  for (const secret of ['Ada', booked.email!, booked.token]) expect(staff).not.toContain(secret)
  expect(/UID:(.*)\r/.exec(staff)?.[1]).toBe(/UID:(.*)\r/.exec(own)?.[1])
})

test('the calendar of staff has a cancelled one for thirty days', async () => {
  shop.prepare("UPDATE user SET calendar_secret = 'own' WHERE id = ?").run(jeweller)
  const { id, starts_at } = await bookByStaff(input(at(inDays(5), '10:00')), jeweller)
  await cancelAppointment(id, jeweller)
  const after = (days: number) => staffCalendarOf('own', new Date(starts_at.getTime() + days * DAY_MS))
  for (const days of [-5, 0, 30]) expect(await after(days)).toContain('STATUS:CANCELLED')
  expect(await after(32)).not.toContain('VEVENT')
})

test('one by video has its link in the calendar entry instead of the address', async () => {
  const link = 'https://meet.example/boutique'
  await updateShop({ appointment_types: [{ row: 1, name: 'Consultation', minutes: 60, link }] })
  const { id } = await book(input(at(inDays(5), '10:00')), visitor)
  expect(await customerEvent(await findById(id))).toContain(`LOCATION:${link}`)
  await updateShop({ appointment_types: [{ row: 1, name: 'Consultation', minutes: 60 }] })
  expect(await customerEvent(await findById(id))).not.toContain(link)
})

test('appointments that do not fit the hours and kinds as they are now are named', async () => {
  const [closed, shorter, free] = [inDays(5), inDays(6), inDays(9)]
  for (const [day, clock] of [
    [closed, '10:00'],
    [closed, '11:00'],
    [shorter, '10:00'],
    [shorter, '11:00'],
    [free, '10:00'],
  ] as const)
    await book(input(at(day, clock)), visitor)
  await bookByStaff({ ...input(at(inDays(7), '10:00'), 4), email: null }, jeweller)
  expect(await findMisfits(new Date())).toEqual([])
  await updateShop({
    special_days: [
      { row: 1, day: inDays(4), until: closed, state: 'closed', note: 'Stocktake' },
      { row: 2, day: shorter, state: 'open', spans: [{ opens: '11:00', closes: '12:00' }] },
    ],
    appointment_types: [{ row: 1, name: 'Consultation', minutes: 60 }],
  })
  expect(await findMisfits(new Date())).toEqual([
    { day: closed, misfit: 'closed', count: 2 },
    { day: shorter, misfit: 'outside', count: 1 },
    { day: inDays(7), misfit: 'kind', count: 1 },
  ])
  await updateShop({ special_days: [], hours: allWeek({ state: 'appointment' }) })
  expect((await findMisfits(new Date())).map(({ misfit }) => misfit)).toEqual(['kind'])
})

test('appointments follow a kind that gets another name', async () => {
  const { id } = await book(input(at(inDays(5), '10:00')), visitor)
  const renamed = [{ row: 1, name: 'Ring consultation', minutes: 60 }]
  await tx(() => renameKinds(renamed))
  await updateShop({ appointment_types: renamed })
  expect((await findById(id)).type).toBe('Ring consultation')
  expect(await findMisfits(new Date())).toEqual([])
})

const busy = (first_day: string, more: Partial<busyTimes.BusyTime> = {}) =>
  busyTimes.create(
    {
      ...{ title: 'Lunch', first_day, last_day: null, starts: null, ends: null, weekdays: [], exceptions: [] },
      ...more,
    },
    { by: jeweller },
  )

test('visitors book, move to and take back no busy time, and staff do', async () => {
  const day = inDays(5)
  const { id } = await book(input(at(day, '11:00')), visitor)
  await cancelAppointment(id)
  await busy(day, { starts: '11:00', ends: '11:15' })
  expect((await timesOn(day)).map(({ start }) => start)).toEqual([at(day, '10:00')])
  await expect(book(input(at(day, '10:30')), visitor)).rejects.toThrow('just been taken')
  await expect(restoreByCustomer(id)).rejects.toThrow('no longer free')
  await bookByStaff(input(at(day, '11:00'), 4), jeweller)
  expect(await findMisfits(new Date())).toEqual([{ day, misfit: 'busy', count: 1 }])
  await busy(inDays(6))
  expect(await timesOn(inDays(6))).toEqual([])
})

test('who no longer fits is named before it is saved, and not again', async () => {
  const day = inDays(5)
  const { id } = await book(input(at(day, '10:00')), visitor)
  const lunch = { first_day: day, last_day: null, starts: '10:30', ends: '11:30', weekdays: [], exceptions: [] }
  const named = async (changed: Parameters<typeof newMisfits>[1]) =>
    (await newMisfits(new Date(), changed)).map(({ appointment, misfit }) => [appointment.id, misfit])
  expect(await named({ busy: [lunch] })).toEqual([[id, 'busy']])
  expect(await named({ busy: [{ ...lunch, exceptions: [day] }] })).toEqual([])
  expect(await named({ special_days: [{ row: 1, day, state: 'closed' }] })).toEqual([[id, 'closed']])
  await updateShop({ special_days: [{ row: 1, day, state: 'closed' }] })
  expect(await named({ busy: [lunch] })).toEqual([])
})

test('an appointment has a length of its own, by staff alone', async () => {
  const day = inDays(5)
  const { id } = await bookByStaff({ ...input(at(day, '10:00')), minutes: 90 }, jeweller)
  expect((await findById(id)).ends_at).toEqual(at(day, '11:30'))
  await moveByStaff(id, at(day, '10:00'), jeweller, 30)
  expect(await findById(id)).toMatchObject({ ends_at: at(day, '10:30'), sequence: 1 })
  await moveByCustomer(id, at(day, '11:30'))
  expect((await findById(id)).ends_at).toEqual(at(day, '12:00'))
})

test('busy times that are over go with the appointments', async () => {
  await busy(inDays(-100))
  await busy(inDays(-100), { last_day: inDays(-80) })
  await busy(inDays(-100), { weekdays: ['monday'] })
  expect(await busyTimes.deleteOldBusyTimes(inDays(-90), 10)).toBe(1)
})
