import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { type orders, payments } from '#db/schema'
import { HOUR_MS } from '~/format/durations'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { release } from '../order/allocation.server'
import type { AttentionKind } from '../order/attention'
import { askToLook, changeOrder } from '../order/step.server'
import { countView, listForStaff, type OrderView } from './staff-list.server'

const now = new Date('2026-03-05T02:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

const COVERED = { expires_at: null, isPaid: true }

/** The names of the orders say what they are. */
const ORDERS: [
  name: string,
  values: Partial<typeof orders.$inferInsert> & { isPaid?: boolean; look?: AttentionKind },
][] = [
  ['Newer to prepare', { placed_at: inHours(-1), ...COVERED }],
  ['Waits for its customer', { placed_at: inHours(-90), ...COVERED, ready_at: inHours(-80) }],
  ['Not due yet', { placed_at: inHours(-2), expires_at: inHours(70) }],
  ['Due', { placed_at: inHours(-60), expires_at: inHours(12) }],
  ['At the page of the card provider', { placed_at: inHours(-0.1), expires_at: inHours(0.4), pay_by: 'card' }],
  ['Older to prepare', { placed_at: inHours(-50), ...COVERED }],
  ['Needed soon', { placed_at: inHours(-2), ...COVERED, needed_by: '2026-03-09' }],
  ['Overdue', { placed_at: inHours(-73), expires_at: inHours(-1) }],
  ['Needs a person', { placed_at: inHours(-3), expires_at: inHours(60), look: 'differs' }],
  ['Done', { placed_at: inHours(-99), ...COVERED, handed_over_at: inHours(-9) }],
]

beforeAll(async () => {
  await startSelling()
  const ring = await makeProduct({ price: '1000', inventory_count: ORDERS.length })
  for (const [full_name, { isPaid, look, ...values }] of ORDERS) {
    const { id, total_cents: amount_cents } = await makeOrder([ring], { full_name })
    await tx(async () => {
      if (isPaid)
        await db.insert(payments).values({ order_id: id, method: 'cash', amount_cents, received_on: '2026-03-05' })
      if (look) await askToLook(id, look)
      if (values.handed_over_at) await release(id)
      await changeOrder(id, values)
    })
  }
})

const namesIn = async (view: OrderView) => (await listForStaff(view, '', 1, now)).rows.map(({ full_name }) => full_name)

test('what is to do is listed by its urgency, what is needed first, then the oldest', async () => {
  const prepared = ['Needed soon', 'Older to prepare', 'Newer to prepare']
  const urgent = ['Needs a person', 'Overdue', 'Due', ...prepared, 'Waits for its customer']
  expect(await namesIn('to-do')).toEqual(urgent)
  expect(await countView('to-do', now)).toBe(urgent.length)
})

test('the other views list the newest first', async () => {
  expect(await namesIn('awaiting')).toEqual([
    'At the page of the card provider',
    'Not due yet',
    'Needs a person',
    'Due',
    'Overdue',
  ])
  expect(await namesIn('done')).toEqual(['Done'])
})
