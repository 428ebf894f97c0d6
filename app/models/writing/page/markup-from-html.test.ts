import { expect, test } from 'vitest'
import { fillPlaceholders } from '~/models/shop/placeholders.server'
import { pages } from '~/seed/data/pages'
import { renderContent } from './content.server'
import { textOf } from './html.server'
import { markupFromHtml } from './markup-from-html.server'

test.for<[html: string, markup: string]>([
  ['<h1>A</h1><p>b<br>c <strong>d</strong> <em>e</em> <s>f</s></p>', '## A\n\nb\nc **d** *e* ~~f~~'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul><ol><li>c</li><li>d</li></ol>', '- a\n   - b\n\n1. c\n2. d'],
  [
    '<table><tr><td>a|b</td><td></td></tr><tr><td><p>1</p><p>2</p></td></tr></table>',
    '| a\\|b |  |\n| --- | --- |\n| 1 2 |',
  ],
  ['<figure><img src="/a.jpg" alt="A"><figcaption>C</figcaption></figure>', '![A](/a.jpg "C")'],
  [
    '<details><summary>Q</summary><p>a</p></details><details><summary>R</summary>b</details>',
    '::: questions\n### Q\n\na\n\n### R\n\nb\n:::',
  ],
  ['<dl><dt>a</dt><dd>b</dd></dl>', '**a**\n\nb'],
  ['<p>[[contact]]</p><p>::: beside</p>', '\\[\\[contact\\]\\]\n\n\\::: beside'],
  ['<script>x()</script><p onclick="x()">1985. a*b*</p>', '1985\\. a\\*b\\*'],
])('%s', ([html, markup]) => {
  expect(markupFromHtml(html)).toBe(markup)
})

test('the pages of the demonstration keep their words', async () => {
  const words = (text: string) => text.match(/[\p{L}\p{N}$]+/gu)
  for (const { slug, content } of pages.filter((page) => !page.content_format)) {
    const { parts } = await renderContent({ slug, content: markupFromHtml(content), content_format: 'markup' })
    const html = parts.map((part) => ('html' in part ? part.html : '')).join('')
    expect(words(textOf(html)), slug).toEqual(words(textOf(await fillPlaceholders(content))))
  }
})

test('nested tables and deep nesting come to an end', () => {
  expect(markupFromHtml('<table><tr><td>'.repeat(60) + 'x')).toContain('x')
  expect(() => markupFromHtml('<blockquote>'.repeat(3000) + 'x')).not.toThrow()
})
