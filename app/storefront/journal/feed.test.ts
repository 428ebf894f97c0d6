import { expect, test } from 'vitest'
import { DEMONSTRATION } from '../../../tests/support/demonstration'
import { makePost } from '../../../tests/factories/post'
import { feedOf } from './feed.server'

const ORIGIN = 'https://boutique.example'

test('a feed has absolute URLs and escaped text', async () => {
  const post = await makePost({
    title: 'Gold & <silver>',
    slug: 'gold-and-silver',
    content: 'One < two.\nThree.',
    tags: ['A & B'],
    image: 'bench.jpg',
    published_at: '2030-03-05T01:02:03Z',
  })
  const feed = feedOf(ORIGIN, DEMONSTRATION, [post])
  expect(feed).toContain('<title>Gold &amp; &lt;silver&gt;</title>')
  expect(feed).toContain(`<link>${ORIGIN}/blog/gold-and-silver</link>`)
  expect(feed).toContain('<pubDate>Tue, 05 Mar 2030 01:02:03 GMT</pubDate>')
  expect(feed).toContain('<category>A &amp; B</category>')
  expect(feed).toContain(`url="${ORIGIN}/images/bench.jpg"`)
  // Escaped twice: it is HTML, as text in XML.
  expect(feed).toContain('&lt;p&gt;One &amp;lt; two.&lt;/p&gt;')
})

test('a feed without posts is valid', () => {
  const feed = feedOf(ORIGIN, DEMONSTRATION, [])
  expect(feed).toMatch(/^<\?xml/)
  expect(feed).not.toContain('<item>')
})
