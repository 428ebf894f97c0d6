import { parse, valid } from 'node-html-parser'
import { beforeAll, expect, test } from 'vitest'
import { update } from '~/models/catalogue/product/product.server'
import { shopFacts, updateShop } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { signatureOf } from '~/shop'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { MAX_HTML_BYTES, newsletterLetter, plainLetter } from './letter.server'

const LEAVE = `${env.ORIGIN}/newsletter/unsubscribe?subscriber=1&signature=x`
const PEARLS = '/images/freshwater-pearl-strand-necklace.jpg'
const FOOTER =
  '\n\n-- \nYou are receiving this email because you subscribed to our newsletter. To unsubscribe, open this page:\n'

const written = (text: string, values: { subject?: string; preview_text?: string } = {}) =>
  newsletterLetter({ subject: 'Opals', preview_text: null, ...values, text }, { leave: LEAVE })
const documentOf = async (text: string) => parse((await written(text)).html)
const textOf = async (text: string) => (await written(text)).text.split(FOOTER)[0]
const problemsOf = async (text: string) => (await written(text)).problems

let opal = 0
let everything = ''

beforeAll(async () => {
  await updateShop({ abn: '51824753556' })
  const piece = await makeProduct({ name: 'Opal <Ring>', slug: 'opal-ring', main_image: PEARLS, sale_price: '999.00' })
  opal = piece.id
  everything = `# Spring
Dear reader,
see *our* **new** [story](/about) or https://example.com/a

![A strand](${PEARLS} "Freshwater pearls"){wide}
### What is new
- one
- two
  3. three
> A quote

[[product:opal-ring]]
::: gallery
![One](${PEARLS})
![Two](/images/gemstone-macro-amethyst.jpg "Amethyst"){small}
![Three](https://pictures.example/three.jpg)
:::
[Book a visit](/contact){button}

| Ring | Price |
|---|---:|
| Opal | 100 |

::: questions
### Is it mine?
Yes: *of course*
:::
---
[[hours]]
`
})

test('the HTML part has only what mailboxes understand', async () => {
  const { html, problems } = await written(everything, { preview_text: 'New <opals> have come' })
  expect(problems).toEqual([])
  expect(valid(html)).toBe(true)
  const document = parse(html)
  const all = document.querySelectorAll('*')
  expect(document.querySelector('html')?.getAttribute('lang')).toBe('en-AU')
  const names = new Set(all.map(({ rawTagName }) => rawTagName))
  for (const name of ['script', 'link', 'form', 'iframe', 'object', 'svg', 'video', 'input'])
    expect(names).not.toContain(name)
  expect(document.querySelectorAll('style')).toHaveLength(1)
  expect(html).not.toMatch(/@import|@font-face|url\(/)
  for (const element of all) {
    const { class: name, style, id, href, src, ...rest } = element.attributes
    expect(Object.keys(rest).filter((attribute) => attribute.startsWith('on'))).toEqual([])
    if (href) expect(href).toMatch(/^(?:https?:\/\/|mailto:)/)
    if (src) expect(src).toMatch(/^https?:\/\//)
    expect(id).toBeUndefined()
    // What a style sheet changes in the dark has its colours inline.
    if (name) expect(style, element.outerHTML).toMatch(/color|border|padding/)
  }
  for (const element of document.querySelectorAll('p,h2,h3,h4,a,ul,ol,li,blockquote,hr,table,td[class],th,img')) {
    expect(element.getAttribute('style'), element.outerHTML).toBeTruthy()
  }
  const pictures = document.querySelectorAll('img').map(({ attributes }) => attributes)
  expect(pictures.map(({ alt }) => alt)).toEqual(['A strand', 'Opal <Ring>', 'One', 'Two', 'Three'])
  for (const { src, width } of pictures) {
    expect(src).toMatch(/\.jpg$/)
    expect(Number(width)).toBeLessThanOrEqual(600)
  }
  for (const table of document.querySelectorAll('table')) {
    const isData = table.querySelector('th') && !table.querySelector('table')
    expect(table.getAttribute('role')).toBe(isData ? undefined : 'presentation')
  }
  expect(document.querySelector('body > div')?.text).toContain('New <opals> have come')
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_HTML_BYTES / 5)
})

test('the HTML part has a button, a piece with its price, and the footer that the law asks for', async () => {
  const document = await documentOf(everything)
  const links = document.querySelectorAll('a').map((link) => [link.text, link.getAttribute('href')])
  expect(links).toContainEqual(['Book a visit', `${env.ORIGIN}/contact`])
  expect(links).toContainEqual(['View this piece', `${env.ORIGIN}/product/${opal}`])
  expect(links).toContainEqual(['Unsubscribe', LEAVE])
  expect(document.text).toMatch(/\$999 \$1,200/)
  expect(document.text).toContain('ABN 51 824 753 556')
  expect(document.text).toContain('282 Collins Street')
  expect(document.text).toContain('because you subscribed to our newsletter')
  expect(document.querySelectorAll('td[width="50%"]')).toHaveLength(3)
})

test('the text part reads like a typed email', async () => {
  expect(await textOf(everything)).toBe(`Spring
======
Dear reader,
see our new story (${env.ORIGIN}/about) or https://example.com/a

[A strand: Freshwater pearls]

What is new
-----------
- one
- two
  3. three
> A quote

Opal <Ring>, $999 (was $1,200): ${env.ORIGIN}/product/${opal}

[One]
[Two: Amethyst]
[Three]

Book a visit: ${env.ORIGIN}/contact

Ring | Price
Opal | 100

Is it mine?
-----------
Yes: of course

----
Monday to Friday: 10am-6pm
Saturday: 10am-5pm
Sunday: By appointment only`)
  const { text } = await written('Hello')
  expect(text).toBe(`Hello${FOOTER}${LEAVE}\n\n${signatureOf(await shopFacts())}\n`)
})

test.each([
  'Dear readers,\n\n\n  new opals have come.\r\n1985. It was a good year (really!) & more\n\nSee https://example.com/%C3%A9?a=1&b=2 or www.example.com\nAnna',
  'One line',
  '“Quotes” – dashes…   and\ttabs  ',
])('a plain newsletter stays as it was typed: %j', async (text) => {
  expect(await textOf(text)).toBe(text)
})

test('what cannot be shown in an email is left out, and staff are told', async () => {
  expect(await problemsOf('[[map]]\n[[contact]]\n[[collection:rings]]')).toHaveLength(3)
  expect(await problemsOf('[[product:gone]]')).toHaveLength(1)
  expect(await problemsOf('[Up](#top)')).toEqual([expect.stringContaining('“#top” leads nowhere')])
  expect(await problemsOf('![A drawing](/images/placeholder-rings.svg)')).toEqual([
    expect.stringContaining('use a JPEG'),
  ])
  expect(await problemsOf(`![](${PEARLS})`)).toEqual([expect.stringContaining('has no description')])
  const document = await documentOf('[Up](#top) ![A drawing](/images/placeholder-rings.svg)')
  expect(document.querySelectorAll('img')).toEqual([])
  expect(document.querySelectorAll('td.card').at(-1)?.text.trim()).toBe('Up')
})

test('the price is that of the moment when the email is made', async () => {
  const { id, slug } = await makeProduct({ name: 'Pearl', price: '100.00' })
  expect(await textOf(`[[product:${slug}]]`)).toContain('Pearl, $100: ')
  await update(id, productInput({ name: 'Pearl', slug, price: '120.00' }))
  expect(await textOf(`[[product:${slug}]]`)).toContain('Pearl, $120: ')
  expect((await written(`[[product:${slug}]]`)).html).toContain('$120')
})

const ATTACKS = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](\\\\evil.example) [e](vbscript:x)',
  '![a](javascript:alert(1)) ![b](//evil.example/x.jpg) ![c](http://evil.example/x.png "\'><script>")',
  '[a](https://x.example/"onmouseover="alert(1)) `<style>*{}</style>` ```\n</pre><script>',
  '"></td></tr></table></body><script>alert(1)</script>\n\n```\n</textarea><iframe>\n```',
  '| a | b |\n|:-|-:|\n| <b> | </td><script> |',
]

test.each(ATTACKS)('%j is text', async (attack) => {
  for (const { html } of [
    await written(`${attack}\n\n- ${attack}\n> ${attack}`, { subject: attack, preview_text: attack }),
    await plainLetter({ subject: attack, text: `${attack}\n\n> ${attack}` }),
  ]) {
    const document = parse(html)
    expect(document.querySelectorAll('script,iframe,textarea,object,b')).toEqual([])
    expect(document.querySelectorAll('style')).toHaveLength(1)
    for (const { attributes } of document.querySelectorAll('*')) {
      expect(Object.keys(attributes).filter((name) => name.startsWith('on'))).toEqual([])
      if ('href' in attributes) expect(attributes.href).toMatch(/^https?:\/\/|^mailto:/)
      if ('src' in attributes) expect(attributes.src).toMatch(/^https?:\/\//)
    }
  }
})

test('a newsletter that Gmail would cut off is told', async () => {
  const { html, text, problems } = await written('New opals have come.\n'.repeat(10_000))
  expect(Buffer.byteLength(html)).toBeGreaterThan(200_000)
  expect(text).toContain('New opals have come.')
  expect(problems).toEqual([expect.stringContaining('102 kB')])
})

test('a message keeps its text to the letter, and nothing in it is markup', async () => {
  const text = `Dear Ada,\nyes – **we can**: [x](/y).\n\n> Can you <b>mend</b> it?\n> See https://ada.example/ring?a=1&b=2.\n\nImogen`
  const letter = await plainLetter({ subject: 'Re: your ring', text })
  expect([letter.subject, letter.text, letter.problems]).toEqual(['Re: your ring', text, []])
  const body = parse(letter.html).querySelectorAll('td.card').at(-1)
  expect(body?.querySelector('p')?.innerHTML).toBe('Dear Ada,<br>\nyes – **we can**: [x](/y).')
  expect(body?.querySelector('blockquote')?.text).toBe(
    'Can you <b>mend</b> it?\n\nSee https://ada.example/ring?a=1&b=2.',
  )
  expect(body?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    'https://ada.example/ring?a=1&b=2',
  ])
})

test('only the last address of the shop that stands alone is a button', async () => {
  const [typed, main] = [`${env.ORIGIN}/admin/logout`, `${env.ORIGIN}/admin/contact/1`]
  const text = `${typed}\nOpen it:\n${main}\n\nhttps://evil.example/\n> ${typed}`
  const { html } = await plainLetter({ subject: 'New', text, button: 'Open the message' })
  const buttons = parse(html).querySelectorAll('a.button')
  expect(buttons.map((button) => [button.text, button.getAttribute('href')])).toEqual([['Open the message', main]])
})

test('the label of the button is not above it once more, and indented lines stay indented', async () => {
  const text = `Open it:\n\n1 × Ring\n    Size N\n\nOpen it:\n${env.ORIGIN}/order/1\n\n${env.ORIGIN}/terms\n\nOpen it:`
  const letter = await plainLetter({ subject: 'New', text, button: 'Open it', isLinkFirst: true })
  const body = parse(letter.html).querySelectorAll('td.card').at(-1)
  expect(body?.querySelectorAll('p').map(({ innerHTML }) => innerHTML)).toEqual([
    'Open it:',
    '1 × Ring<br>\n\u00A0\u00A0\u00A0\u00A0Size N',
    expect.stringMatching(/href="[^"]+\/order\/1"/),
    expect.stringMatching(/href="[^"]+\/terms"/),
    'Open it:',
  ])
  expect(body?.querySelector('a.button')?.getAttribute('href')).toBe(`${env.ORIGIN}/order/1`)
  expect(letter.text).toBe(text)
})

test('the lines that the layout ends with are not there twice', async () => {
  const shop = await shopFacts()
  const { html, text } = await plainLetter({
    subject: 'Yours',
    text: `Thank you.\n\n-- \nYou asked.\n\n${signatureOf(shop)}`,
  })
  expect(text.endsWith(signatureOf(shop))).toBe(true)
  expect(html.split('282 Collins Street')).toHaveLength(2)
  expect(parse(html).querySelector('p.muted')?.text).toContain('You asked.')
})

test('a logo is the JPEG of the upload, in the size of the header', async () => {
  const logo_url = '/uploads/0354947fb8e6eb1de4c334d0ed85956c-1600x400.jpg'
  await updateShop({ logo_url })
  const logo = (await documentOf('Hello')).querySelector('img')
  expect(logo?.attributes).toMatchObject({ src: env.ORIGIN + logo_url, width: '240', height: '60' })
  expect(logo?.getAttribute('alt')).toBe((await shopFacts()).name)
  await updateShop({ logo_url: null })
})
