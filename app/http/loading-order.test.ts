import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts, styleSheetLinks } from './loading-order.server'

const PICTURE = '<img src="/ring.jpg" fetchpriority="high"/>'
const SCRIPTS =
  '<link rel="modulepreload" href="/assets/a.js"/><script nonce="once" type="module" async="">import "/assets/a.js"</script>'
const page = (...parts: string[]) => `<html><body>${parts.join('')}</body></html>`

test('scripts wait for the first picture, each still with its nonce', () => {
  const html = deferScripts(page(PICTURE, SCRIPTS), 'once')
  expect(html).toContain(
    '<link rel="later" href="/assets/a.js"/><script nonce="once" type="later">import "/assets/a.js"</script>',
  )
  expect(html).toMatch(/<script nonce="once">\{[^<]+<\/script><\/body>/)
  expect(html).not.toContain('type="module"')
})

test('scripts start once, though the element of the first picture may get another one', () => {
  const start = /<script nonce="once">(\{[^<]+)<\/script><\/body>/.exec(
    deferScripts(page(PICTURE, SCRIPTS), 'once'),
  )?.[1]
  const picture: { complete: boolean; onload?: (() => void) | null } = { complete: false }
  const started: unknown[] = []
  const document = {
    querySelector: (selector: string) => (selector === '[type=later]' ? { textContent: 'import' } : picture),
    querySelectorAll: () => [],
    createElement: () => ({}),
    body: { append: (script: unknown) => started.push(script) },
  }
  runInNewContext(start ?? '', { document })
  expect(started).toEqual([])
  picture.onload?.()
  picture.onload?.()
  expect(started).toEqual([{ type: 'module', textContent: 'import' }])
})

test.each([
  ['a first picture', page(SCRIPTS)],
  ['scripts', page(PICTURE)],
])('a page without %s stays as it is', (_, html) => {
  expect(deferScripts(html, 'once')).toBe(html)
})

test('the style sheets of a page are announced before it', () => {
  const html = page(
    '<link rel="stylesheet" href="/assets/app.css"/>',
    '<link rel="stylesheet" href="/assets/product.css"/>',
  )
  expect(styleSheetLinks(html)).toBe(
    '</assets/app.css>; rel=preload; as=style, </assets/product.css>; rel=preload; as=style',
  )
})
