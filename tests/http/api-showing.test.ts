import { expect } from 'vitest'
import { test } from '../support/server-test'

// What the JSON API returns to visitors and staff: drafts, inactive pieces, texts, whole lists and pages.

test('a draft is for staff; publishing it sets its date once', async ({ api, anonymousApi }) => {
  const draft = { title: 'Soon', slug: 'soon', content: 'Not yet.' }
  const { json } = await api.call('POST', '/admin/blog', draft)
  const { id } = json as { id: number }
  expect(await anonymousApi.get('/blog/soon')).toMatchObject({ status: 404, json: { message: 'Blog post not found' } })
  expect(await api.get('/blog/soon')).toMatchObject({ status: 200, json: { id, published_at: null } })
  expect((await anonymousApi.get('/blog')).text).not.toContain('"soon"')
  expect((await api.get('/blog')).text).toContain('"soon"')
  const before = Date.now()
  const published = await api.call('PUT', `/admin/blog/${id}`, { ...(json as object), is_published: true })
  const { published_at } = published.json as { published_at: string }
  expect(Date.parse(published_at)).toBeGreaterThanOrEqual(before)
  const hidden = await api.call('PUT', `/admin/blog/${id}`, { ...(published.json as object), is_published: false })
  expect(hidden.json).toMatchObject({ is_published: false, published_at })
  const later = new Date(Date.now() + 3600_000).toISOString()
  await api.call('PUT', `/admin/blog/${id}`, { ...draft, is_published: true, published_at: later })
  expect((await anonymousApi.get('/blog/soon')).status).toBe(404)
})

test('an unpublished page has no content for visitors', async ({ api, anonymousApi }) => {
  const page = { slug: 'hidden', title: 'Hidden', content: '<p>Secret</p>', is_published: false }
  const { json } = await api.call('POST', '/pages', page)
  const { id } = json as { id: number }
  const shown = await anonymousApi.get('/pages/slug/hidden')
  expect(shown).toMatchObject({ status: 200, json: { title: 'Hidden', content: '', is_published: false } })
  expect((await api.get('/pages/slug/hidden')).json).toMatchObject({ content: '<p>Secret</p>' })
  expect((await anonymousApi.get(`/pages/${id}`)).status).toBe(404)
  expect((await anonymousApi.get('/pages')).text).not.toContain('"hidden"')
  expect((await api.get(`/pages/${id}`)).status).toBe(200)
  expect((await anonymousApi.get('/pages/slug/terms')).status).toBe(200)
  expect((await anonymousApi.get('/pages/terms')).status).toBe(404)
})

test('a page with only scripts has no content', async ({ api }) => {
  const reply = await api.call('POST', '/pages', { slug: 'x', title: 'X', content: '<script>alert(1)</script>' })
  expect(reply).toMatchObject({ status: 400, json: { errors: { content: ['Content is required'] } } })
})

test('an inactive product is visible to staff only', async ({ api, anonymousApi }) => {
  const { json } = await api.call('POST', '/admin/products', {
    name: 'Away',
    slug: 'away',
    price: 1,
    active: false,
    featured: true,
  })
  const { id } = json as { id: number }
  for (const client of [anonymousApi, api]) {
    for (const key of [id, 'away']) {
      expect(await client.get(`/products/${key}`)).toMatchObject({
        status: 404,
        json: { message: 'Product not found' },
      })
    }
    for (const list of ['/products', '/products/featured'])
      expect((await client.get(list)).text).not.toContain('"away"')
  }
  expect((await api.get(`/admin/products/${id}`)).status).toBe(200)
})

test('the newest gemstone is the gemstone of the month', async ({ api, anonymousApi }) => {
  const opal = { gemstone_name: 'Opal', month: 'October', description: 'Fire.', image_url: 'opal.jpg' }
  const added = await api.call('POST', '/admin/gemstone', opal)
  expect(added).toMatchObject({ status: 201, json: opal })
  const { id } = added.json as { id: number }
  expect((await anonymousApi.get('/gemstone/month')).json).toEqual(added.json)
  const current = await api.get('/admin/gemstone')
  const replaced = { ...opal, description: 'Colour.' }
  const reply = await api.call('PUT', `/admin/gemstone/${id}`, replaced, {
    'If-Match': current.headers.get('ETag') ?? '',
  })
  expect(reply).toMatchObject({ status: 200, json: replaced })
  expect((await anonymousApi.get('/gemstone/month')).json).toMatchObject({ description: 'Colour.' })
})

test('the path names the content block, whatever the body contains', async ({ api, anonymousApi }) => {
  const body = { section: 'hero', title: 'Our heritage', body: 'Since 1985.', image: null }
  const reply = await api.call('PUT', '/content/heritage', body)
  expect(reply).toMatchObject({ status: 200, json: { section: 'heritage', title: 'Our heritage' } })
  expect((await anonymousApi.get('/content/heritage')).json).toEqual(reply.json)
  expect(await anonymousApi.get('/content/nothing')).toMatchObject({
    status: 404,
    json: { message: 'Content block not found' },
  })
  expect((await api.call('PUT', '/content/nothing', body)).status).toBe(404)
})

test('the footer has two lists', async ({ anonymousApi }) => {
  const links = (await anonymousApi.get('/footer-links/section/quick_links')).json as { order: number }[]
  expect(Object.keys(links[0] ?? {})).toEqual(['id', 'title', 'url', 'section', 'order'])
  expect(links.map(({ order }) => order)).toEqual([...links.map(({ order }) => order)].sort((a, b) => a - b))
  expect((await anonymousApi.get('/footer-links/section/constructor')).status).toBe(404)
})

test('lists are returned whole, or in pages with their total', async ({ anonymousApi }) => {
  const whole = await anonymousApi.get('/products')
  const all = whole.json as unknown[]
  expect(whole.headers.get('X-Total-Count')).toBeNull()
  const second = await anonymousApi.get('/products?page=2&limit=5')
  expect(second.json).toEqual(all.slice(5, 10))
  expect(second.headers.get('X-Total-Count')).toBe(String(all.length))
  expect((await anonymousApi.get('/products?limit=1000')).json).toEqual(all.slice(0, 100))
  expect((await anonymousApi.get('/products?page=nonsense&limit=-3')).json).toEqual(all.slice(0, 25))
  expect((await anonymousApi.get('/products?page=9999')).json).toEqual([])
})

test.for(['/products', '/blog', '/admin/products', '/admin/blog', '/admin/contact-submissions', '/collections'])(
  'a page of %s matches the whole list',
  async (path, { api }) => {
    const all = (await api.get(path)).json as unknown[]
    const part = await api.get(`${path}?page=2&limit=2`)
    expect(part.json).toEqual(all.slice(2, 4))
    expect(part.headers.get('X-Total-Count')).toBe(String(all.length))
  },
)
