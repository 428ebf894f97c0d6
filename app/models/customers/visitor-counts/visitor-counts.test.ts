import { beforeEach, expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { DAY_MS } from '~/format/durations'
import { type Product, remove } from '~/models/catalogue/product/product.server'
import { create } from '~/models/customers/enquiry/enquiry.server'
import { deleteOld } from '~/models/operations/retention/retention.server'
import { currentContentVersion } from '~/models/records/content-version.server'
import { enquiryInput } from '../../../../tests/factories/enquiry'
import { makeProduct } from '../../../../tests/factories/product'
import {
  countSearch,
  countView,
  deleteCounts,
  hasCounts,
  mostRequested,
  mostViewed,
  searchTerm,
  storeCounts,
  topEmptySearches,
  turnCounting,
} from './visitor-counts.server'

const outside = connect()

beforeEach(async () => {
  await turnCounting(true)
  await deleteCounts()
})

function view(reference: number | string, times = 1) {
  for (let seen = 0; seen < times; seen += 1) countView(String(reference))
}

const asRequested = ({ id, name, paid_cents }: Product) => {
  return { product: id, name, options: null, optionsWithoutTexts: null, quantity: 1, price_cents: paid_cents }
}

test('views are added up by piece, under its id and its slug, most first', async () => {
  const [ring, locket] = [await makeProduct({ name: 'Ring' }), await makeProduct({ name: 'Locket' })]
  view(ring.id, 2)
  view(locket.id, 2)
  await storeCounts()
  view(locket.slug)
  view('no-such-piece')
  view(999_999)
  await storeCounts()
  expect(await mostViewed(5)).toEqual([
    { id: locket.id, name: 'Locket', count: 3 },
    { id: ring.id, name: 'Ring', count: 2 },
  ])
  expect(await mostViewed(1)).toHaveLength(1)
})

test('storing the counts of many pieces keeps the page cache', async () => {
  const before = await currentContentVersion()
  view((await makeProduct()).id)
  const changed = await currentContentVersion()
  expect(changed.version).toBeGreaterThan(before.version)
  await storeCounts()
  expect(await hasCounts()).toBe(true)
  expect((await currentContentVersion()).version).toBe(changed.version)
})

test('only searches without a result are stored, in one spelling', async () => {
  await makeProduct({ name: 'Hessonite stud', gemstones: ['garnet'] })
  for (const typed of [
    'Hessonite',
    'zultanite',
    ' ZULTANITE ',
    'zultanite charm',
    'garnet zultanite',
    'hesonite',
    'ada@example.com',
    'ada zultanite',
    'hunter2',
  ])
    countSearch(typed)
  await storeCounts()
  countSearch('zultanite')
  await storeCounts()
  expect(await topEmptySearches(5)).toEqual([
    { term: 'zultanite', count: 3 },
    { term: 'garnet zultanite', count: 1 },
    { term: 'zultanite charm', count: 1 },
  ])
})

test('strangers can neither fill the memory nor the database with searches', async () => {
  const stored = () => outside.prepare('SELECT count(*) FROM empty_search').pluck().get()
  for (let made = 0; made < 300; made += 1) countSearch(`zultanite ${' ring'.repeat(made % 9)} ${made}`)
  await storeCounts()
  expect(stored()).toBe(100)
  for (let round = 1; round < 5; round += 1) {
    for (let made = 0; made < 100; made += 1) countSearch(`tanzanite ${round} ${made}`)
    await storeCounts()
  }
  expect(stored()).toBe(200)
  countSearch('tanzanite 1 0')
  await storeCounts()
  expect(await topEmptySearches(1)).toEqual([{ term: 'tanzanite 1 0', count: 2 }])
})

test('a request counts each of its pieces once, but not in quarantine or when sent twice', async () => {
  const [ring, gone] = [await makeProduct({ name: 'Ring' }), await makeProduct()]
  const pieces = [asRequested(ring), asRequested(gone)]
  await remove(gone.id)
  const input = enquiryInput({ inquiry_type: 'product' })
  await create(input, { pieces, once: true })
  await create(input, { pieces, once: true })
  await create(enquiryInput({ message: 'Buy cheap watches now' }), { pieces, quarantined: true })
  expect(await mostRequested(5)).toEqual([{ id: ring.id, name: 'Ring', count: 1 }])
  expect(await mostViewed(5)).toEqual([])
})

test('turned off, nothing is counted, not even what another process turned off', async () => {
  const piece = await makeProduct()
  const { id } = piece
  view(id)
  await turnCounting(false)
  view(id)
  await create(enquiryInput({ message: 'Please hold this piece.' }), { pieces: [asRequested(piece)] })
  await storeCounts()
  await turnCounting(true)
  await storeCounts()
  expect(await hasCounts()).toBe(false)
  view(id)
  outside.exec('UPDATE shop SET visitor_counts = 0')
  await storeCounts()
  expect(await hasCounts()).toBe(false)
  outside.exec('UPDATE shop SET visitor_counts = 1')
  await storeCounts()
  view(id)
  await storeCounts()
  expect(await hasCounts()).toBe(true)
})

test('counts that cannot be stored wait for the next time', async () => {
  const { id } = await makeProduct({ name: 'Waiting' })
  view(id, 2)
  outside.exec("CREATE TRIGGER refuse BEFORE INSERT ON product_count BEGIN SELECT RAISE(FAIL, 'no'); END")
  await expect(storeCounts()).rejects.toThrow()
  outside.exec('DROP TRIGGER refuse')
  view(id)
  await storeCounts()
  expect(await mostViewed(1)).toEqual([{ id, name: 'Waiting', count: 3 }])
})

test('counts are shown for thirty days and then deleted', async () => {
  const now = new Date('2026-03-31T02:00:00Z')
  const { id } = await makeProduct()
  for (const days of [29, 30]) {
    view(id)
    countSearch(`tanzanite from ${days}`)
    await storeCounts(new Date(now.getTime() - days * DAY_MS))
  }
  const shown = async () => [(await mostViewed(1, now))[0]?.count, (await topEmptySearches(9, now)).length]
  expect(await shown()).toEqual([1, 1])
  const rows = () => outside.prepare('SELECT count(*) FROM product_count').pluck().get()
  expect(rows()).toBe(2)
  await deleteOld(now)
  expect(rows()).toBe(1)
  expect(await shown()).toEqual([1, 1])
  await deleteOld(new Date(now.getTime() + DAY_MS))
  expect(await hasCounts()).toBe(false)
})

test('what was counted can be deleted, with what is not stored yet', async () => {
  view((await makeProduct()).id)
  await storeCounts()
  view((await makeProduct()).id)
  await deleteCounts()
  await storeCounts()
  expect(await hasCounts()).toBe(false)
})

test('a piece that is deleted takes its counts with it', async () => {
  const { id } = await makeProduct()
  view(id)
  await storeCounts()
  await remove(id)
  expect(await hasCounts()).toBe(false)
})

test.each([
  ['  Tahitian   PEARL ', 'tahitian pearl'],
  ["men's signet, 18ct", "men's signet 18ct"],
  ['men’s signet 18ct', "men's signet 18ct"],
  ['Pavé "eternity"', 'pavé eternity'],
  ['9ct 375 45cm', '9ct 375 45cm'],
])('%s is kept as %s', (typed, term) => {
  expect(searchTerm(typed)).toBe(term)
})

test.each([
  '',
  ' - " ',
  'ada@example.com',
  'ada＠example.com',
  'ada%40example.com',
  'www.example.com',
  '0412 345 678',
  '+61 (0)3 9654 1234',
  'call 03-9654-12',
  '٠٤١٢٣٤٥٦٧٨',
  'x'.repeat(51),
])('%j is not kept', (typed) => {
  expect(searchTerm(typed)).toBeNull()
})
