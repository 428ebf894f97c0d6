import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testTransactions } from '../tests/support/transactions'
import * as client from './client.server'
import { connect } from './file/connect'
import { footerLinks } from './schema'

const { db, tx } = client

testTransactions(client, 200)

test('a lock of another process is awaited without blocking other work', async () => {
  const other = connect()
  other.exec('BEGIN IMMEDIATE')
  const before = performance.eventLoopUtilization()
  const write = tx(async () => {
    await db.insert(footerLinks).values({ title: 'Contact', url: '/contact' })
  })
  await setTimeout(400)
  const { utilization } = performance.eventLoopUtilization(before)
  other.exec('COMMIT')
  await write
  other.close()
  expect(utilization).toBeLessThan(0.25)
})
