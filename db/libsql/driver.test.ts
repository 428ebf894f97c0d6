import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { startLibsql } from '../../tests/support/libsql'
import { openClient } from '../../tests/support/libsql-client'
import { testTransactions } from '../../tests/support/transactions'
import { footerLinks, pages } from '../schema'
import { sqliteErrorIn } from '../sqlite-errors'

const server = await startLibsql(inject('templateFile'))
afterAll(() => server.stop())
const client = await openClient(server.url)
const other = await openClient(server.url)
const { db, tx } = client

const named = (title: string) => ({ title, url: '/contact' })
const titlesIn = async (database = db) => (await database.select().from(footerLinks)).map(({ title }) => title).sort()
const addElsewhere = (title: string) =>
  other.tx(async () => void (await other.db.insert(footerLinks).values(named(title))))

beforeEach(() =>
  tx(async () => {
    await db.delete(footerLinks)
    await db.delete(pages)
  }),
)

testTransactions(client, 40)

test('what a write returns is what is stored, moments too', async () => {
  const made = await tx(async () => {
    const [row] = await db.insert(pages).values({ slug: 'terms', title: 'Terms', content: 'Text' }).returning()
    // On the server, the statement runs later.
    await setTimeout(20)
    return row
  })
  expect(await db.select().from(pages)).toEqual([made])
  const changed = await tx(async () => {
    await db.update(pages).set({ title: 'Conditions' })
    await setTimeout(20)
    return db.select().from(pages)
  })
  expect(changed[0]?.updated_at).not.toEqual(made?.updated_at)
  expect(await db.select().from(pages)).toEqual(changed)
})

test('values are stored by the server as by the replica', async () => {
  const numbers = [null, 0.1, 7, 2 ** 53, -0, 1e300, 2n ** 62n]
  const texts = ['', 'Évening \u{1f48d}', 'a\0b', 'half \ud83d of a pair', 'x'.repeat(100_000)]
  const values = [...numbers, ...texts, Buffer.from([0, 255, 10]), Buffer.alloc(0)]
  await tx(async () => void (await db.run(sql`CREATE TABLE kept (id INTEGER PRIMARY KEY, value ANY) STRICT`)))
  const stored = () => db.all(sql`SELECT id, typeof(value) AS type, hex(value) AS bytes FROM kept ORDER BY id`)
  const tried = await tx(async () => {
    for (const value of values) await db.run(sql`INSERT INTO kept (value) VALUES (${value})`)
    return stored()
  })
  expect(tried).toHaveLength(values.length)
  expect(await stored()).toEqual(tried)
})

test.each([NaN, Infinity])('%o is refused', async (value) => {
  const work = tx(async () => void (await db.run(sql`INSERT INTO footer_link (title, url) VALUES ('A', ${value})`)))
  await expect(work).rejects.toThrow()
  expect(await titlesIn()).toEqual([])
})

test('a statement that has failed is not sent to the server', async () => {
  await tx(async () => {
    await db.insert(footerLinks).values(named('before'))
    const failing = async () => db.run(sql`INSERT INTO footer_link (title, url) VALUES ('no', NULL)`)
    await expect(failing()).rejects.toThrow()
    await db.insert(footerLinks).values(named('after'))
  })
  expect(await titlesIn()).toEqual(['after', 'before'])
})

test('a taken slug is an error of the database, as with a file', async () => {
  const add = () => tx(async () => void (await db.insert(pages).values({ slug: 'terms', title: 'T', content: 'C' })))
  await add()
  const failure = await add().catch(sqliteErrorIn)
  expect(failure).toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
  expect(await db.$count(pages)).toBe(1)
})

test('a transaction runs again when another process has written meanwhile', async () => {
  const seen: string[][] = []
  await tx(async () => {
    seen.push(await titlesIn())
    if (seen.length === 1) await addElsewhere('theirs')
    await db.insert(footerLinks).values(named(`mine, after ${seen.length}`))
  })
  expect(seen).toEqual([[], ['theirs']])
  expect(await titlesIn()).toEqual(['mine, after 2', 'theirs'])
})

test('transactions of two processes on one row lose no write', async () => {
  await tx(async () => void (await db.insert(footerLinks).values({ ...named('Count'), order: 0 })))
  await expect.poll(() => titlesIn(other.db)).toEqual(['Count'])
  const increment = ({ db, tx }: typeof client) =>
    tx(async () => {
      const [row] = await db.select().from(footerLinks)
      await db.update(footerLinks).set({ order: (row?.order ?? 0) + 1 })
    })
  await Promise.all(Array.from({ length: 40 }, (_, n) => increment(n % 2 ? client : other)))
  await expect.poll(() => db.select().from(footerLinks)).toMatchObject([{ order: 40 }])
})

test('a transaction that others overtake gets its turn, and they wait for it', async () => {
  let runs = 0
  let waiting = Promise.resolve()
  let isOver = false
  await tx(async () => {
    runs += 1
    const theirs = addElsewhere(`their ${runs}`)
    if (runs <= 3) await theirs
    else {
      waiting = theirs.then(() => expect(isOver).toBe(true))
      await setTimeout(300)
    }
    await db.insert(footerLinks).values(named('mine'))
    isOver = runs === 4
  })
  // The fourth may have followed at once.
  expect((await titlesIn()).filter((title) => title !== 'their 4')).toEqual(['mine', 'their 1', 'their 2', 'their 3'])
  await waiting
  await expect.poll(() => titlesIn()).toContain('their 4')
})

test('ten thousand rows, and more than ten megabytes, are one transaction', async () => {
  const rows = 10_000
  const long = 'x'.repeat(1200)
  await tx(async () => {
    const adding = db
      .insert(footerLinks)
      .values({ title: sql.placeholder('title'), url: long })
      .prepare()
    for (let n = 0; n < rows; n += 1) await adding.execute({ title: `Link ${n}` })
  })
  expect(await db.$count(footerLinks)).toBe(rows)
})
