import { expect } from 'vitest'
import { insert, rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { errorsOf, namesOf, noticeOf, submitForm } from '../support/staff-screens'
import type { Visitor } from '../support/visitor'

const LIST = '/admin/redirects'
const NEW = `${LIST}/new`

const leadOf = async (visitor: Visitor, path: string) => {
  const { status, location } = await visitor.get(path)
  return status === 301 ? location : status
}

test.for([
  ['a piece of Shopify', '/products/yarra-sapphire-halo-ring', 'piece'],
  ['a piece in a collection of Shopify', '/collections/all/products/yarra-sapphire-halo-ring?variant=41', 'piece'],
  ['a piece of Square', '/product/yarra-sapphire-halo-ring/17', 'piece'],
  ['a piece of Etsy', '/listing/1234567/yarra-sapphire-halo-ring', 'piece'],
  ['a category of WooCommerce', '/product-category/rings/engagement-rings', '/products/engagement-rings'],
  ['a category of Square', '/shop/necklaces/8', '/collections/necklaces'],
  ['a collection that is a metal here', '/collections/platinum', '/materials/platinum'],
  ['all pieces', '/collections/all', '/products'],
  ['a page', '/pages/repairs', '/page/repairs'],
  ['a page with a screen of its own', '/pages/contact', '/contact'],
  ['a page with a short address', '/pages/faq', '/faq'],
  ['a post', '/blogs/news/caring-for-pearls', '/blog/caring-for-pearls'],
  ['the blog', '/blogs/news', '/blog'],
  ['a piece that is nowhere', '/products/no-such-ring', 404],
  ['a number, which another shop has given', '/products/1', 404],
  ['a category that exists', '/products/engagement-rings', 200],
] as const)('%s: %s leads to %s', async ([, path, to], { server, visitor }) => {
  const [piece] = rows<{ id: number }>(
    server.databaseFile,
    "SELECT id FROM product WHERE slug = 'yarra-sapphire-halo-ring'",
  )
  expect(await leadOf(visitor, path)).toBe(to === 'piece' ? `/product/${piece?.id}` : to)
})

test('a redirect leads on at once, also from the cache, and ends with its deletion or a page', async ({
  staff,
  visitor,
}) => {
  expect(await leadOf(visitor, '/about-us.html')).toBe(404)
  const saved = await submitForm(staff, NEW, {
    old_path: 'https://old.example/About-us.html/?a=1',
    new_address: '/about',
  })
  expect(noticeOf(await staff.follow(saved))).toContain('/about-us.html')
  for (const path of ['/about-us.html', '/about-us.html?utm_source=x', '/about-us.html'])
    expect(await leadOf(visitor, path)).toBe('/about')
  const list = await staff.get(`${LIST}?q=about-us`)
  expect(namesOf(list)).toEqual(['/about-us.html'])
  const path = linksOf(list, /^\/about-us\.html$/)[0]?.split('?')[0] ?? ''
  await staff.submit(await staff.get(`${path}/delete`), 'dialog form', {}, `${path}/delete`)
  expect(await leadOf(visitor, '/about-us.html')).toBe(404)
  expect((await staff.get(path.replace(LIST, '/admin/history/redirect'))).status).toBe(200)
})

test('a piece that is hidden or deleted leads nowhere, and its redirect does not stay in the cache', async ({
  server,
  staff,
  visitor,
}) => {
  const add = "INSERT INTO product (name, slug, price_cents) VALUES ('Old ring', 'old-ring', 100)"
  const id = insert(server.databaseFile, add)
  expect(await leadOf(visitor, '/products/old-ring')).toBe(`/product/${id}`)
  insert(server.databaseFile, `UPDATE product SET active = 0 WHERE id = ${id}`)
  expect(await leadOf(visitor, '/products/old-ring')).toBe(404)
  insert(server.databaseFile, `UPDATE product SET active = 1 WHERE id = ${id}`)
  expect(await leadOf(visitor, '/products/old-ring')).toBe(`/product/${id}`)
  const path = `/admin/products/${id}/delete`
  await staff.submit(await staff.get(path), 'dialog form', {}, path)
  expect(await leadOf(visitor, '/products/old-ring')).toBe(404)
})

test('a redirect that staff have entered ends with its piece, says so in the list, and is back with the piece', async ({
  server,
  staff,
  visitor,
}) => {
  const add = "INSERT INTO product (name, slug, price_cents) VALUES ('Lent ring', 'lent-ring', 100)"
  const id = insert(server.databaseFile, add)
  await submitForm(staff, NEW, { old_path: '/lent.html', new_address: `/product/${id}` })
  expect(await leadOf(visitor, '/lent.html')).toBe(`/product/${id}`)
  const list = async () => (await staff.get(`${LIST}?q=lent`)).text
  expect(await list()).not.toContain('No page there')
  const path = `/admin/products/${id}/delete`
  await staff.submit(await staff.get(path), 'dialog form', {}, path)
  expect(await leadOf(visitor, '/lent.html')).toBe(404)
  expect(await list()).toContain('No page there')
  insert(server.databaseFile, `INSERT INTO product (id, name, slug, price_cents) VALUES (${id}, 'Lent', 'lent', 1)`)
  expect(await leadOf(visitor, '/lent.html')).toBe(`/product/${id}`)
})

test('a redirect is kept by browsers and caches as a page is', async ({ visitor }) => {
  const { headers: page } = await visitor.get('/products')
  const { headers } = await visitor.get('/products/yarra-sapphire-halo-ring')
  expect(headers.get('cache-control')).toBe(page.get('cache-control'))
})

test('chains, loops and addresses of the shop itself are refused', async ({ staff }) => {
  const add = async (old_path: string, new_address: string) =>
    errorsOf(
      await submitForm(staff, NEW, {
        old_path,
        new_address,
        accepted: `Visitors will find no page at ${new_address}.`,
      }),
    )
  expect(await add('/one', '/landing')).toEqual({})
  expect(await add('/two', '/one')).toEqual({ new_address: 'This address leads on to /landing: enter that one' })
  expect(await add('/Landing/', '/faq')).toEqual({ old_path: '/one leads here: change that redirect first' })
  expect(await add('/one', '/faq')).toEqual({ old_path: 'This address leads elsewhere already' })
  expect(await add('/self', '/Self/')).toEqual({ new_address: 'It would lead to itself' })
  expect(await add('/admin/orders', '/about')).toEqual({ old_path: 'This address belongs to the shop itself' })
  expect(await add('about', '/about')).toEqual({ old_path: 'Enter a path such as /about-us.html' })
  expect(await add('/x', 'mailto:a@b.example')).toEqual({
    new_address: 'Enter a web address, or a path that starts with /',
  })
})

async function sendFile(staff: Visitor, origin: string, text: string) {
  const body = new FormData()
  body.append('file', new File([text], 'redirects.csv', { type: 'text/csv' }))
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
  return staff.send(`${LIST}/import`, { method: 'POST', body, headers })
}

test('a file is imported as a whole or not at all, and exported again', async ({ server, staff, visitor }) => {
  const bad = 'Redirect from,Redirect to\n/good,/about\n/bad,nowhere\n/loop,/loop\n'
  const refused = await sendFile(staff, server.origin, bad)
  expect(refused.status).toBe(400)
  expect(errorsOf(refused).file).toBe(
    'Line 3: Enter a web address, or a path that starts with /. Line 4: It would lead to itself',
  )
  expect(await leadOf(visitor, '/good')).toBe(404)
  expect(errorsOf(await sendFile(staff, server.origin, 'From,To\n')).file).toBe('There are no addresses in this file')
  const good = 'Redirect from,Redirect to\n/good,/about\n/better,https://www.example.com/ring\n/good,/faq\n'
  const done = await sendFile(staff, server.origin, good)
  expect(noticeOf(await staff.follow(done))).toContain('3 redirects added or changed')
  expect([await leadOf(visitor, '/good'), await leadOf(visitor, '/better')]).toEqual([
    '/faq',
    'https://www.example.com/ring',
  ])
  expect(
    noticeOf(await staff.follow(await sendFile(staff, server.origin, good.replace('/good,/about\n', '')))),
  ).toContain('0 redirects')
  expect((await staff.get(`${LIST}/export`)).text).toContain('/good,/faq')
})
