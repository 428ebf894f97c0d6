import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { startLibsql } from '../../tests/support/libsql'
import { openClient } from '../../tests/support/libsql-client'
import { testTransactions } from '../../tests/support/transactions'
import { footerLinks, pages } from '../schema'

const server = await startLibsql(inject('templateFile'))
afterAll(() => server.stop())
const client = await openClient(server.url)
const other = await openClient(server.url)
const { db, tx } = client

const named = (title: string) => ({ title, url: '/contact' })
const titles = async () => (await db.select().from(footerLinks)).map(({ title }) => title).sort()

beforeEach(() =>
  tx(async () => {
    await db.delete(footerLinks)
    await db.delete(pages)
  }),
)

testTransactions(client, 40)

test('values come back as they were stored', async () => {
  const numbers = [null, 0.1, 7, 2 ** 53 - 1, 1e300]
  const values = [...numbers, '', 'Évening \u{1f48d}', 'x'.repeat(100_000)]
  await tx(async () => {
    await db.run(sql`CREATE TABLE kept (id INTEGER PRIMARY KEY, value ANY) STRICT`)
    for (const value of values) await db.run(sql`INSERT INTO kept (value) VALUES (${value})`)
  })
  const stored = await db.all<{ value: unknown }>(sql`SELECT value FROM kept ORDER BY id`)
  expect(stored.map(({ value }) => value)).toEqual(values)
})

test('a statement that fails leaves the transaction open, as with a file', async () => {
  await tx(async () => {
    await db.insert(footerLinks).values(named('before'))
    await expect((async () => db.run(sql`INSERT INTO footer_link (title) VALUES ('no')`))()).rejects.toThrow()
    await db.insert(footerLinks).values(named('after'))
  })
  expect(await titles()).toEqual(['after', 'before'])
})

test('transactions of two processes on one row run once each and lose no write', async () => {
  await tx(async () => void (await db.insert(footerLinks).values({ ...named('Count'), order: 0 })))
  let runs = 0
  const increment = ({ db, tx }: typeof client) =>
    tx(async () => {
      runs += 1
      const [row] = await db.select().from(footerLinks)
      await db.update(footerLinks).set({ order: (row?.order ?? 0) + 1 })
    })
  await Promise.all(Array.from({ length: 40 }, (_, n) => increment(n % 2 ? client : other)))
  expect(await db.select().from(footerLinks)).toMatchObject([{ order: 40 }])
  expect(runs).toBe(40)
})

test('a transaction that another one waits for too long is ended by the server: refused, and without a trace', async () => {
  const slow = tx(async () => {
    await db.insert(footerLinks).values(named('slow'))
    await other.tx(async () => void (await other.db.insert(footerLinks).values(named('waiting'))))
    await db.insert(footerLinks).values(named('too late'))
  })
  await expect(slow).rejects.toThrow('Nothing can be saved at the moment')
  expect(await titles()).toEqual(['waiting'])
})

test('a change is noticed at once by the process that made it, and soon by others', async () => {
  const before = [await client.contentChanges(), await other.contentChanges()]
  await tx(async () => void (await db.insert(pages).values({ slug: 'terms', title: 'Terms', content: 'Text' })))
  expect(await client.contentChanges()).not.toBe(before[0])
  await expect.poll(() => other.contentChanges()).not.toBe(before[1])
})

test('what is published in a transaction is seen by others after it', async () => {
  await tx(async () => {
    await client.publish('work', { done: 1 })
    expect((await client.published('work'))?.value).toEqual({ done: 1 })
    expect(await other.published('work')).toBeNull()
  })
  expect((await other.published('work'))?.value).toEqual({ done: 1 })
  await client.unpublish('work')
  expect(await other.published('work')).toBeNull()
})
