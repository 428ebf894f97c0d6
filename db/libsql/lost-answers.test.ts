import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { startLibsql } from '../../tests/support/libsql'
import { openClient } from '../../tests/support/libsql-client'
import { footerLinks } from '../schema'

// The line to the server, which is cut once: before the next commit arrives there, or before its answer returns.
let cut: 'nothing' | 'request' | 'answer' = 'nothing'
let cuts = 0

const server = await startLibsql(inject('templateFile'))
const line = createServer((near) => {
  const far = connect(Number(new URL(server.url).port), '127.0.0.1')
  const end = () => {
    near.destroy()
    far.destroy()
  }
  let isCommit = false
  near.on('data', (chunk: Buffer) => {
    isCommit = cut !== 'nothing' && chunk.includes('COMMIT')
    if (isCommit && cut === 'request') return cutNow()
    far.write(chunk)
  })
  far.on('data', (chunk: Buffer) => {
    if (isCommit && cut === 'answer') return cutNow()
    near.write(chunk)
  })
  function cutNow(): void {
    cut = 'nothing'
    cuts += 1
    end()
  }
  for (const socket of [near, far]) socket.on('error', end).on('close', end)
}).listen(0, '127.0.0.1')
await once(line, 'listening')
afterAll(async () => {
  line.close()
  await server.stop()
})
const { db, tx } = await openClient(`http://127.0.0.1:${(line.address() as AddressInfo).port}`)

beforeEach(() => tx(async () => void (await db.delete(footerLinks))))

async function addWhile(what: typeof cut): Promise<number> {
  let runs = 0
  cut = what
  await tx(async () => {
    runs += 1
    await db.insert(footerLinks).values({ title: 'Contact', url: '/contact' })
  })
  return runs
}

test.each([
  ['request', 2],
  ['answer', 1],
] as const)('a transaction whose %s is lost is committed once', async (what, runs) => {
  const before = cuts
  expect(await addWhile(what)).toBe(runs)
  expect(cuts).toBe(before + 1)
  expect(await db.$count(footerLinks)).toBe(1)
})
