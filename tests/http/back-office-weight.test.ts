import { expect } from 'vitest'
import type { ApiClient } from '../support/api-client'
import { change } from '../support/database'
import { LEADING_AWAY, OFFICE_SCREENS } from '../support/screens'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { wireBytes } from '../support/wire'
import type { Writer } from '../support/writing'

// With a mail server configured, the newsletter screens are available.
test.override('serverEnv', {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@boutique.example',
  LOG_LEVEL: 'silent',
})

// For staff on a slow connection: each full screen of the back office is at most 25 kB without JavaScript.
const ADMIN_PAGE = 25_000
/** Files, the manifest of the routes included. */
const SCRIPTS = 20
/** More than a page of a list holds. */
const ROWS = 30
const FILL_MS = 120_000
const SCREENS = [...OFFICE_SCREENS, ...LEADING_AWAY.filter((path) => path.includes('/newsletters'))]
const WORDS =
  'antique argyle baguette bespoke brilliant cabochon claret cluster cushion emerald engraved filigree garland halo heirloom ' +
  'lustrous marquise milgrain pavé peridot platinum rivière sapphire scalloped solitaire Tasmanian tourmaline trilogy velvet'
test.beforeAll(({ server, writer, anonymousApi }) => fill(server, writer, anonymousApi), FILL_MS)

let seed = 1

/** The given number of words in a pseudo-random order, since repeated text would be compressed away. */
function words(count: number): string {
  const all = WORDS.split(' ')
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  return Array.from({ length: count }, () => all[next() % all.length]).join(' ')
}

async function fill(server: RunningServer, writer: Writer, client: ApiClient): Promise<void> {
  for (let row = 0; row < ROWS; row += 1) {
    const [name, slug, content] = [words(9), `row-${row}`, words(400)]
    const prices = {
      price: 12_345.5 + row,
      sale_price: 9_876.5 + row,
      category: 'rings',
      subcategory: 'cocktail-rings',
    }
    await writer.add('/admin/products', { name, slug, description: content, ...prices })
    await writer.add('/admin/blog', { title: name, slug, content })
    await writer.add('/pages', { title: name, slug, content: `<p>${content}</p>` })
    await writer.add('/collections', { name, slug, tagline: words(9) })
    await writer.add('/admin/footer-links', { title: name, url: `/page/${slug}`, section: 'quick_links' })
    const sender = { full_name: words(5), email: `${words(2).replace(/[^a-z]/gi, '-')}.${row}@example.com` }
    const enquiry = { ...sender, inquiry_type: 'other', message: content }
    expect((await client.call('POST', '/contact', enquiry)).status).toBe(201)
    change(
      server.databaseFile,
      `INSERT INTO subscriber (email, confirmed_at) VALUES ('reader.${words(3).replace(/[^a-z]/gi, '.')}.${row}@example.com', 1);
       INSERT INTO newsletter (subject, text) VALUES ('${name}', '${content}');
       INSERT INTO trash (kind, label, payload) VALUES ('page', '${name}', '{}')`,
    )
  }
}

test('every screen of the back office keeps its budget with full lists and long names', async ({ server, staff }) => {
  const heavy: Record<string, number> = {}
  const headers = { 'Save-Data': 'on', Cookie: `session=${staff.cookie('session')}` }
  for (const path of SCREENS) {
    const { html, css, scripts } = await wireBytes(server.origin, path, headers)
    expect(scripts, path).toBe(0)
    expect(html, path).toBeGreaterThan(500)
    if (html + css > ADMIN_PAGE) heavy[path] = html + css
  }
  expect(heavy).toEqual({})
})

test('every screen of the back office is made of few files of JavaScript', async ({ staff }) => {
  const counts: Record<string, number> = {}
  for (const path of SCREENS) {
    const { text } = await staff.get(path)
    counts[path] = new Set(text.match(/\/assets\/[\w.-]+\.js/g)).size
  }
  expect(counts['/admin/products/1']).toBeGreaterThan(5)
  expect(Object.entries(counts).filter(([, count]) => count > SCRIPTS)).toEqual([])
})

test.for(['/admin/products', '/admin/contact?show=new', '/admin/pages/1'])(
  '%s in low-data mode has neither JavaScript nor web fonts, and the switch returns to it',
  async (path, { staff }) => {
    const usual = await staff.get(path)
    expect(usual.text).toContain('type="module"')
    expect(usual.text).toMatch(/rel="preload" as="font"/)
    const chosen = await staff.submit(usual, '.shell-nav form[action="/data-saver"]', { choice: 'on' })
    expect([chosen.status, chosen.location]).toEqual([303, path])
    const saving = await staff.follow(chosen)
    expect(saving.html.querySelectorAll('script')).toEqual([])
    expect(saving.text).not.toMatch(/rel="(?:module)?preload"/)
    expect(saving.html.querySelector('html')?.attributes).toHaveProperty('data-low-data')
    for (const { headers } of [usual, saving]) {
      expect(headers.get('Vary')).toMatch(/Cookie/)
      expect(headers.get('Vary')).toMatch(/Save-Data/)
      expect(headers.get('Vary')).toMatch(/ECT/)
      expect(headers.get('Cache-Control')).toMatch(/no-store|private/)
    }
    await staff.submit(saving, '.shell-nav form[action="/data-saver"]', { choice: 'off' })
    expect((await staff.get(path)).text).toContain('type="module"')
  },
)
