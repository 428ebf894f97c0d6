import { describe, expect } from 'vitest'
import { ApiClient, type Reply } from '../support/api-client'
import { test } from '../support/server-test'

// The life of a row through the JSON API: made, read, replaced, refused when stale, removed.

const nobody = { tagline: null, description: null, image: null }
const kinds = [
  {
    name: 'Product',
    path: '/admin/products',
    body: { name: 'Harbour Ring', slug: 'harbour-ring', price: '1250.50', sale_price: '', category: 'rings' },
    stored: { price: 1250.5, sale_price: null, inventory_count: 0, featured: false, active: true, main_image: null },
    change: { name: 'Harbour Ring', slug: 'harbour-band', price: 1300, sale_price: 999.95, inventory_count: '4' },
    changed: { slug: 'harbour-band', price: 1300, sale_price: 999.95, inventory_count: 4, category: null },
    shownAt: '/products',
  },
  {
    name: 'Blog post',
    path: '/admin/blog',
    body: { title: 'On Opals', slug: 'on-opals', content: 'Opals.', is_published: true, tags: ['opal', 'care'] },
    stored: { is_published: true, tags: ['opal', 'care'], author: null, published_at: expect.any(String) as string },
    change: { title: 'On Opals', slug: 'about-opals', content: 'More opals.', is_published: true },
    changed: { slug: 'about-opals', content: 'More opals.', tags: [] },
    shownAt: '/blog',
  },
  {
    name: 'Collection',
    path: '/collections',
    body: { name: 'Évening & Night' },
    stored: { slug: 'evening-night', featured: false, ...nobody },
    change: { name: 'Evening', slug: 'evening', tagline: 'After dark', featured: true },
    changed: { slug: 'evening', tagline: 'After dark', featured: true },
    shownAt: '/collections',
  },
  {
    name: 'Page',
    path: '/pages',
    body: { slug: 'ring-sizes', title: 'Ring sizes', content: '<p onclick="x()">Sizes<script>x()</script></p>' },
    stored: { content: '<p>Sizes</p>', is_published: true, meta_description: null },
    change: { slug: 'sizes', title: 'Ring sizes', content: '<p>All sizes</p>', is_published: true },
    changed: { slug: 'sizes', content: '<p>All sizes</p>' },
    shownAt: '/pages/slug',
  },
  {
    name: 'Footer link',
    path: '/admin/footer-links',
    body: { title: 'Ring sizes', url: '/page/ring-sizes' },
    stored: { section: 'customer_service', order: 0 },
    change: { title: 'Sizes', url: 'https://example.com/sizes', section: 'quick_links', order: '7' },
    changed: { section: 'quick_links', order: 7 },
    shownAt: null,
  },
]

const etagOf = ({ headers }: Reply) => headers.get('ETag') ?? ''

interface Row {
  id: number
  slug: string
}

describe.each(kinds)('$name', ({ name, path, body, stored, change, changed }) => {
  let id: number
  let etag: string
  const at = () => `${path}/${id}`

  test('is created first in its list', async ({ api }) => {
    const reply = await api.call('POST', path, body)
    expect(reply).toMatchObject({ status: 201, json: stored })
    id = (reply.json as Row).id
    etag = etagOf(reply)
    expect(((await api.get(path)).json as Row[])[0]).toEqual(reply.json)
  })

  test('is updated only with its current version', async ({ api }) => {
    const stale = await api.call('PUT', at(), change, { 'If-Match': '"something-else"' })
    expect(stale).toMatchObject({ status: 412, json: { success: false } })
    const reply = await api.call('PUT', at(), change, { 'If-Match': `"an-older-one", ${etag}` })
    expect(reply).toMatchObject({ status: 200, json: { id, ...changed } })
    expect(etagOf(reply)).not.toBe(etag)
    expect((await api.call('PUT', at(), change, { 'If-Match': etag })).status).toBe(412)
    expect((await api.send(at(), { method: 'DELETE', headers: { 'If-Match': etag } })).status).toBe(412)
    expect((await api.call('PUT', at(), change)).status).toBe(200)
  })

  test('is deleted once, then can be created again', async ({ api }) => {
    const reply = await api.send(at(), { method: 'DELETE' })
    expect(reply).toMatchObject({ status: 200, json: { success: true, message: `${name} deleted successfully` } })
    const gone = { status: 404, json: { success: false, message: `${name} not found` } }
    expect(await api.send(at(), { method: 'DELETE' })).toMatchObject(gone)
    expect(await api.call('PUT', at(), change)).toMatchObject(gone)
    expect((await api.call('POST', path, body)).status).toBe(201)
  })

  test.for(['abc', '0x1', '1.5', '-1', '9999999999999999999'])('has no row %s', async (key, { api }) => {
    expect((await api.call('PUT', `${path}/${key}`, change)).status).toBe(404)
  })
})

describe.each(kinds.filter(({ shownAt }) => shownAt !== null))('$name, which has a slug', (kind) => {
  const { path, body, change, changed, shownAt } = kind
  const at = async (api: ApiClient) => `${path}/${((await api.get(path)).json as Row[])[0]?.id}`

  test('cannot be created a second time', async ({ api }) => {
    const reply = await api.call('POST', path, body)
    expect(reply).toMatchObject({ status: 409, json: { errors: { slug: ['This slug is already in use'] } } })
  })

  test('takes a slug of null for one that is left out', async ({ api }) => {
    const isDerived = kind.name === 'Collection'
    const required = { status: 400, json: { message: 'Slug is required', errors: { slug: ['Slug is required'] } } }
    for (const slug of [null, undefined]) {
      const sent = { ...body, name: `Left out ${String(slug)}`, slug }
      const derived = { status: 201, json: { slug: `left-out-${String(slug)}` } }
      const reply = await api.call('POST', path, sent)
      expect(reply).toMatchObject(isDerived ? derived : required)
      if (!isDerived) continue
      const { id } = reply.json as Row
      expect(await api.call('PUT', `${path}/${id}`, sent)).toMatchObject({ ...derived, status: 200 })
      await api.send(`${path}/${id}`, { method: 'DELETE' })
    }
    for (const slug of [0, false, 5, [], {}]) {
      const reply = await api.call('POST', path, { ...body, slug })
      expect(reply).toMatchObject({ status: 400, json: { errors: { slug: [expect.any(String) as string] } } })
    }
  })

  test('has the version of its row for staff', async ({ api }) => {
    const read = await api.get(await at(api))
    expect(read.headers.get('Cache-Control')).toBe('no-store')
    const reply = await api.call('PUT', await at(api), change, { 'If-Match': etagOf(read) })
    expect(reply).toMatchObject({ status: 200, json: changed })
  })

  test('redirects from its former slug to the present one', async ({ anonymousApi }) => {
    const slugOf = (values: object) => ('slug' in values ? String(values.slug) : '')
    const reply = await anonymousApi.get(`${shownAt}/${slugOf(body) || slugOf(kind.stored)}`)
    expect(reply.status).toBe(301)
    expect(reply.headers.get('Location')).toBe(`/api${shownAt}/${slugOf(changed)}`)
  })
})

test.for(kinds)('$name: what is read can be written back', async ({ path }, { api }) => {
  for (const row of (await api.get(`${path}?limit=5`)).json as Row[]) {
    const { updated_at: _, ...same } = row as Row & { updated_at: string }
    expect(await api.call('PUT', `${path}/${row.id}`, row)).toMatchObject({ status: 200, json: same })
  }
})
