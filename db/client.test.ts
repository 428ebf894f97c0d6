import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from './client.server'
import { connect } from './connect'
import { footerLinks } from './schema'

const link = { title: 'Contact', url: '/contact' }
const count = async () => (await db.select({ count: sql<number>`count(*)` }).from(footerLinks))[0]?.count

test('a transaction that throws leaves nothing behind', async () => {
  const work = tx(async (writer) => {
    await writer.insert(footerLinks).values(link)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await count()).toBe(0)
})

test('transactions that overlap in time do not mix', async () => {
  const pause = () => setTimeout(5)
  const kept = tx(async (writer) => {
    await writer.insert(footerLinks).values(link)
    await pause()
  })
  const dropped = tx(async (writer) => {
    await writer.insert(footerLinks).values(link)
    await pause()
    throw new Error('no')
  })
  await Promise.allSettled([kept, dropped])
  expect(await count()).toBe(1)
})

test('a long queue of writes lets others in between', async () => {
  let turns = 0
  const next = () => setImmediate(() => ((turns += 1), isOver || next()))
  let isOver = false
  next()
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: 200 }, () => tx(async (writer) => void (await writer.insert(footerLinks).values(link)))),
  )
  isOver = true
  // Every ten milliseconds, and now and then a slow write.
  expect(turns).toBeGreaterThan((performance.now() - startedAt) / 50)
})

test('a write outside a transaction is refused', async () => {
  await expect((async () => db.insert(footerLinks).values(link))()).rejects.toThrow()
})

test('a lock held by another process is waited for, and everything else goes on meanwhile', async () => {
  const other = connect()
  other.exec('BEGIN IMMEDIATE')
  const before = performance.eventLoopUtilization()
  const write = tx(async (writer) => {
    await writer.insert(footerLinks).values(link)
  })
  await setTimeout(400)
  const { utilization } = performance.eventLoopUtilization(before)
  other.exec('COMMIT')
  await write
  other.close()
  expect(utilization).toBeLessThan(0.25)
})
