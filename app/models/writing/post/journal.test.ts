import { expect, test } from 'vitest'
import { makePost } from '../../../../tests/factories/post'
import { decodeJournalFilters, encodeJournalFilters, type JournalFilters, WHOLE_JOURNAL } from './journal.filters'
import { listJournal, listTopics } from './journal.server'
import { relatedPosts } from './related.server'

const visitor = { isStaff: false }
const staff = { isStaff: true }

async function titles(filters: Partial<JournalFilters>, reader = visitor) {
  const { posts } = await listJournal({ ...WHOLE_JOURNAL, ...filters }, reader)
  return posts.map(({ title }) => title)
}

test('visitors find public posts, and staff find drafts and scheduled posts too', async () => {
  await makePost({ title: 'Lapis out', published_at: '2020-01-01T00:00:00Z' })
  await makePost({ title: 'Lapis to come', published_at: '2099-01-01T00:00:00Z' })
  await makePost({ title: 'Lapis draft', is_published: false })
  expect(await titles({ q: 'lapis' })).toEqual(['Lapis out'])
  expect(await titles({ q: 'lapis', category: 'published' })).toEqual(['Lapis out'])
  expect(await titles({ q: 'lapis', category: 'draft' })).toEqual([])
  expect(await titles({ q: 'lapis' }, staff)).toEqual(['Lapis to come', 'Lapis draft', 'Lapis out'])
  expect(await titles({ q: 'lapis', category: 'draft' }, staff)).toEqual(['Lapis draft'])
  expect(await titles({ q: 'lapis', category: 'published' }, staff)).toEqual(['Lapis to come', 'Lapis out'])
})

test('the search matches every word in title and content', async () => {
  await makePost({ title: 'Enamel', content: 'Fired in a kiln.\nPolished with cork.' })
  expect(await titles({ q: 'enam kiln' })).toEqual(['Enamel'])
  expect(await titles({ q: 'CORK' })).toEqual(['Enamel'])
  expect(await titles({ q: 'enamel varnish' })).toEqual([])
  expect(await titles({ q: '?!' })).toEqual([])
})

test('a page has twelve posts, and a page beyond the last is the last one', async () => {
  for (let made = 0; made < 13; made += 1) await makePost({ title: `Filigree ${made}` })
  const of = (page: number) => listJournal({ ...WHOLE_JOURNAL, q: 'filigree', page }, visitor)
  expect((await of(1)).posts).toHaveLength(12)
  expect(await of(2)).toMatchObject({ page: 2, pageCount: 2, posts: [{ title: 'Filigree 0' }] })
  expect((await of(99)).page).toBe(2)
  expect(await listJournal({ ...WHOLE_JOURNAL, q: 'nowhere' }, visitor)).toEqual({ posts: [], page: 1, pageCount: 1 })
})

test('related posts are public, share the most tags and exclude the post itself', async () => {
  const post = await makePost({ title: 'Casting', tags: ['Bench', 'Silver'] })
  await makePost({ title: 'Both', tags: ['Silver', 'Bench'] })
  await makePost({ title: 'One', tags: ['Bench', 'Gold'] })
  await makePost({ title: 'Hidden', tags: ['Bench', 'Silver'], is_published: false })
  const related = await relatedPosts(post, 3)
  expect(related.slice(0, 2).map(({ title }) => title)).toEqual(['Both', 'One'])
  expect(related).toHaveLength(3)
  expect(related.map(({ title }) => title)).not.toContain('Casting')
})

test('a topic finds the posts with that tag in any case, together with the other filters', async () => {
  await makePost({ title: 'Shakudo', tags: ['Mokume', 'Pavé'], content: 'Copper.' })
  await makePost({ title: 'Shibuichi', tags: ['mokume'], content: 'Silver.' })
  await makePost({ title: 'Kuromido', tags: ['Mokume gane', 'PAVÉ'] })
  await makePost({ title: 'Hidden', tags: ['Mokume'], is_published: false })
  expect(await titles({ topic: 'MOKUME' })).toEqual(['Shibuichi', 'Shakudo'])
  expect(await titles({ topic: 'pavé' })).toEqual(['Kuromido', 'Shakudo'])
  expect(await titles({ topic: 'mokume', q: 'copper' })).toEqual(['Shakudo'])
  expect(await titles({ topic: 'mokume', category: 'draft' }, staff)).toEqual(['Hidden'])
  expect(await titles({ topic: 'mok%' })).toEqual([])
  await makePost({ title: 'Later', tags: ['mokumE'] })
  expect(await titles({ topic: 'Mokume' })).toEqual(['Later', 'Shibuichi', 'Shakudo'])
})

test('topics are the tags that the other filters find, spelled as most posts spell them', async () => {
  await makePost({ title: 'Granule one', tags: ['Granulation', 'Étrusque'] })
  await makePost({ title: 'Granule two', tags: ['Granulation'] })
  await makePost({ title: 'Granule three', tags: ['granulation', 'ÉTRUSQUE'] })
  await makePost({ title: 'Granule draft', tags: ['Granulation', 'Secret'], is_published: false })
  const of = (reader = visitor) => listTopics({ ...WHOLE_JOURNAL, q: 'granule', topic: 'Anything' }, reader)
  expect(await of()).toEqual([
    { name: 'Granulation', count: 3 },
    { name: 'Étrusque', count: 2 },
  ])
  expect((await of(staff)).map(({ name }) => name)).toContain('Secret')
})

test.each([
  'category=secret&page=0',
  'category=__proto__&page=1.5',
  'page=-3',
  'page=2e0',
  'page=1e9',
  'q=%00',
  'category=ALL',
  'topic=%00',
])('%s is the whole journal', (query) => {
  expect(decodeJournalFilters(new URLSearchParams(query))).toEqual(WHOLE_JOURNAL)
})

test('filters survive a round trip through the URL', () => {
  const filters: JournalFilters = { q: 'black opal & pearl', category: 'published', topic: 'Pavé & more', page: 3 }
  expect(decodeJournalFilters(encodeJournalFilters(filters))).toEqual(filters)
  expect(encodeJournalFilters(WHOLE_JOURNAL).toString()).toBe('')
})
