import { expect } from 'vitest'
import { change, settle } from '../support/database'
import { insertOrder } from '../support/orders'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { Visitor } from '../support/visitor'

test.override('serverEnv', { SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'info' })

const PIECE = 29
const LISTING = '/products?q=Zultanite'
const OTHERS = ['/', LISTING, '/products', '/gifts', '/product/1', '/product/1.data', '/api/products/1']
const OWN = [`/product/${PIECE}`, `/product/${PIECE}.data`, `/api/products/${PIECE}`, '/api/products']

/** The tags of these pages, and whether each came from the cache. */
async function read({ origin, output }: RunningServer, paths: string[]) {
  const before = output().length
  const tags: (string | null)[] = []
  for (const path of paths) tags.push((await new Visitor(origin).get(path)).headers.get('etag'))
  const caches = () =>
    [
      ...output()
        .slice(before)
        .matchAll(/"cache":"(\w+)"/g),
    ].map(([, cache]) => cache)
  await expect.poll(caches).toHaveLength(paths.length)
  return { tags, caches: caches() }
}

const each = (paths: string[], cache: string) => paths.map(() => cache)

test('an order changes what tells how many are left, and with the last one what tells that it can be bought', async ({
  server,
}) => {
  change(server.databaseFile, `UPDATE product SET name = 'Zultanite Stud', inventory_count = 2 WHERE id = ${PIECE}`)
  settle(server.databaseFile)
  const [others, own] = [await read(server, OTHERS), await read(server, OWN)]

  insertOrder(server.databaseFile, { product: PIECE })
  settle(server.databaseFile)
  expect(await read(server, OTHERS)).toEqual({ tags: others.tags, caches: each(OTHERS, 'hit') })
  const later = await read(server, OWN)
  expect(later.caches).toEqual(each(OWN, 'miss'))
  for (const [index, tag] of later.tags.entries()) expect(tag, OWN[index]).not.toBe(own.tags[index])

  insertOrder(server.databaseFile, { product: PIECE })
  settle(server.databaseFile)
  expect((await read(server, [...OTHERS, ...OWN])).caches).toEqual(each([...OTHERS, ...OWN], 'miss'))
  expect((await new Visitor(server.origin).get(LISTING)).text).toContain('Reserved')
})
