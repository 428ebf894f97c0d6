import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.server'

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

test.each([
  ['a first picture', page(SCRIPTS)],
  ['scripts', page(PICTURE)],
])('a page without %s stays as it is', (_, html) => {
  expect(deferScripts(html, 'once')).toBe(html)
})
