import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testTransactions } from '../tests/support/transactions'
import * as client from './client.server'
import { connect } from './file/connect'
import { footerLinks } from './schema'

const { db, tx } = client
const link = { title: 'Contact', url: '/contact' }

testTransactions(client, 200)

test('a lock of another process is awaited without blocking other work', async () => {
  const other = connect()
  other.exec('BEGIN IMMEDIATE')
  const before = performance.eventLoopUtilization()
  const write = tx(async () => {
    await db.insert(footerLinks).values(link)
  })
  await setTimeout(400)
  const { utilization } = performance.eventLoopUtilization(before)
  other.exec('COMMIT')
  await write
  other.close()
  expect(utilization).toBeLessThan(0.25)
})

test('work started in a transaction cannot write after its end, except in its own transaction', async () => {
  const insert = async () => void (await db.insert(footerLinks).values(link))
  const started = { late: Promise.resolve(), own: Promise.resolve() }
  await tx(async () => {
    started.late = setTimeout(5).then(insert)
    started.own = setTimeout(5).then(() => tx(insert))
  })
  await expect(started.late).rejects.toThrow()
  await started.own
  expect(await db.$count(footerLinks)).toBe(1)
})

test('a write outside a transaction throws', async () => {
  await expect((async () => db.insert(footerLinks).values(link))()).rejects.toThrow()
})
