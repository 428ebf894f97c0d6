import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { pictures } from '#db/schema'
import { splitParagraphs } from '~/format/text'
import { update } from '~/models/catalogue/product/product.server'
import { posts } from '~/seed/data/posts'
import { makeProduct } from '../../../../tests/factories/product'
import { renderPage } from './page-html.server'
import { plainText } from './plain-text.server'

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

/** Of the shop's markup; a paragraph without it looks as it did before there was any. */
const MARKED = /^(?:[#>|:!*+-]|\[\[|\d+\.)|\*\*|\]\(/

test('texts of before look as before', async () => {
  const paragraphs = posts.flatMap(({ content }) => splitParagraphs(content)).filter((line) => !MARKED.test(line))
  expect(paragraphs.length).toBeGreaterThan(30)
  const before = paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;')}</p>\n`)
  expect(await htmlOf(paragraphs.join('\n\n'))).toBe(before.join(''))
})

test('what only programmers write is text', async () => {
  for (const text of [
    '`code`',
    '```',
    '    indented',
    'Title\n===',
    '[a]: /b',
    '&copy; &lt;b&gt;',
    '<https://a.example',
  ]) {
    expect(await htmlOf(text)).not.toMatch(/<(?:pre|code|h\d)|©/)
  }
  expect(await htmlOf('&copy; <b>x</b>')).toBe('<p>&amp;copy; &lt;b&gt;x&lt;/b&gt;</p>\n')
})

test('unsafe links lose their address but not their words, and staff are told', async () => {
  const addresses = [
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '&#106;avascript:alert(1)', 'java&#x0A;script:alert(1)'],
    ...[
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\\\evil.example',
      '\\\\evil.example',
      '/%5cevil.example',
    ],
    ...['file:///etc/passwd', 'https:evil.example', 'blob:x', '%6Aavascript:alert(1)', 'contact'],
  ]
  for (const address of addresses) {
    const { parts, problems } = await renderPage(`[words](${address})`)
    expect(parts, address).toEqual([{ html: '<p>words</p>\n' }])
    expect(problems).toHaveLength(1)
  }
})

test('links', async () => {
  expect(await htmlOf('[a](/contact) [b](https://a.example/x) [c](#sizes)')).toBe(
    '<p><a href="/contact">a</a> <a href="https://a.example/x" rel="noopener">b</a> <a href="#sizes">c</a></p>\n',
  )
  expect(await htmlOf('[a](www.a.example) [b](clara@a.example)')).toBe(
    '<p><a href="https://www.a.example" rel="noopener">a</a> <a href="mailto:clara@a.example">b</a></p>\n',
  )
})

test.for<[text: string, href: string, after: string]>([
  ['See https://a.example/b_c_(d).', 'https://a.example/b_c_(d)', '.'],
  ['(https://a.example/b)', 'https://a.example/b', ')'],
  ['请看https://a.example/b谢谢', 'https://a.example/b', '谢谢'],
  ['https://a.example。你好', 'https://a.example', '。你好'],
  ['www.a.example, or', 'https://www.a.example', ', or'],
  ['Write to clara.f@a.example!', 'mailto:clara.f@a.example', '!'],
])('the bare address in %s is a link', async ([text, href, after]) => {
  const words = href.replace(/^mailto:|^https:\/\/(?=www)/, '')
  const rel = href.startsWith('mailto') ? '' : ' rel="noopener"'
  expect(await htmlOf(text)).toContain(`<a href="${href}"${rel}>${words}</a>${after}`)
})

test('pictures come in every format and width, with the description of the library', async () => {
  const address = `/uploads/${'ab'.repeat(16)}-800x600.jpg`
  const picture = { address, width: 800, height: 600, description: 'An opal' }
  await tx(async () => {
    await db.insert(pictures).values(picture)
  })
  const html = await htmlOf(`![](${address} "By night"){small}`)
  expect(html).toContain(
    `<figure class="figure-small"><picture><source type="image/avif" srcset="${address.replace('.jpg', '-320.avif')} 320w`,
  )
  expect(html).toContain(`alt="An opal" width="800" height="600" loading="lazy" decoding="async"`)
  expect(html).toContain('<figcaption>By night</figcaption></figure>')
  const { parts } = await renderPage(`![](${address})`, { lowData: true })
  expect(JSON.stringify(parts)).not.toContain('800.avif')
  expect(await htmlOf(`[![a](${address})](/contact)`)).toMatch(/^<a href="\/contact"><figure/)
  expect(await htmlOf(`In ![a](${address}) a sentence`)).toMatch(/^<p>In <picture>/)
})

test('a picture that is gone or unsafe is left out, and staff are told', async () => {
  for (const address of [
    `/uploads/${'0'.repeat(32)}-8x8.jpg`,
    'javascript:x',
    'data:image/png,x',
    '//a.example/b.jpg',
    '/admin/logout',
  ]) {
    const { parts, problems } = await renderPage(`![words](${address} "Caption")`)
    expect(parts, address).toEqual([{ html: '' }])
    expect(problems).toHaveLength(1)
  }
})

test('a piece: its price, what became of it, and its former address', async () => {
  const piece = await makeProduct({ name: 'Fire <Opal>', price: '1000', sale_price: '900', availability: 'sold' })
  const card = await htmlOf(`[[product:${piece.slug}]]`)
  expect(card).toContain(`<a href="/product/${piece.id}">Fire &lt;Opal&gt;</a>`)
  expect(card).toMatch(/<ins>\$900.*<del>\$1,000/)
  expect(card).toContain('Sold')
  expect(await htmlOf(`See [[product:${piece.slug}]] here`)).toBe(
    `<p>See <a href="/product/${piece.id}">Fire &lt;Opal&gt;</a> here</p>\n`,
  )
  await update(piece.id, { ...piece, slug: 'renamed' })
  expect(await htmlOf(`[[product:${piece.slug}]]`)).toContain('Fire &lt;Opal&gt;')
  expect((await renderPage('See [[product:opal-ring]] here')).parts).toEqual([{ html: '<p>See Opal Ring here</p>\n' }])
})

test('headings have an id each, in any script', async () => {
  const { headings } = await renderPage('# Sizes\n## Sizes\n### Sizes 2\n##### オパール\n## !\n## Main\n## *Sizes*')
  expect(headings.map(({ id }) => id)).toEqual([
    'sizes',
    'sizes-2',
    'sizes-2-2',
    'オパール',
    'section',
    'main-2',
    'sizes-3',
  ])
  expect(headings.map(({ level }) => level)).toEqual([2, 2, 3, 4, 2, 2, 2])
  expect(headings.at(-1)?.text).toBe('Sizes')
})

test('what is left open is shown as typed, and staff are told', async () => {
  for (const text of ['**bold', '[link](', '![a](b', '[[product:Not a slug!]]', '::: gallery', ':::\n']) {
    const { problems } = await renderPage(text)
    expect(problems, text).toHaveLength(1)
  }
  expect((await renderPage('5 * 3 \\**not** [sic] **bold**')).problems).toEqual([])
})

test('containers do not nest: the next one ends the one before', async () => {
  expect(await htmlOf('::: gallery\na\n::: beside\nb\n:::\nc')).toBe(
    '<div class="gallery">\n<p>a</p>\n</div>\n<div class="beside">\n<p>b</p>\n</div>\n<p>c</p>\n',
  )
})

test('directions and marks on letters', async () => {
  expect(await htmlOf('אבג\nabc')).toBe('<p dir="auto">אבג</p>\n<p>abc</p>\n')
  expect(await htmlOf('- אבג')).toBe('<ul dir="auto">\n<li dir="auto">אבג</li>\n</ul>\n')
  expect(await htmlOf(`a${'\u0301'.repeat(500)}b`)).toBe(`<p>a${'\u0301'.repeat(4)}b</p>\n`)
})

test('the cells of a table are aligned without styles', async () => {
  const html = await htmlOf('| Ring | Price |\n|---|--:|\n| Opal | $5 |')
  expect(html).toContain('<td align="right">$5</td>')
  expect(html).not.toContain('style')
  expect(plainText('| Ring | Price |\n|---|--:|\n| Opal | $5 |')).toBe('Ring Price\nOpal $5')
})

test('words without pictures and pieces', () => {
  expect(plainText('![alt](/images/a.jpg "caption")\n[[product:x]]\nSee [[product:opal-ring]] now')).toBe(
    'See Opal Ring now',
  )
})
