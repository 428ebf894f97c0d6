import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { outboxMessages, rateLimits } from '#db/schema'
import { TooMany } from '~/models/records/errors'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { queue } from './outbox.server'
import { claimDue } from './queue.server'
import { countEmail, queueForVisitor, requireRoom, secondsUntilRoom, wasWithheld } from './visitor-email.server'

const MINUTE_S = 60
const START = Date.now()
const at = (seconds: number) => new Date(START + seconds * 1000)
const text = { kind: 'order' as const, subject: 'Your order', text: 'Thank you.' }

test('five emails in ten minutes go to one mailbox, however it is spelled, and ten in a day', async () => {
  const spellings = [
    'ada@example.com',
    'Ada@Example.com',
    'ada+ring@example.com',
    'a.d.a@example.com',
    'ada+@example.com',
  ]
  for (const [n, spelling] of spellings.entries()) await tx(() => countEmail(spelling, at(n)))
  expect(await secondsUntilRoom('ADA@example.com', at(9))).toBe(10 * MINUTE_S - 9)
  expect(await secondsUntilRoom('ida@example.com', at(9))).toBe(0)
  expect(await secondsUntilRoom('ada@example.org', at(9))).toBe(0)
  // The window slides: the first of them is out of it, the other four are not.
  expect(await secondsUntilRoom('ada@example.com', at(10 * MINUTE_S))).toBe(0)
  await tx(() => countEmail('ada@example.com', at(10 * MINUTE_S)))
  expect(await secondsUntilRoom('ada@example.com', at(10 * MINUTE_S))).toBe(1)
  for (const hour of [1, 2, 3, 4]) await tx(() => countEmail('ada@example.com', at(hour * 60 * MINUTE_S)))
  expect(await secondsUntilRoom('ada@example.com', at(5 * 60 * MINUTE_S))).toBe(19 * 60 * MINUTE_S)
  expect(await secondsUntilRoom('ada@example.com', at(24 * 60 * MINUTE_S))).toBe(0)
  // Hashes: by chance one may contain the three letters of a name.
  const stored = await db.select().from(rateLimits)
  expect(stored.length).toBeGreaterThan(0)
  for (const { key } of stored) expect(key).toMatch(/^[\w-]{43}\.[\da-f-]{36}$/)
})

test('both names of one mail service are one mailbox', async () => {
  for (let n = 0; n < 5; n += 1) await tx(() => countEmail('grace@gmail.com'))
  expect(await secondsUntilRoom('gra.ce@googlemail.com')).toBeGreaterThan(0)
  await expect(requireRoom('grace@googlemail.com')).rejects.toThrow(TooMany)
})

test('what is too much stays unsent, for its page and for staff; what staff send goes', async () => {
  await startSelling()
  const order = await makeOrder([await makeProduct({ price: '100', inventory_count: 2 })])
  const email = { ...text, recipient: 'much@example.com', order_id: order.id }
  for (let n = 0; n < 5; n += 1) await tx(() => queueForVisitor(email))
  expect(await wasWithheld('order_id', order.id)).toBe(false)
  await tx(() => queueForVisitor({ ...email, recipient: 'much+6@example.com' }))
  expect(await wasWithheld('order_id', order.id)).toBe(true)
  // To the shop, about the same.
  await tx(() => queue({ ...email, kind: 'order-notice', recipient: 'shop@example.com' }))
  expect(await wasWithheld('order_id', order.id)).toBe(true)
  const due = (await claimDue(20)).map(({ message }) => message.recipient)
  expect(due.filter((recipient) => recipient.startsWith('much'))).toHaveLength(5)
  await tx(() => queue(email))
  expect(await wasWithheld('order_id', order.id)).toBe(false)
  const [last] = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(1)
  expect(last).toMatchObject({ recipient: 'much@example.com', failed_at: null })
})
