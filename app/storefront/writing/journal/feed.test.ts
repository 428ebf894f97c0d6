import { expect, test } from 'vitest'
import { makePost } from '../../../../tests/factories/post'
import { makeProduct } from '../../../../tests/factories/product'
import { DEMONSTRATION } from '../../../../tests/support/demonstration'
import { absoluteHtml, feedOf } from './feed.server'

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
  const feed = await feedOf(ORIGIN, DEMONSTRATION, [post])
  expect(feed).toContain('<title>Gold &amp; &lt;silver&gt;</title>')
  expect(feed).toContain(`<link>${ORIGIN}/blog/gold-and-silver</link>`)
  expect(feed).toContain('<pubDate>Tue, 05 Mar 2030 01:02:03 GMT</pubDate>')
  expect(feed).toContain('<category>A &amp; B</category>')
  expect(feed).toContain(`url="${ORIGIN}/images/bench.jpg"`)
  // Escaped twice: it is HTML, as text in XML.
  expect(feed).toContain('&lt;p&gt;One &amp;lt; two.&lt;/p&gt;')
})

test('a feed without posts is valid', async () => {
  const feed = await feedOf(ORIGIN, DEMONSTRATION, [])
  expect(feed).toMatch(/^<\?xml/)
  expect(feed).not.toContain('<item>')
})

test('an item has the whole content, with pictures, links and pieces at absolute addresses', async () => {
  const { id } = await makeProduct({ name: 'Kiln ring', slug: 'kiln-ring', price: '1250' })
  const content =
    '## Kiln\n\n![A kiln](/images/bench.jpg "Lit")\n\n[Visit us](/contact) or [read on](#kiln)\n\n[[product:kiln-ring]]'
  const post = await makePost({ slug: 'kiln', content })
  const [, encoded = ''] = /<content:encoded>([^<]*)</.exec(await feedOf(ORIGIN, DEMONSTRATION, [post])) ?? []
  const html = encoded
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  expect(html).toContain('Kiln</h2>')
  expect(html).toContain(`src="${ORIGIN}/images/bench.jpg"`)
  expect(html).toContain(`href="${ORIGIN}/contact"`)
  expect(html).toContain(`href="${ORIGIN}/blog/kiln#kiln"`)
  expect(html).toContain(`href="${ORIGIN}/product/${id}"`)
  expect(html).toContain('$1,250')
  expect(html).not.toMatch(/(?:href|src|srcset)="[/#]/)
})

test('the excerpt describes an item', async () => {
  const post = { ...(await makePost({ meta_description: 'For search engines.' })), excerpt: 'In short.' }
  expect(await feedOf(ORIGIN, DEMONSTRATION, [post])).toContain('<description>In short.</description>')
})

test('only the addresses in tags become absolute', () => {
  const html =
    '<p>src="/a" <img src="/a.jpg" srcset="/a-1.webp 1w, /a-2.webp 2w"> <a href="https://b.example/">b</a></p>'
  expect(absoluteHtml(html, ORIGIN, `${ORIGIN}/blog/a`)).toBe(
    `<p>src="/a" <img src="${ORIGIN}/a.jpg" srcset="${ORIGIN}/a-1.webp 1w, ${ORIGIN}/a-2.webp 2w"> <a href="https://b.example/">b</a></p>`,
  )
})
