import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { footerLinks } from '#db/schema'
import { ownCpuMs } from './process-usage'

const link = { title: 'Contact', url: '/contact' }

/** What holds for transactions, whatever the driver; one test queues `many`. */
export function testTransactions({ db, tx }: typeof import('#db/client.server'), many: number): void {
  const count = () => db.$count(footerLinks)

  beforeEach(() => tx(async () => void (await db.delete(footerLinks))))

  test('a transaction that throws is rolled back', async () => {
    const work = tx(async () => {
      await db.insert(footerLinks).values(link)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await count()).toBe(0)
  })

  test('concurrent transactions are isolated', async () => {
    const pause = () => setTimeout(5)
    const committed = tx(async () => {
      await db.insert(footerLinks).values(link)
      await pause()
    })
    const dropped = tx(async () => {
      await db.insert(footerLinks).values(link)
      await pause()
      throw new Error('no')
    })
    await Promise.allSettled([committed, dropped])
    expect(await count()).toBe(1)
  })

  test('a long queue of writes yields to other work', async () => {
    let turns = 0
    const next = () => setImmediate(() => ((turns += 1), isOver || next()))
    let isOver = false
    next()
    const before = ownCpuMs()
    await Promise.all(
      Array.from({ length: many }, () => tx(async () => void (await db.insert(footerLinks).values(link)))),
    )
    isOver = true
    // Every ten milliseconds, and now and then a slow write.
    expect(turns).toBeGreaterThan((ownCpuMs() - before) / 50)
  })

  test('a transaction reads its own writes, and others read the previous state', async () => {
    const inside = tx(async () => {
      await db.insert(footerLinks).values(link)
      const counted = await count()
      await setTimeout(5)
      return counted
    })
    await setTimeout(1)
    expect(await count()).toBe(0)
    expect(await inside).toBe(1)
    expect(await count()).toBe(1)
  })

  test('a nested transaction is part of the outer one', async () => {
    const outer = tx(async () => {
      await tx(async () => {
        await db.insert(footerLinks).values(link)
      })
      throw new Error('no')
    })
    await expect(outer).rejects.toThrow('no')
    expect(await count()).toBe(0)
  })
}
