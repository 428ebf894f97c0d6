import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ApiClient, type Reply } from '../support/api-client'
import { startServer, type RunningServer } from '../support/server'

// The life of a row through the JSON API: made, read, replaced, refused when stale, removed.
let server: RunningServer
let visitor: ApiClient
let staff: ApiClient

beforeAll(async () => {
  server = await startServer(inject('templateFile'))
  visitor = new ApiClient(server.origin)
  staff = await visitor.signedIn()
})

afterAll(() => server.stop())

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

  test('is created, and is then the first of its list', async () => {
    const reply = await staff.call('POST', path, body)
    expect(reply).toMatchObject({ status: 201, json: stored })
    id = (reply.json as Row).id
    etag = etagOf(reply)
    expect(((await staff.get(path)).json as Row[])[0]).toEqual(reply.json)
  })

  test('is replaced only by who saw what it is', async () => {
    const stale = await staff.call('PUT', at(), change, { 'If-Match': '"something-else"' })
    expect(stale).toMatchObject({ status: 412, json: { success: false } })
    const reply = await staff.call('PUT', at(), change, { 'If-Match': `"an-older-one", ${etag}` })
    expect(reply).toMatchObject({ status: 200, json: { id, ...changed } })
    expect(etagOf(reply)).not.toBe(etag)
    expect((await staff.call('PUT', at(), change, { 'If-Match': etag })).status).toBe(412)
    expect((await staff.send(at(), { method: 'DELETE', headers: { 'If-Match': etag } })).status).toBe(412)
    expect((await staff.call('PUT', at(), change)).status).toBe(200)
  })

  test('is removed, once; then it can be made anew', async () => {
    const reply = await staff.send(at(), { method: 'DELETE' })
    expect(reply).toMatchObject({ status: 200, json: { success: true, message: `${name} deleted successfully` } })
    const gone = { status: 404, json: { success: false, message: `${name} not found` } }
    expect(await staff.send(at(), { method: 'DELETE' })).toMatchObject(gone)
    expect(await staff.call('PUT', at(), change)).toMatchObject(gone)
    expect((await staff.call('POST', path, body)).status).toBe(201)
  })

  test.each(['abc', '0x1', '1.5', '-1', '9999999999999999999'])('has no row %s', async (key) => {
    expect((await staff.call('PUT', `${path}/${key}`, change)).status).toBe(404)
  })
})

describe.each(kinds.filter(({ shownAt }) => shownAt !== null))('$name, which has a slug', (kind) => {
  const { path, body, change, changed, shownAt } = kind
  const at = async () => `${path}/${((await staff.get(path)).json as Row[])[0]?.id}`

  test('cannot be created a second time', async () => {
    const reply = await staff.call('POST', path, body)
    expect(reply).toMatchObject({ status: 409, json: { errors: { slug: ['This slug is already in use'] } } })
  })

  test('carries the version of its row where staff read it', async () => {
    const read = await staff.get(await at())
    expect(read.headers.get('Cache-Control')).toBe('no-store')
    const reply = await staff.call('PUT', await at(), change, { 'If-Match': etagOf(read) })
    expect(reply).toMatchObject({ status: 200, json: changed })
  })

  test('leads from its old slug to the new one', async () => {
    const slugOf = (values: object) => ('slug' in values ? String(values.slug) : '')
    const reply = await visitor.get(`${shownAt}/${slugOf(body) || slugOf(kind.stored)}`)
    expect(reply.status).toBe(301)
    expect(reply.headers.get('Location')).toBe(`/api${shownAt}/${slugOf(changed)}`)
  })
})

test('a draft is for staff; publishing it sets its date once', async () => {
  const draft = { title: 'Soon', slug: 'soon', content: 'Not yet.' }
  const { json } = await staff.call('POST', '/admin/blog', draft)
  const { id } = json as { id: number }
  expect(await visitor.get('/blog/soon')).toMatchObject({ status: 404, json: { message: 'Blog post not found' } })
  expect(await staff.get('/blog/soon')).toMatchObject({ status: 200, json: { id, published_at: null } })
  expect((await visitor.get('/blog')).text).not.toContain('"soon"')
  expect((await staff.get('/blog')).text).toContain('"soon"')
  const published = await staff.call('PUT', `/admin/blog/${id}`, { ...(json as object), is_published: true })
  const { published_at } = published.json as { published_at: string }
  expect(Date.parse(published_at)).toBeGreaterThan(Date.now() - 60_000)
  const hidden = await staff.call('PUT', `/admin/blog/${id}`, { ...(published.json as object), is_published: false })
  expect(hidden.json).toMatchObject({ is_published: false, published_at })
  const later = new Date(Date.now() + 3600_000).toISOString()
  await staff.call('PUT', `/admin/blog/${id}`, { ...draft, is_published: true, published_at: later })
  expect((await visitor.get('/blog/soon')).status).toBe(404)
})

test('an unpublished page is shown to visitors without its content', async () => {
  const page = { slug: 'hidden', title: 'Hidden', content: '<p>Secret</p>', is_published: false }
  const { json } = await staff.call('POST', '/pages', page)
  const { id } = json as { id: number }
  const shown = await visitor.get('/pages/slug/hidden')
  expect(shown).toMatchObject({ status: 200, json: { title: 'Hidden', content: '', is_published: false } })
  expect((await staff.get('/pages/slug/hidden')).json).toMatchObject({ content: '<p>Secret</p>' })
  expect((await visitor.get(`/pages/${id}`)).status).toBe(404)
  expect((await visitor.get('/pages')).text).not.toContain('"hidden"')
  expect((await staff.get(`/pages/${id}`)).status).toBe(200)
  expect((await visitor.get('/pages/slug/terms')).status).toBe(200)
  expect((await visitor.get('/pages/terms')).status).toBe(404)
})

test('a page of which nothing is left but script has no content', async () => {
  const reply = await staff.call('POST', '/pages', { slug: 'x', title: 'X', content: '<script>alert(1)</script>' })
  expect(reply).toMatchObject({ status: 400, json: { errors: { content: ['Content is required'] } } })
})

test('an inactive product is nobody’s but the back office’s', async () => {
  const { json } = await staff.call('POST', '/admin/products', {
    name: 'Away',
    slug: 'away',
    price: 1,
    active: false,
    featured: true,
  })
  const { id } = json as { id: number }
  for (const client of [visitor, staff]) {
    for (const key of [id, 'away']) {
      expect(await client.get(`/products/${key}`)).toMatchObject({
        status: 404,
        json: { message: 'Product not found' },
      })
    }
    for (const list of ['/products', '/products/featured'])
      expect((await client.get(list)).text).not.toContain('"away"')
  }
  expect((await staff.get(`/admin/products/${id}`)).status).toBe(200)
})

test('the newest gemstone is that of the month; it can be replaced', async () => {
  const opal = { gemstone_name: 'Opal', month: 'October', description: 'Fire.', image_url: 'opal.jpg' }
  const added = await staff.call('POST', '/admin/gemstone', opal)
  expect(added).toMatchObject({ status: 201, json: opal })
  const { id } = added.json as { id: number }
  expect((await visitor.get('/gemstone/month')).json).toEqual(added.json)
  const current = await staff.get('/admin/gemstone')
  const replaced = { ...opal, description: 'Colour.' }
  const reply = await staff.call('PUT', `/admin/gemstone/${id}`, replaced, { 'If-Match': etagOf(current) })
  expect(reply).toMatchObject({ status: 200, json: replaced })
  expect((await visitor.get('/gemstone/month')).json).toMatchObject({ description: 'Colour.' })
})

test('the section of the path names the content block, whatever the body says', async () => {
  const body = { section: 'hero', title: 'Our heritage', body: 'Since 1985.', image: null }
  const reply = await staff.call('PUT', '/content/heritage', body)
  expect(reply).toMatchObject({ status: 200, json: { section: 'heritage', title: 'Our heritage' } })
  expect((await visitor.get('/content/heritage')).json).toEqual(reply.json)
  expect(await visitor.get('/content/nothing')).toMatchObject({
    status: 404,
    json: { message: 'Content block not found' },
  })
  expect((await staff.call('PUT', '/content/nothing', body)).status).toBe(404)
})

test('the footer has two lists', async () => {
  const links = (await visitor.get('/footer-links/section/quick_links')).json as { order: number }[]
  expect(Object.keys(links[0] ?? {})).toEqual(['id', 'title', 'url', 'section', 'order'])
  expect(links.map(({ order }) => order)).toEqual([...links.map(({ order }) => order)].sort((a, b) => a - b))
  expect((await visitor.get('/footer-links/section/constructor')).status).toBe(404)
})

test('lists come whole, or by pages with their total', async () => {
  const whole = await visitor.get('/products')
  const all = whole.json as unknown[]
  expect(whole.headers.get('X-Total-Count')).toBeNull()
  const second = await visitor.get('/products?page=2&limit=5')
  expect(second.json).toEqual(all.slice(5, 10))
  expect(second.headers.get('X-Total-Count')).toBe(String(all.length))
  expect((await visitor.get('/products?limit=1000')).json).toEqual(all.slice(0, 100))
  expect((await visitor.get('/products?page=nonsense&limit=-3')).json).toEqual(all.slice(0, 25))
  expect((await visitor.get('/products?page=9999')).json).toEqual([])
})
