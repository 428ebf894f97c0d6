import { expect, test } from 'vitest'
import { makeProduct } from '../../../tests/factories/product'
import { plainText } from './plain-text.server'
import { renderPage } from './page-html.server'

const htmlOf = async (text: string) =>
  (await renderPage(text)).parts.map((part) => ('html' in part ? part.html : '')).join('')

test('each line break starts a paragraph, and a year is no list', async () => {
  expect(await htmlOf('One\nTwo\n\n1985. It was a good year')).toBe(
    '<p>One</p>\n<p>Two</p>\n<p>1985. It was a good year</p>\n',
  )
})

test('HTML is text', async () => {
  expect(await htmlOf('<script>alert(1)</script> [x](javascript:alert(1))')).not.toMatch(/<script|href/)
})

test('lists, quotes and headings', async () => {
  expect(await htmlOf('# Title\n- a\n- b\nnot in the list\n> quote\nnot in the quote')).toBe(
    '<h2 id="title">Title</h2>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>not in the list</p>\n<blockquote>\n<p>quote</p>\n</blockquote>\n<p>not in the quote</p>\n',
  )
})

test('pictures, buttons and containers', async () => {
  const html = await htmlOf('::: gallery\n![A ring](/images/a.jpg "The ring"){wide}\n:::\n[Book](/contact){button}')
  expect(html).toContain('<div class="gallery">\n<figure class="figure-wide"><img src="/images/a.jpg" alt="A ring"')
  expect(html).toContain('<figcaption>The ring</figcaption></figure>\n</div>')
  expect(html).toContain('<a href="/contact" class="button">Book</a>')
})

test('a piece', async () => {
  const { slug } = await makeProduct({ name: 'Opal Ring' })
  expect(await htmlOf(`[[product:${slug}]]`)).toContain('Opal Ring')
  expect((await renderPage('[[product:gone]]')).problems).toHaveLength(1)
})

test('the words without the markup', () => {
  expect(plainText('## A *ring*\n[[product:x]]\n- one\n- [two](/a)')).toBe('A ring\none\ntwo')
})
