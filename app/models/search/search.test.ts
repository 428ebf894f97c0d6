import { expect, test } from 'vitest'
import { makePage } from '../../../tests/factories/page'
import { makePost } from '../../../tests/factories/post'
import { makeProduct } from '../../../tests/factories/product'
import { search, segmentsOf, type Segment } from './search.server'

const plain = (segments: Segment[]) => segments.map(({ text }) => text).join('')
const marked = (segments: Segment[]) => segments.filter((segment) => segment.marked).map(({ text }) => text)
const titlesOf = (finds: { best: { title: Segment[] }[] } | undefined) => finds?.best.map(({ title }) => plain(title))

test('one search finds products, posts and pages', async () => {
  await makeProduct({ name: 'Tanzanite ring' })
  await makePost({ title: 'All about tanzanite' })
  await makePage({ title: 'Buying tanzanite' })
  const results = await search('tanzanite')
  expect(titlesOf(results?.products)).toEqual(['Tanzanite ring'])
  expect(titlesOf(results?.posts)).toEqual(['All about tanzanite'])
  expect(titlesOf(results?.pages)).toEqual(['Buying tanzanite'])
})

test('content hidden from visitors is not found', async () => {
  await makeProduct({ name: 'Kunzite ring', active: false })
  await makePost({ title: 'Kunzite drafted', is_published: false })
  await makePost({ title: 'Kunzite to come', published_at: '2099-01-01T00:00:00Z' })
  await makePage({ title: 'Kunzite hidden', is_published: false })
  const results = await search('kunzite')
  expect([results?.products, results?.posts, results?.pages].map((finds) => finds?.total)).toEqual([0, 0, 0])
})

test.each([
  ['zirc', 'Zircon brooch'],
  ['pave band', 'Pavé band'],
  ['white gold locket', 'Locket in white-gold'],
  ['jewelry box', 'Jewellery box'],
  ['jewellery chest', 'Jewelry chest'],
  ['jewelr tray', 'Jewellery tray'],
  ['BLUE "spinel" -ring*', 'Blue spinel ring'],
])('%s finds %s', async (typed, name) => {
  await makeProduct({ name })
  expect(titlesOf((await search(typed))?.products)).toContain(name)
})

test('the middle of a word, or one missing word, finds nothing', async () => {
  await makeProduct({ name: 'Moonstone charm' })
  expect((await search('stone charm'))?.products.total).toBe(0)
  expect((await search('moonstone clasp'))?.products.total).toBe(0)
})

test('a match in the title ranks above one in the text', async () => {
  await makePost({ title: 'On hammers', content: 'Morganite, morganite and again morganite.' })
  await makePost({ title: 'On morganite', content: 'A stone.' })
  expect(titlesOf((await search('morganite'))?.posts)).toEqual(['On morganite', 'On hammers'])
})

test('adjacent words rank above the same words apart', async () => {
  await makeProduct({ name: 'Apart', description: 'Black shell with onyx.' })
  await makeProduct({ name: 'Together', description: 'Silver with black onyx.' })
  expect(titlesOf((await search('black onyx'))?.products)).toEqual(['Together', 'Apart'])
})

test('matches are marked in title and snippet, and HTML tags are not searched', async () => {
  await makePage({ title: 'Fees', content: '<p>Engraving costs <strong>nothing</strong> &amp; takes a day.</p>' })
  const [page] = (await search('nothing'))?.pages.best ?? []
  expect(plain(page?.snippet ?? [])).toBe('Engraving costs nothing & takes a day.')
  expect(marked(page?.snippet ?? [])).toEqual(['nothing'])
  expect((await search('strong'))?.pages.total).toBe(0)
})

test('all matches are counted and a dozen returned', async () => {
  for (let made = 0; made < 14; made += 1) await makeProduct({ name: `Peridot stud ${made}` })
  const products = (await search('peridot'))?.products
  expect(products?.total).toBe(14)
  expect(products?.best).toHaveLength(12)
})

test.each(['', '   ', '"*-(', '\u0000'])('%j is an empty query', async (typed) => {
  expect(await search(typed)).toBeNull()
})

test('marks become segments, and a stray mark plain text', () => {
  expect(segmentsOf('a \u0002b\u0003 c')).toEqual([
    { text: 'a ', marked: false },
    { text: 'b', marked: true },
    { text: ' c', marked: false },
  ])
  expect(segmentsOf('<b>\u0002x')).toEqual([
    { text: '<b>', marked: false },
    { text: 'x', marked: false },
  ])
})
