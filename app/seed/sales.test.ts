import '~/models/kinds.server'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/client.server'
import {
  appointments,
  changes,
  enquiries,
  orders,
  outboxMessages,
  payments,
  products,
  subscribers,
  taxDocuments,
} from '#db/schema'
import { dayOf, formatDateTimeField } from '~/format/dates'
import { hoursOn } from '~/format/opening-day'
import { countView, listAll, ORDER_VIEWS } from '~/models/sales/lists/staff-list.server'
import { weeklySales } from '~/models/sales/lists/weekly-sales.server'
import { findById } from '~/models/sales/order/order.server'
import { shopSettings } from '~/models/shop/shop.server'
import { holidaysFrom } from './data/holidays'
import { seedIfNew } from './seed'

beforeAll(seedIfNew)

test('each list of orders has something, and one order of each kind is in a state of its own', async () => {
  // Nobody of the demonstration owes anything, is owed it, or is late to collect.
  const views = ORDER_VIEWS.filter((view) => !['due', 'pay-back', 'uncollected'].includes(view))
  for (const view of views) expect(await countView(view), view).toBeGreaterThan(0)
  const states = (await listAll()).map(({ kind, state }) => `${kind} ${state}`)
  expect(states.sort()).toEqual([
    'custom done',
    'custom in-work',
    'custom in-work',
    'custom offered',
    'layby part-paid',
    'purchase awaiting',
    'purchase cancelled',
    'purchase done',
    'purchase done',
    'purchase draft',
    'purchase ready',
    'purchase to-prepare',
  ])
})

test('what it brings is marked, was emailed to nobody, is in no history and counts in no figure', async () => {
  for (const table of [orders, appointments, enquiries, subscribers]) {
    expect(await db.$count(table)).toBeGreaterThan(0)
    expect(await db.$count(table, eq(table.is_demo, false))).toBe(0)
  }
  const numbers = (await db.select().from(taxDocuments)).map(({ content }) => content.number)
  expect(numbers.sort()).toEqual(['TEST-ADJ-1', ...[1, 2, 3, 4, 5, 6].map((number) => `TEST-INV-${number}`)])
  expect(await db.$count(outboxMessages)).toBe(0)
  expect(await db.$count(changes)).toBe(0)
  const weeks = await weeklySales(new Date(Date.now() - 90 * 24 * 3600_000))
  expect(weeks.filter(({ cents }) => cents !== 0)).toEqual([])
})

test('it happened before today, each step after the other, and documents are of the day of their payment', async () => {
  for (const { id } of await listAll()) {
    const { order, documents, payments: ledger } = await findById(id)
    const { created_at, placed_at, ready_at, handed_over_at } = order
    const steps = [created_at, placed_at, ledger[0]?.created_at, ready_at ?? ledger.at(0)?.created_at, handed_over_at]
    const times = steps.flatMap((moment) => moment?.getTime() ?? [])
    expect(times, order.full_name ?? '').toEqual(times.toSorted((one, other) => one - other))
    expect(dayOf(created_at) < dayOf(new Date()), order.full_name ?? '').toBe(true)
    expect(order.remind_at).toBeNull()
    const days = ledger.map(({ received_on }) => received_on)
    for (const { issued_at } of documents) expect(days).toContain(dayOf(issued_at))
  }
  expect(await db.$count(payments)).toBeGreaterThan(8)
})

test('a lay-by is half paid by its plan, and its next payment is to come', async () => {
  const [layby] = await db.select().from(orders).where(eq(orders.kind, 'layby'))
  const { paid_cents } = await findById(layby!.id)
  expect(paid_cents / layby!.total_cents).toBeCloseTo(4 / 7, 2)
  expect(layby!.expires_at! > new Date()).toBe(true)
  expect(layby!.terms).toContain('Instalment 6 of 6')
  const [, second] = layby!.schedule ?? []
  expect(layby!.terms).toContain(second!.label)
  expect(second!.due! < dayOf(new Date())).toBe(true)
})

test('no piece is sold out by it, and none has left the cabinet', async () => {
  const gone = await db.all(
    sql`SELECT slug FROM product WHERE inventory_count > 0 AND available_count < 3 AND allocated_count > 0`,
  )
  expect(gone).toEqual([])
  expect(await db.$count(products, eq(products.version, 1))).toBe(await db.$count(products))
})

test('people come when the shop is open or by appointment, one at a time', async () => {
  const shop = await shopSettings()
  expect(shop).toMatchObject({ appointments: true, layby_months: 6 })
  expect(shop.appointment_types.length).toBe(3)
  expect(shop.hours.sunday.state).toBe('appointment')
  const times = { week: shop.hours, specialDays: shop.special_days }
  const visits = await db.select().from(appointments).orderBy(appointments.starts_at)
  for (const [index, { starts_at, ends_at, full_name }] of visits.entries()) {
    expect(hoursOn(times, dayOf(starts_at)).hours.state, full_name).not.toBe('closed')
    const [from, to] = [starts_at, ends_at].map((moment) => formatDateTimeField(moment).slice(11))
    expect([from! >= '11:00', to! <= '16:00'], full_name).toEqual([true, true])
    expect((visits[index + 1]?.starts_at ?? ends_at) >= ends_at, full_name).toBe(true)
  }
  expect(visits.some(({ starts_at }) => starts_at < new Date())).toBe(true)
  expect(visits.some(({ starts_at }) => starts_at > new Date())).toBe(true)
  expect(visits.filter(({ cancelled_at }) => cancelled_at)).toHaveLength(1)
})

test('the public holidays are those of Victoria', () => {
  const daysOf = (today: string) =>
    holidaysFrom(today).map(({ day, until, note }) => `${day}${until ? ` to ${until}` : ''} ${note}`)
  expect(daysOf('2026-11-26')).toEqual([
    '2026-12-25 to 2026-12-28 Christmas',
    '2027-01-01 New Year’s Day',
    '2027-01-26 Australia Day',
    '2027-03-08 Labour Day',
    '2027-03-26 to 2027-03-29 Easter',
    '2027-04-25 Anzac Day',
    '2027-06-14 King’s Birthday',
    '2027-11-02 Melbourne Cup Day',
  ])
  expect(daysOf('2027-12-27').slice(0, 2)).toEqual([
    '2027-12-25 to 2027-12-28 Christmas',
    '2028-01-01 to 2028-01-03 New Year’s Day',
  ])
})
