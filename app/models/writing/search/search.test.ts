import { expect, test } from 'vitest'
import { tx } from '#db/client.server'
import { update } from '~/models/catalogue/product/product.server'
import { MAX_RANKED } from '~/models/catalogue/search/ranking.server'
import { type Segment, segmentsOf } from '~/models/catalogue/search/segments'
import { makePage } from '../../../../tests/factories/page'
import { makePost } from '../../../../tests/factories/post'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { search, suggest } from './search.server'

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

test('a word of the name counts more than the category, that more than a chosen stone, and the description least', async () => {
  await makeProduct({ name: 'By description', description: 'Worn like a tiara.', category: 'other' })
  await makeProduct({ name: 'By category', description: 'Made by hand.', category: 'tiaras', subcategory: null })
  await makeProduct({ name: 'Tiara by name', description: 'Made by hand.', category: 'other' })
  expect(titlesOf((await search('tiara'))?.products)).toEqual(['Tiara by name', 'By category', 'By description'])
  await makeProduct({ name: 'By mention', description: 'The colour of an amethyst.', category: 'other' })
  await makeProduct({ name: 'By choice', description: 'A violet stone.', gemstones: ['amethyst'] })
  expect(titlesOf((await search('amethyst'))?.products)).toEqual(['By choice', 'By mention'])
})

test.each([
  ['signet ring', 'Plain seal'],
  ['rings signet', 'Plain seal'],
  ['a signet for him', 'Plain seal'],
])('%s finds a piece by its category, in any order, singular and plural alike', async (typed, name) => {
  await makeProduct({ name, category: 'rings', subcategory: 'signet-rings' })
  expect(titlesOf((await search(typed))?.products)).toContain(name)
})

test('a changed category is found at once, the former one no longer', async () => {
  const input = { name: 'Moved piece', slug: 'moved-piece', subcategory: null }
  const { id } = await makeProduct({ ...input, category: 'diadems' })
  await update(id, productInput({ ...input, category: 'scabbards' }))
  expect((await search('diadem'))?.products.total).toBe(0)
  expect(titlesOf((await search('scabbard'))?.products)).toEqual(['Moved piece'])
})

test('a page holds 24 pieces; a page beyond the last is the last one', async () => {
  for (let made = 0; made < 26; made += 1) await makeProduct({ name: `Peridot stud ${made}` })
  const first = await search('peridot')
  expect(first).toMatchObject({ page: 1, pageCount: 2, products: { total: 26 } })
  expect(first?.products.best).toHaveLength(24)
  const last = await search('peridot', 9)
  expect(last?.page).toBe(2)
  expect([...titlesOf(first?.products)!, ...titlesOf(last?.products)!].sort()).toEqual(
    Array.from({ length: 26 }, (_, number) => `Peridot stud ${number}`).sort(),
  )
})

test('of very many pieces the newest are ranked, and every one is on one page', async () => {
  await makeProduct({ name: 'Plain', description: 'Rhodolite.' })
  const { id: named } = await makeProduct({ name: 'Rhodolite ring' })
  await tx(async () => {
    for (let made = 0; made < MAX_RANKED; made += 1)
      await makeProduct({ name: made === 7 ? 'Rhodolite stud' : `Piece ${made}`, description: 'With rhodolite.' })
  })
  const first = await search('rhodolite')
  expect(first).toMatchObject({ pageCount: 41, products: { total: MAX_RANKED + 2 } })
  expect(titlesOf(first?.products)?.[0]).toBe('Rhodolite stud')
  const ids: number[] = []
  for (let page = 1; page <= 41; page += 1)
    ids.push(...(await search('rhodolite', page))!.products.best.map(({ id }) => id))
  expect(new Set(ids).size).toBe(MAX_RANKED + 2)
  expect(ids.slice(MAX_RANKED)).toEqual([named, named - 1])
})

test('no more than a dozen posts are shown, all are counted', async () => {
  for (let made = 0; made < 14; made += 1) await makePost({ title: `Heliodor ${made}` })
  const posts = (await search('heliodor'))?.posts
  expect([posts?.total, posts?.best.length]).toEqual([14, 12])
})

test('a word that finds nothing is corrected by a word that visitors can see', async () => {
  await makeProduct({ name: 'Tsavorite pendant' })
  await makeProduct({ name: 'Spessartine pendant', active: false })
  expect(await search('tsavorit pendant')).toMatchObject({ correction: null, products: { total: 1 } })
  expect(await search('pendants tsavroite')).toMatchObject({ correction: 'pendants tsavorite', products: { total: 1 } })
  expect(await search('spesartine')).toMatchObject({ correction: null, products: { total: 0 } })
  expect(await search('xylophone')).toMatchObject({ correction: null, products: { total: 0 } })
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

test('a piece is found by its facts, also misspelt, and its snippet is its description', async () => {
  await makeProduct({ name: 'Northern clip', description: 'Made for a choir.', facts: { Stone: 'Spessartite' } })
  const pieces = (await search('spessartite'))?.products
  expect(titlesOf(pieces)).toEqual(['Northern clip'])
  expect(plain(pieces?.best[0]?.snippet ?? [])).toBe('Made for a choir.')
  expect((await search('spesartite'))?.correction).toBe('spessartite')
})

test('what is still being typed is completed by words that people search for', async () => {
  await makeProduct({ name: 'Quiet anklet', category: 'other', subcategory: 'anklets' })
  const found = await suggest('ankle brace', { products: 5, posts: 2 })
  expect(titlesOf({ best: found?.products ?? [] })).toEqual(['Quiet anklet'])
  expect((await suggest('appointm', { products: 5, posts: 2 }))?.leads.map(({ address }) => address)).toEqual([
    '/contact?type=appointment',
  ])
})
