import '~/models/kinds.server'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { jobs, orders } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { updateShop } from '~/models/shop/shop.server'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { listBench } from '../lists/bench.server'
import { countTodo, countTransfers, listForStaff } from '../lists/staff-list.server'
import { findById } from '../order/order.server'
import { cancel } from './cancelling.server'
import { eraseOrders, IS_IN_PROGRESS } from './erasing.server'
import { handOver, markReady } from './fulfilment.server'
import { takeInSchema } from './jobs.schema'
import { agreePrice, agreeToPrice, changeWork, jobStages, moveOn, stagesAfter, takeIn } from './jobs.server'
import { lapseUnpaid, remind } from './lapse.server'
import { recordPayment } from './payments.server'
import { noteOrdered } from './upkeep.server'

const LEFT = {
  ...{ full_name: 'Rita Ring', phone: '0412 345 678', item: '18 ct ring, three stones', condition: 'One stone loose' },
  ...{ value_cents: '4,500', work: 'Tighten the claws', price_cents: '80', paid: 'collection' },
}

const HANDED = { carrier: null, tracking: null }

const leave = (typed: Record<string, string> = {}) => takeIn(takeInSchema.parse({ ...LEFT, ...typed }), [])
const pay = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'eftpos', amount_cents, received_on: '2026-01-05', reference: null })
const stateOf = async (id: number) => (await findById(id)).state

test('work begins without money: nothing lapses, reminds or awaits a transfer once goods are in the house', async () => {
  await startSelling()
  const { id, expires_at, stage } = await leave()
  expect([expires_at, stage, await stateOf(id)]).toEqual([null, 'Taken in', 'in-work'])
  const years = new Date(Date.now() + 900 * DAY_MS)
  expect([await lapseUnpaid(years), await remind(years)]).toEqual([0, 0])
  expect(await countTodo()).toMatchObject({ in_work: 1, awaiting: 0 })
  expect((await listForStaff('to-do', '', 1)).rows.map((row) => row.id)).toEqual([id])
  await pay(id, 2000)
  expect((await findById(id)).order.expires_at).toBeNull()
  await markReady(id)
  expect(await stateOf(id)).toBe('finished')
  await expect(handOver(id, HANDED)).rejects.toMatchObject({ errors: { order: ['$60.00 is still to be paid.'] } })
  await pay(id, 6000)
  expect(await stateOf(id)).toBe('ready')
  await handOver(id, HANDED)
  expect(await stateOf(id)).toBe('done')
})

test.each([
  [{ phone: '' }, 'phone'],
  [{ price_cents: '' }, 'price_cents'],
  [{ price_cents: '', ask_above_cents: '100', paid: 'deposit' }, 'paid'],
  [{ item: '' }, 'item'],
  [{ promised_for: '2001-01-01' }, 'promised_for'],
  [{ email: 'nobody' }, 'email'],
])('what lacks something is not taken in: %j', (typed, field) => {
  const { error } = takeInSchema.safeParse({ ...LEFT, ...typed })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('a price may be unknown, and be paid by deposit or at once', async () => {
  const unknown = await leave({ price_cents: '', ask_above_cents: '100' })
  expect(await findById(unknown.id)).toMatchObject({ state: 'in-work', due_cents: 0, job: { ask_above_cents: 10_000 } })
  expect((await leave({ paid: 'deposit' })).schedule).toMatchObject([{ cents: 4000 }, { cents: 4000 }])
  expect((await leave({ paid: 'now' })).schedule).toBeNull()
})

test('who works on it, the stage and what was left can change; nobody else than staff is at the bench', async () => {
  const { id } = await leave()
  const work = { stage: 'Setting', promised_for: null, item: 'Two rings', condition: null }
  await changeWork(id, { ...work, value_cents: null, ask_above_cents: null, bench_id: null })
  expect(await findById(id)).toMatchObject({
    order: { stage: 'Setting' },
    job: { item: 'Two rings', value_cents: null },
  })
  await expect(changeWork(id, { ...work, bench_id: 99 })).rejects.toMatchObject({
    errors: { bench_id: ['Choose somebody of the staff'] },
  })
  await expect(changeWork(id, { ...work, item: null })).rejects.toMatchObject({
    errors: { item: ['Describe what the customer has left'] },
  })
})

test('a dearer price is agreed by the customer, or by a word that is written down, and never by itself', async () => {
  const { id } = await leave({ price_cents: '', ask_above_cents: '100' })
  const agreed = { price_cents: 12_000, reason: 'Two claws more', word: null }
  await expect(agreePrice(id, { ...agreed, how: 'within' })).rejects.toMatchObject({
    errors: { price_cents: ['This is more than they have agreed to: ask them'] },
  })
  await markReady(id)
  await expect(handOver(id, HANDED)).rejects.toMatchObject({
    errors: { order: [expect.stringContaining('not known')] },
  })
  await agreePrice(id, { ...agreed, how: 'ask' })
  expect(await findById(id)).toMatchObject({ price_cents: 0, job: { asked_cents: 12_000 } })
  await expect(agreeToPrice(id, 11_000)).rejects.toMatchObject({ errors: { order: [expect.any(String)] } })
  await agreeToPrice(id, 12_000)
  expect(await findById(id)).toMatchObject({ state: 'finished', due_cents: 12_000, job: { asked_cents: null } })
  await agreePrice(id, { price_cents: 13_000, reason: 'A new stone', how: 'said', word: 'Rita, by phone' })
  expect((await findById(id)).changes.at(-1)).toMatchObject({
    amount_cents: 1000,
    reason: 'A new stone (agreed: Rita, by phone)',
  })
})

test('what a supplier has promised stands on its line, and is late once its day has passed in Melbourne', async () => {
  const { id } = await leave()
  const [line] = (await findById(id)).lines
  const ordered = { line: line!.id, ordered_from: 'Gem Imports', ordered_on: null, due_on: '2026-10-03' }
  await noteOrdered(id, ordered)
  // The day before the clocks go forward ends at 14:00 UTC, and the one after that at 13:00.
  const lateAt = async (moment: string) => (await countTodo(new Date(moment))).late
  expect([await lateAt('2026-10-03T13:59:00Z'), await lateAt('2026-10-03T14:00:00Z')]).toEqual([0, 1])
  await noteOrdered(id, { ...ordered, due_on: '2026-10-04' })
  expect([await lateAt('2026-10-04T12:59:00Z'), await lateAt('2026-10-04T13:00:00Z')]).toEqual([0, 1])
  await noteOrdered(id, { ...ordered, ordered_from: null })
  expect((await findById(id)).lines[0]).toMatchObject({ ordered_from: null, due_on: null })
})

test('a stage that was taken out of the settings is followed by what came after it there', async () => {
  const stages = await jobStages()
  const kept = stages.filter((one) => one !== 'Waiting for parts')
  await updateShop({ job_stages: kept.join('\n') })
  const present = ['Waiting for parts', 'At the bench', null, 'Polishing', 'Never heard of'].map((stage) => ({ stage }))
  const after = await stagesAfter(present, kept)
  expect([...after.values()]).toEqual(['Setting', 'Setting', 'Taken in', null, 'Taken in'])
})

test('a job that is paid for on collection is in no list of transfers, one with a deposit is', async () => {
  const before = await countTransfers()
  await leave()
  expect(await countTransfers()).toBe(before)
  await leave({ paid: 'deposit' })
  expect(await countTransfers()).toBe(before + 1)
})

test('two finish one job: the second has seen an older stage', async () => {
  const { id, stage } = await leave()
  const results = await Promise.allSettled([moveOn(id, null, stage), moveOn(id, null, stage)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the bench has what is late first, by the day in Melbourne, and no more than the first name', async () => {
  const days = ['2099-04-05', '2099-04-04', '']
  for (const promised_for of days) await leave({ full_name: ` Bea  Bench${promised_for}`, promised_for })
  const found = (await listBench({ q: 'bea' })).map((job) => [job.promised_for, job.first_name])
  expect(found).toEqual([
    ['2099-04-04', 'Bea'],
    ['2099-04-05', 'Bea'],
    [null, 'Bea'],
  ])
  expect(JSON.stringify(await listBench())).not.toMatch(/price|cents|email|phone|Ring\d|Bench2/)
})

test('customers cannot end the work themselves, and what is bought has none', async () => {
  const { id } = await leave()
  await expect(cancel(id)).rejects.toMatchObject({ errors: { order: [expect.stringContaining('contact us')] } })
  const bought = await makeOrder([await makeProduct()])
  const work = { stage: null, promised_for: null, item: 'A ring' }
  await expect(changeWork(bought.id, work)).rejects.toMatchObject({
    errors: { order: ['There is no work on this order.'] },
  })
})

test('what is in the house stays when its customer is erased, and goes with its order afterwards', async () => {
  const { id } = await leave()
  const isKept = async () => (await db.$count(orders, and(eq(orders.id, id), IS_IN_PROGRESS))) === 1
  expect(await isKept()).toBe(true)
  await markReady(id)
  await pay(id, 8000)
  await handOver(id, HANDED)
  expect(await isKept()).toBe(false)
  await tx(() => eraseOrders([id]))
  expect(await db.$count(jobs, eq(jobs.order_id, id))).toBe(0)
})
