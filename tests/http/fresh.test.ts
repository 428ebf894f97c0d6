import { expect } from 'vitest'
import { change } from '../support/database'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

// A thousand saves by npm run bench fresh.
const SAVES = Number(process.env.FRESH_SAVES ?? 20)
const READERS = 8
const PATIENCE_MS = 2000
/** Where the name of product 1 is shown: pages, their data and the JSON list, all of them from the page cache. */
const PATHS = [
  '/product/1',
  '/products?q=numbered',
  '/api/products',
  '/product/1.data?_routes=storefront%2Fcatalogue%2Flisting%2Fproduct',
]

/** The number that the last finished save has put into the name. */
let saved = 0

test.beforeAll(async ({ server, staff }) => {
  await save(server, staff, 0)
})

test(
  `every saved value is read by the next request, ${SAVES} times`,
  async ({ server, staff }) => {
    let isOver = false
    const reading = Array.from({ length: READERS }, (_, reader) =>
      readOn(server, PATHS[reader % PATHS.length]!, () => isOver),
    )
    for (let number = 1; number <= SAVES; number += 1) await save(server, staff, number)
    isOver = true
    const reads = await Promise.all(reading)
    expect(reads.flatMap(({ stale }) => stale)).toEqual([])
    for (const { count } of reads) expect(count).toBeGreaterThan(SAVES / 4)
  },
  30_000 + SAVES * PATIENCE_MS,
)

/** By turns through the back office, and by another process, which this one is. */
async function save(server: RunningServer, staff: Visitor, number: number): Promise<void> {
  const name = `Numbered ring ${number}.`
  const path = '/admin/products/1'
  if (number % 2 === 1) change(server.databaseFile, `UPDATE product SET name = '${name}' WHERE id = 1`)
  else expect((await staff.submit(await staff.get(path), 'form.record-form', { name }, path)).status).toBe(303)
  saved = number
}

/** Reads one URL until the writes end; returns the number of reads and those that were stale. */
async function readOn(server: RunningServer, path: string, isOver: () => boolean) {
  const visitor = new Visitor(server.origin)
  const stale: string[] = []
  let count = 0
  while (!isOver()) {
    const least = saved
    const { text } = await visitor.get(path)
    const shown = Number(/Numbered ring (\d+)\./.exec(text.replaceAll(/<\/?mark>/g, ''))?.[1])
    if (!(shown >= least)) stale.push(`${path}: ${shown} instead of ${least}`)
    count += 1
  }
  return { count, stale }
}
