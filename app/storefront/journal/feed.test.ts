import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { makePost } from '../../../tests/factories/post'
import { feedOf } from './feed.server'

const ORIGIN = 'https://boutique.example'

test('a feed has absolute addresses and escaped text', async () => {
  const post = await makePost({
    title: 'Gold & <silver>',
    slug: 'gold-and-silver',
    content: 'One < two.\nThree.',
    tags: ['A & B'],
    image: 'bench.jpg',
    published_at: '2030-03-05T01:02:03Z',
  })
  const item = parse(feedOf(ORIGIN, [post])).querySelector('item')
  expect(item?.querySelector('title')?.text).toBe('Gold & <silver>')
  expect(item?.toString()).toContain(`${ORIGIN}/blog/gold-and-silver`)
  expect(item?.querySelector('pubDate')?.text).toBe('Tue, 05 Mar 2030 01:02:03 GMT')
  expect(item?.querySelector('category')?.text).toBe('A & B')
  expect(item?.toString()).toContain(`url="${ORIGIN}/images/bench.jpg"`)
  // Escaped twice: it is HTML, as text in XML.
  expect(item?.toString()).toContain('&lt;p&gt;One &amp;lt; two.&lt;/p&gt;')
})

test('a feed without posts is a feed', () => {
  const feed = feedOf(ORIGIN, [])
  expect(feed).toMatch(/^<\?xml/)
  expect(feed).not.toContain('<item>')
})
