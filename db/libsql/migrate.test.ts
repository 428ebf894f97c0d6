import Database from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { startLibsql } from '../../tests/support/libsql'
import { openClient } from '../../tests/support/libsql-client'
import { enquiries } from '../schema'

test('two processes that start at once on an empty server migrate it once', async () => {
  const server = await startLibsql()
  afterAll(() => server.stop())
  const clients = [await openClient(server.url), await openClient(server.url)]
  const counts = await Promise.all(clients.map(({ migrateDatabase }) => migrateDatabase()))
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
  for (const { isDatabaseReady, tx, db } of clients) {
    expect(isDatabaseReady()).toBe(true)
    await tx(async () => db.run('UPDATE shop SET name = name'))
  }
})

test('an index that was made on a file survives the deletions of a server', async () => {
  const server = await startLibsql(inject('templateFile'))
  afterAll(() => server.stop())
  const { migrateDatabase, tx, db } = await openClient(server.url)
  await migrateDatabase()
  await tx(async () => {
    for (const word of ['one', 'two', 'three']) {
      await db.insert(enquiries).values({
        full_name: word,
        email: `${word}@example.com`,
        inquiry_type: 'other',
        message: `A message about ${word} rings`,
        fingerprint: word,
      })
    }
  })
  await tx(async () => void (await db.delete(enquiries).where(eq(enquiries.full_name, 'two'))))
  expect(await db.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
})

test('a failed migration changes nothing and leaves the copy made before it', async () => {
  const server = await startLibsql(inject('templateFile'))
  afterAll(() => server.stop())
  const { migrateDatabase, tx, db } = await openClient(server.url)
  await tx(async () => {
    await db.run(sql`INSERT INTO page (slug, title, content) VALUES ('terms', 'Terms', 'Text')`)
    await db.run(sql`DELETE FROM migration WHERE position > 0`)
  })
  // The objects of the others are there already, so running them again fails half-way.
  await expect(migrateDatabase()).rejects.toThrow()
  expect(await db.all(sql`SELECT count(*) AS count FROM migration`)).toEqual([{ count: 1 }])
  expect(await db.all(sql`SELECT slug FROM page`)).toEqual([{ slug: 'terms' }])
  const { listCopies } = await import('../shared/backup-files')
  const [copy] = listCopies()
  expect(copy?.purpose).toBe('before-migration')
  const saved = new Database(copy!.file, { readonly: true })
  expect(saved.prepare('SELECT slug FROM page').pluck().all()).toEqual(['terms'])
  saved.close()
})
