import { decode } from 'turbo-stream'
import { expect, inject } from 'vitest'
import { dataAddress } from '~/format/address'
import { rows } from '../support/database'
import { OFFICE_SCREENS, SHOP_SCREENS } from '../support/screens'
import { startServer } from '../support/server'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

const nested = (depth: number) =>
  `{"type":"update","payload":{"name":"x","value":${'['.repeat(depth)}1${']'.repeat(depth)}}}`

/** Names and values that are conform's own language. */
const ODD: [string, string][] = [
  ['__intent__', 'x'],
  ['__intent__', 'null'],
  ['__intent__', '1'],
  ['__intent__', '{"type":"update"}'],
  ['__intent__', '{"type":"insert","payload":{"name":"email"}}'],
  ['__intent__', '{"type":"update","payload":{"name":"x","index":300000,"value":"1"}}'],
  ['__intent__', nested(10_000)],
  ['__state__', 'x'],
  ['__state__', '{"validated":1}'],
  ['x[300000]', '1'],
  ['a.'.repeat(3000) + 'a', '1'],
  ['__proto__.x', '1'],
  ['constructor', '1'],
  ['intent', '__proto__'],
  ['draft', nested(10_000)],
]

const OF_VISITORS = ['/contact', '/?index', '/account', '/cart', '/data-saver', '/admin/login', '/admin/login/code']
const OF_STAFF = [
  '/admin/products/new',
  '/admin/blog/edit/new',
  '/admin/blog/authors/new',
  '/admin/pages/new',
  '/admin/collections/edit/new',
  '/admin/gemstone/new',
  '/admin/footer-links/new',
  '/admin/redirects/new',
  '/admin/menus/new',
  '/admin/search-phrases/new',
  '/admin/content/hero',
  '/admin/subscribers/export',
  '/admin/account/password',
  '/admin/account/sessions',
  '/admin/account/two-step/on',
  '/admin/outbox',
  '/admin/own-shop',
  '/admin/set-up/house',
  '/admin/set-up/collection',
  '/admin/settings/mail',
]

test.for([...OF_VISITORS, ...OF_STAFF])(
  'odd names and values in a form to %s are handled cheaply, without a 500',
  async (path, { visitor, staff }) => {
    const sender = OF_STAFF.includes(path) ? staff : visitor
    for (const [name, value] of ODD) {
      const { status, text } = await sender.post(path, { [name]: value })
      const label = `${name.slice(0, 30)}=${value.slice(0, 60)}`
      expect(status, label).toBeLessThan(500)
      expect(text.length, label).toBeLessThan(120_000)
    }
  },
)

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return [...names, ...Object.values(value).flatMap(keysIn)]
}

test('no answer has a key or a depth that its reader chose', async ({ staff }) => {
  const KEY = 'chosen-key'
  const nestedKeys = JSON.stringify({ [KEY]: { [KEY]: [KEY] } })
  let reflected = 0
  const send = async (address: string, fields?: Record<string, string>) => {
    const [path = '', query = ''] = address.replaceAll('&amp;', '&').replace(/#.*/, '').split('?')
    const data = `${dataAddress(path)}?${query}`
    const { status, text } = fields
      ? await staff.post(data, { ...fields, [KEY]: nestedKeys })
      : await staff.get(`${data}&${KEY}=${KEY}&q=${encodeURIComponent(nestedKeys)}`)
    expect(status, address).toBeLessThan(500)
    if (text === '') return
    // Of types that are Remix's own, the parts.
    const plugins = [(_: unknown, ...value: unknown[]) => ({ value })]
    const { value } = await decode(new Response(text).body!, { plugins })
    expect(keysIn(value), address).not.toContain(KEY)
    if (fields && text.includes(KEY)) reflected += 1
  }
  for (const path of [...SHOP_SCREENS, ...OFFICE_SCREENS]) {
    await send(path)
    const { html } = await staff.get(path)
    for (const form of html.querySelectorAll('form[method=post]')) {
      // One without a field might delete something.
      const fields = form.querySelectorAll('input:not([type=hidden]), textarea, select')
      if (fields.length === 0) continue
      const all = form.querySelectorAll('[name]').map(({ attributes: { name = '' } }) => [name, nestedKeys])
      await send(form.getAttribute('action') ?? path, Object.fromEntries(all) as Record<string, string>)
    }
  }
  expect(reflected).toBeGreaterThan(20)
}, 120_000)

test('a rate-limited form is not validated, and known fields are returned, each cut at its limit', async () => {
  const busy = await startServer(inject('templateFile'), { RATE_LIMIT: 'on' })
  try {
    const visitor = new Visitor(busy.origin)
    const fields = { full_name: 'A', message: 'y'.repeat(30_000), unknown: 'z'.repeat(20_000) }
    const statuses = new Set<number>()
    let last = await visitor.post('/contact', fields)
    for (let count = 1; count <= 20; count += 1) {
      statuses.add(last.status)
      last = await visitor.post('/contact', fields)
    }
    expect([...statuses]).toEqual([400])
    expect(last.status).toBe(429)
    expect(last.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(last.html.querySelector('[name=message]')?.text.trim()).toBe('y'.repeat(10_000))
    expect(last.text).not.toContain('Full name is required')
    expect(last.text).not.toContain('zzz')
  } finally {
    await busy.stop()
  }
})

test.for(['01', '1e0', ' 1', '1 ', '+1', '0x1', '1.0', '-1', '0', '1234567890123456', '\u0661'])(
  '%j is not accepted as an id anywhere',
  async (id, { server, visitor, staff }) => {
    const text = encodeURIComponent(id)
    for (const path of [`/product/${text}`, `/blog/${text}`, `/api/products/${text}`, `/api/blog/${text}`]) {
      const { status } = await new Visitor(server.origin).get(path)
      expect([301, 404], path).toContain(status)
    }
    expect((await staff.get(`/admin/products/${text}`)).status).toBe(404)
    expect((await visitor.post('/cart', { product_id: id, quantity: '1' })).status).toBe(303)
    expect((await visitor.post('/account', { save: id })).status).toBe(303)
    expect([visitor.cookie('cart'), visitor.cookie('saved')]).toEqual([undefined, undefined])
    expect((await visitor.get(`/contact?product=${text}`)).text).not.toContain('I would like to know more')
  },
)

test.for([
  '/caf\u00e9',
  '/\u4e2d',
  '/a\r\nSet-Cookie: x=y',
  '//evil.example',
  '/%2fevil.example',
  '/\u2028/evil.example',
])('a form that redirects back to %j stays within the shop, without a 500', async (back, { server }) => {
  for (const [path, fields] of [
    ['/data-saver', { choice: 'on', back }],
    ['/account', { remove: '1', back }],
  ] as const) {
    const { status, location } = await new Visitor(server.origin).post(path, fields)
    expect(status, path).toBe(303)
    expect(new URL(location ?? '', server.origin).origin).toBe(server.origin)
    expect(location).toMatch(/^\/[!-~]*$/)
  }
})

test('nothing was stored', ({ server }) => {
  expect(rows(server.databaseFile, "SELECT id FROM product WHERE name = '' OR name LIKE '%[%'")).toEqual([])
})
