import { expect } from 'vitest'
import { change } from '../support/database'
import { startMailServer } from '../support/mail-server'
import { everyAddress } from '../support/routes'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'

// A shop of another name, without the texts of the demonstration: nothing may name the demonstration's.

const WALK_MS = 120_000
const DEMONSTRATION = /Aurelia|Finch|Melbourne|Victoria|Block Arcade|Collins Street|\b1985\b|\bAF-[\dA-Z]{6}/i
/** Settings of the server. */
const VARIABLE = /\b(?:(?:SMTP|STRIPE|BACKUP|DATABASE|UPLOADS|ADMIN|SESSION)_[A-Z_]+|MAIL_FROM|TRUST_PROXY)\b/
const SHOP = {
  name: 'Marlow & Daughter',
  initials: 'MD',
  tagline: 'Gold and stones',
  established: 2019,
  street: '9 Salamanca Place',
  city: 'Hobart',
  state: 'TAS',
  postcode: '7004',
  phone: '+61 3 5550 0123',
  email: 'hello@marlow.example',
  social: '[{"network":"Pinterest","url":"https://www.pinterest.com/marlow"}]',
  handle: '@marlow',
}
const mail = await startMailServer()

test.override('template', null)
test.override('serverEnv', {
  SEED: 'none',
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Marlow & Daughter <hello@marlow.example>',
})

test.beforeAll(async ({ server, writer }) => {
  for (const [column, value] of Object.entries(SHOP)) {
    change(server.databaseFile, `UPDATE shop SET ${column} = '${value}', set_up_at = 1`)
  }
  change(server.databaseFile, 'UPDATE page SET is_published = 1')
  change(server.databaseFile, "INSERT INTO collection (name, slug) VALUES ('Rings', 'rings')")
  const piece = { name: 'Derwent Ring', slug: 'derwent-ring', price: '900.00', category: 'rings', inventory_count: 1 }
  await writer.add('/admin/products', { ...piece, active: true })
  await writer.add('/admin/blog', { title: 'Opals', slug: 'opals', content: 'They glow.', is_published: true })
})

test.afterAll(() => mail.stop())

test(
  'no page, feed, contract or screen names the demonstration, or a variable of the server',
  { timeout: WALK_MS },
  async ({ visitor, staff }) => {
    const paths = everyAddress().filter((path) => !/logout|download|export|backups\/1/.test(path))
    const named: string[] = []
    let read = 0
    for (const path of paths) {
      for (const reader of path.startsWith('/admin') ? [staff] : [visitor]) {
        const { status, text } = await reader.get(path)
        expect(status, path).toBeLessThan(500)
        if (status === 200) read += 1
        const found = DEMONSTRATION.exec(text) ?? (path === '/admin/developers' ? null : VARIABLE.exec(text))
        if (found) named.push(`${path}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`)
      }
    }
    expect(named).toEqual([])
    expect(read).toBeGreaterThan(70)
  },
)

test('pages name the shop, its city and its year', async ({ visitor }) => {
  const home = await visitor.get('/')
  expect(home.html.querySelector('title')?.text).toBe('Gold and stones | Marlow & Daughter')
  expect(home.html.querySelector('.site-header')?.text).toContain('Hobart, since 2019')
  expect(home.html.querySelector('.site-footer')?.text).toContain('© Marlow & Daughter. Serving Hobart since 2019.')
  expect(home.text).toContain('https://www.pinterest.com/marlow')
  expect((await visitor.get('/products')).text).toContain(
    'at Marlow &amp; Daughter, fine jewellers in Hobart since 2019.',
  )
  expect((await visitor.get('/about')).html.text).toContain('Established 2019')
  expect((await visitor.get('/blog/feed.xml')).text).toContain('The Journal | Marlow &amp; Daughter')
  expect((await visitor.get('/api')).html.text).toContain('Marlow & Daughter: JSON API')
})

test('a shop that has told little about itself leaves out what is missing', async ({ server, visitor }) => {
  change(
    server.databaseFile,
    "UPDATE shop SET tagline = '', street = '', city = '', state = '', postcode = '', phone = '', social = '[]', handle = NULL",
  )
  for (const path of ['/', '/contact', '/about', '/products', '/product/1', '/blog/opals']) {
    const { html, text } = await visitor.get(path)
    for (const script of html.querySelectorAll('script')) script.remove()
    expect(html.querySelector('a[href="tel:"]'), path).toBeNull()
    expect(
      html.querySelectorAll('address').map((address) => address.text),
      path,
    ).not.toContain('')
    expect(/.{0,60}(?:undefined|null|\bin since|\bin ,|\w ,|\(\)).{0,60}/.exec(html.text)?.[0], path).toBeUndefined()
    expect(text, path).not.toMatch(/<title>[^<]*\|\s*<|<title>\s*\|/)
  }
  const { html } = await visitor.get('/')
  expect(html.querySelector('.site-footer')?.text).toContain('made and mended since 2019.')
  expect(html.querySelector('.site-footer')?.text).toContain('© Marlow & Daughter. Since 2019.')
})

test('emails name the shop', async ({ anonymousApi }) => {
  const enquiry = { full_name: 'Ada Byron', email: 'ada@test.example', inquiry_type: 'other', message: 'May I visit?' }
  for (const [path, body] of Object.entries({ '/newsletter': { email: 'ada@test.example' }, '/contact': enquiry })) {
    const { status, text } = await anonymousApi.call('POST', path, body)
    expect(status, text).toBeLessThan(300)
  }
  await expect.poll(() => mail.emails.length, { timeout: 20_000 }).toBe(3)
  const texts = JSON.stringify(mail.emails)
  expect(texts).toMatch(/Please confirm your subscription to Marlow & Daughter/)
  expect(texts).toMatch(/Your enquiry to Marlow & Daughter \(MD-/)
  expect(texts).not.toMatch(DEMONSTRATION)
})
