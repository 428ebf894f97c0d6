import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/factories/product'
import { findChromium } from '../../../../tests/setup/chromium.mjs'
import { markupTexts } from '../../../../tests/support/markup-texts'
import { renderPage } from './page-html.server'

const COUNT = 2000
const AT_ONCE = 250

test('2,000 hostile texts run no script, open no frame and lead to no unsafe address in a browser', async () => {
  await makeProduct({ slug: 'opal-ring', name: '<img src=x onerror=alert(1)>' })
  const rendered: string[] = []
  for (const text of markupTexts(COUNT, 1)) {
    const { parts } = await renderPage(text, { withContact: true })
    rendered.push(parts.map((part) => ('html' in part ? part.html : '')).join(''))
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const requests: string[] = []
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.route('**', (route) => {
      if (route.request().url() === 'http://shop.invalid/') return route.fulfill({ contentType: 'text/html', body: '' })
      if (route.request().resourceType() !== 'image') requests.push(route.request().url())
      return route.abort()
    })
    await page.goto('http://shop.invalid/')
    for (let start = 0; start < COUNT; start += AT_ONCE) {
      const sections = rendered.slice(start, start + AT_ONCE).map((html) => `<article>${html}</article>`)
      await page.setContent(`<!doctype html><body>${sections.join('')}</body>`, { waitUntil: 'domcontentloaded' })
      expect(await page.evaluate(lookForHarm)).toEqual([])
      // Nothing of one text gets out of its place.
      expect(await page.locator('body > article').count()).toBe(sections.length)
      expect(await page.locator('body > :not(article)').count()).toBe(0)
    }
    expect(requests).toEqual([])
    expect(dialogs).toEqual([])
  } finally {
    await browser.close()
  }
})

/** Runs in the browser. */
function lookForHarm(): string[] {
  const TAGS = 'a address article aside blockquote body br del details div em figcaption figure h2 h3 h4 head hr html'
  const MORE = 'img ins li ol p picture s source span strong summary table tbody td th thead tr ul'
  const tags = new Set(`${TAGS} ${MORE}`.split(' '))
  const names =
    /^(?:href|src|srcset|sizes|type|alt|title|width|height|loading|decoding|class|id|dir|rel|start|align|scope|target)$/
  const harm: string[] = []
  for (const element of document.querySelectorAll('*')) {
    if (!tags.has(element.localName)) harm.push(element.outerHTML.slice(0, 200))
    for (const { name, value } of element.attributes) {
      if (!names.test(name)) harm.push(`${name}=${value}`)
      const isAddress = name === 'href' || name === 'src'
      const address = isAddress && URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : null
      if (isAddress && !address) harm.push(`${name}=${value}`)
      if (
        address &&
        !(name === 'src' ? ['http:', 'https:'] : ['http:', 'https:', 'mailto:', 'tel:']).includes(address.protocol)
      )
        harm.push(`${name}=${value}`)
      const isForeign = address?.protocol.startsWith('http') && address.host !== 'shop.invalid'
      if (isForeign && !/^https?:\/\//i.test(value)) harm.push(`${name}=${value}`)
    }
  }
  return harm
}
