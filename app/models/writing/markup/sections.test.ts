import { expect, test } from 'vitest'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import { create as createCollection } from '~/models/catalogue/collection/collection.server'
import { addPieces } from '~/models/catalogue/collection/members.server'
import { updateShop } from '~/models/shop/shop.server'
import { makeProduct } from '../../../../tests/factories/product'
import { renderPage } from './page-html.server'

const htmlOf = async (text: string) =>
  (await renderPage(text)).parts.map((part) => ('html' in part ? part.html : '[form]')).join('')

test('text and picture of “beside” keep their order', async () => {
  const picture = '![A ring](/images/collection-ivory-stone.jpg)'
  const left = await htmlOf(`::: beside\n${picture}\n\nWords\n\n## More\n:::`)
  expect(left).toMatch(/<div class="beside">\s*<figure.*<\/figure>\s*<div class="beside-text">.*Words.*More/s)
  const right = await htmlOf(`::: beside\nWords\n\n${picture}\n:::`)
  expect(right).toMatch(/<div class="beside-text">.*Words.*<\/div>\s*<figure/s)
})

test.for([
  'Words only',
  '![A](/images/collection-ivory-stone.jpg)',
  '![A](/images/collection-ivory-stone.jpg)\n\nWords\n\n![B](/images/silver-cuff-bracelet.jpg)',
])('“beside” without one picture and a text is shown as it is, with a problem: %j', async (inner) => {
  const { problems } = await renderPage(`::: beside\n${inner}\n:::`)
  expect(problems).toEqual([expect.stringContaining('one picture and a text')])
  expect(await htmlOf(`::: beside\n${inner}\n:::`)).not.toContain('beside-text')
})

test('each question opens its answer, and is in the list of questions', async () => {
  const text = '::: questions\nFirst of all:\n\n### Is *it* gold?\n\nYes.\n\n- 9 ct\n- 18 ct\n\n### Empty?\n:::'
  const { questions, headings, problems } = await renderPage(text)
  expect(questions).toEqual([{ question: 'Is it gold?', answer: 'Yes. 9 ct 18 ct' }])
  expect([headings, problems]).toEqual([[], []])
  const html = await htmlOf(text)
  expect(html.match(/<details><summary>Is <em>it<\/em> gold\?<\/summary>/g)).toHaveLength(1)
  expect((await renderPage('::: questions\nNone.\n:::')).problems).toHaveLength(1)
})

test('the contact form splits a page; a post, a second one and one inside a section have none', async () => {
  const page = await renderPage('Before\n\n[[contact]]\n\nAfter\n\n[[contact]]', { withContact: true })
  expect(page.parts).toEqual([{ html: '<p>Before</p>\n' }, { section: 'contact' }, { html: '<p>After</p>\n' }])
  expect(page.problems).toEqual([expect.stringContaining('once')])
  const post = await renderPage('[[contact]]')
  expect([post.parts, post.problems]).toEqual([[{ html: '' }], [expect.stringContaining('pages only')]])
  const nested = await renderPage('::: questions\n### A?\n\n[[contact]]\n:::', { withContact: true })
  expect(nested.parts.every((part) => 'html' in part)).toBe(true)
  expect(nested.problems).toEqual([expect.stringContaining('inside another section')])
})

test('hours and map show the settings; without them, nothing and a problem', async () => {
  const closed = { state: 'closed' as const }
  const [monday, special] = [{ state: 'open' as const, spans: [{ opens: '10:00', closes: '18:00' }] }, closed]
  const week = { tuesday: closed, wednesday: closed, thursday: closed, friday: closed, saturday: closed }
  const today = new Date().toISOString().slice(0, 10)
  await updateShop({
    hours: { monday, ...week, sunday: closed },
    special_days: [{ ...special, row: 0, day: today, until: '2999-01-01', note: 'A <b>rest</b>' }],
  })
  await updateShop({ street: 'Block & Co', city: 'Melbourne', latitude: -37.8, longitude: 144.9 })
  const html = await htmlOf('[[hours]]\n\n[[map]]')
  expect(html).toMatch(/Monday<\/th><td>10am-6pm/)
  expect(html).toMatch(/Coming up.*A &lt;b&gt;rest/s)
  expect(html).toMatch(/<address>Block &amp; Co<br \/>Melbourne/)
  expect(html).toMatch(
    /<a class="button" href="https:\/\/www\.openstreetmap\.org\/[^"]*mlat=-37\.8[^"]*" target="_blank" rel="noopener">/,
  )
  await updateShop({ hours: { monday: closed, ...week, sunday: closed }, special_days: [] })
  await updateShop({ street: '', city: '', state: '', postcode: '', country: 'Australia' })
  const bare = await renderPage('[[hours]]\n\n[[map]]')
  expect(bare.parts).toEqual([{ html: '' }])
  expect(bare.problems).toHaveLength(2)
})

test('a collection shows its first four pieces; one that is gone or empty, nothing', async () => {
  const { id } = await createCollection(collectionSchema.parse({ name: 'Tides & Co', slug: 'tides' }))
  await createCollection(collectionSchema.parse({ name: 'Empty', slug: 'empty' }))
  const made = await Promise.all([1, 2, 3, 4, 5].map((number) => makeProduct({ name: `Piece <${number}>` })))
  await addPieces(
    id,
    made.map((piece) => piece.id),
  )
  const html = await htmlOf('[[collection:tides]]')
  expect(html).toContain('<h2><a href="/collections/tides">Tides &amp; Co</a></h2>')
  expect(html.match(/<li>/g)).toHaveLength(4)
  expect(html).toContain('Piece &lt;')
  const { parts, problems } = await renderPage('[[collection:gone]]\n\n[[collection:empty]]\n\n[[collection]]')
  expect(parts).toEqual([{ html: '' }])
  expect(problems).toHaveLength(3)
})

test('many collections, deep and unclosed sections are rendered within limits', async () => {
  const many = Array.from({ length: 2000 }, (_, number) => `[[collection:c${number}]]`).join('\n')
  expect((await renderPage(many)).problems).toHaveLength(13)
  await expect(renderPage('::: beside\n'.repeat(15_000))).resolves.toBeDefined()
  await expect(renderPage('::: questions\n### A\n'.repeat(9000) + ':::\n'.repeat(500))).resolves.toBeDefined()
})
