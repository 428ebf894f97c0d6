import { expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/factories/product'
import { markupCosts } from '../../../../tests/support/markup-costs'
import { renderPage } from './page-html.server'
import { plainText } from './plain-text.server'

const htmlOf = async (text: string) =>
  (await renderPage(text)).parts.map((part) => ('html' in part ? part.html : '')).join('')

test('no text of 200 kB takes long', async () => {
  // Three quarters of what is allowed, as the machine may be busy; npm run bench markup has the numbers.
  const costs = await markupCosts(3)
  expect(costs.filter(({ ratio }) => ratio > 4)).toEqual([])
})

test('lists and quotes deeper than eight are text, and staff are told', async () => {
  const { problems } = await renderPage(`${'- '.repeat(30)}a`)
  expect(problems.join()).toContain('8 deep')
  const list = await htmlOf(`${'- '.repeat(30)}a`)
  expect(list.match(/<ul>/g)).toHaveLength(8)
  expect(list).toContain(`${'- '.repeat(22)}a`)
  const quote = await htmlOf(`${'>'.repeat(30)} a`)
  expect(quote.match(/<blockquote>/g)).toHaveLength(8)
  expect(quote).toContain(`${'&gt;'.repeat(22)} a`)
})

test('too much formatting is shown as paragraphs, with every word', async () => {
  const text = `First line\n${'**a** '.repeat(3000)}\nLast **line**`
  const { problems } = await renderPage(text)
  expect(problems.join()).toContain('without any')
  const html = await htmlOf(text)
  expect(html).toMatch(/^<p>First line<\/p>\n<p>\*\*a\*\* /)
  expect(html).toContain('<p>Last **line**</p>')
})

test('too many lines keep every word', async () => {
  const words = Array.from({ length: 12_000 }, (_, line) => `word${line}`)
  const html = await htmlOf(words.join('\n'))
  expect(html.match(/word\d+/g)).toEqual(words)
  expect(plainText(words.join('\n')).match(/word\d+/g)).toEqual(words)
})

test('a text shows a hundred pieces and three hundred pictures', async () => {
  const { slug } = await makeProduct()
  const text = `[[product:${slug}]]\n`.repeat(120) + '![a](/images/opal.jpg)\n'.repeat(320)
  const html = await htmlOf(text)
  expect(html.match(/class="product-card"/g)).toHaveLength(100)
  expect(html.match(/<figure/g)).toHaveLength(300)
  expect((await renderPage(text)).problems).toHaveLength(3)
})
