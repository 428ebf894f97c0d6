import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'
import { FORMULAS } from '../support/breakouts'
import { change, rows } from '../support/database'
import { structuredDataOf } from '../support/reading'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

const BAD_IMAGES = [
  'https://[',
  'http://%',
  'https://cdn.example:99999/a.jpg',
  '/\\evil.example/a.jpg',
  '/%2fevil.example/a.jpg',
]
const BAD_LINKS = [
  ...BAD_IMAGES,
  '//evil.example',
  '/\\evil.example',
  '/a\nb',
  '/\t/evil.example',
  '/%0a',
  'javascript:alert(1)',
]

const product = { name: 'Ring', slug: 'hostile', price: '10' }
const post = { title: 'Post', slug: 'hostile', content: 'Words.' }
const collection = { name: 'Night', slug: 'hostile' }
const stone = { gemstone_name: 'Opal', month: 'May', description: 'Words.' }
const block = { title: 'Title', body: 'Words.' }

describe.each(BAD_IMAGES)('the image %j', (image) => {
  test.for<[string, object, string]>([
    ['/admin/products/new', { ...product, main_image: image }, 'main_image'],
    ['/admin/blog/edit/new', { ...post, image }, 'image'],
    ['/admin/collections/edit/new', { ...collection, image }, 'image'],
    ['/admin/gemstone/new', { ...stone, image_url: image }, 'image_url'],
    ['/admin/content/hero', { ...block, image, version: 'x' }, 'image'],
  ])('is rejected by the form %s', async ([path, fields, name], { staff }) => {
    const reply = await staff.post(path, fields as Record<string, string>)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('Enter an image address or a file name')
    expect(reply.html.querySelector(`[name=${name}]`)?.getAttribute('value')?.replaceAll('&amp;', '&')).toBe(image)
  })

  test.for<[string, object]>([
    ['/products', { ...product, main_image: image }],
    ['/blog', { ...post, image }],
    ['/gemstone', { ...stone, image_url: image }],
  ])('is rejected by the call POST %s', async ([path, body], { api }) => {
    expect((await api.call('POST', `/admin${path}`, body)).status).toBe(400)
  })

  test('is rejected in a file of products', async ({ server, staff }) => {
    const body = new FormData()
    body.append(
      'file',
      new File([`name,slug,price,main_image\nRing,hostile,10,"${image}"\n`], 'p.csv', { type: 'text/csv' }),
    )
    const headers = { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' }
    const checked = await staff.follow(await staff.send('/admin/products/import', { method: 'POST', body, headers }))
    expect(checked.text).toContain('Main image URL: Enter an image address or a file name')
  })

  test('in a stored row does not break a page', async ({ server, staff }) => {
    const quoted = `'${image}'`
    change(
      server.databaseFile,
      `UPDATE product SET main_image = ${quoted}, more_pictures = '[]' WHERE id = 1; UPDATE post SET image = ${quoted} WHERE id = 1;
       UPDATE collection SET image = ${quoted}; UPDATE gemstone SET image_url = ${quoted}; UPDATE content_block SET image = ${quoted}`,
    )
    const paths = [
      '/product/1',
      '/product/1.data',
      '/',
      '/products',
      '/collections',
      '/blog',
      '/blog/1',
      '/blog/feed.xml',
      '/about',
    ]
    for (const path of paths) expect((await new Visitor(server.origin).get(path)).status, path).toBeLessThan(400)
    const [data] = structuredDataOf(await new Visitor(server.origin).get('/product/1'))
    expect(data?.image).toEqual([expect.stringMatching(/^http:.*\/images\/placeholder-[a-z]+\.svg$/)])
    for (const path of [
      '/admin/products',
      '/admin/products/1',
      '/admin/blog',
      '/admin/gemstone',
      '/admin/collections',
    ]) {
      expect((await staff.get(path)).status, path).toBe(200)
    }
  })
})

test.for(BAD_LINKS)(
  'the footer link %j is rejected, and a stored one is not shown',
  async (url, { server, visitor, staff, api }) => {
    const link = { title: 'Hostile link', url, section: 'quick_links', order: '1' }
    expect((await staff.post('/admin/footer-links/new', link)).status).toBe(400)
    expect((await api.call('POST', '/admin/footer-links', { ...link, order: 1 })).status).toBe(400)
    const insert = `INSERT INTO footer_link (title, url, section, "order") VALUES ('Hostile link', '${url}', 'quick_links', 1)`
    change(server.databaseFile, insert)
    const page = await visitor.get('/')
    expect([page.status, page.html.text.includes('Hostile link')]).toEqual([200, false])
    change(server.databaseFile, "DELETE FROM footer_link WHERE title = 'Hostile link'")
  },
)

test('exports have no formulas', async ({ server, staff }) => {
  change(
    server.databaseFile,
    FORMULAS.map(
      (text, index) =>
        `UPDATE product SET name = '${text.replaceAll("'", "''")}', category = name WHERE id = ${index + 1};`,
    ).join(''),
  )
  const names = rows<{ name: string }>(server.databaseFile, 'SELECT name FROM product WHERE id <= ?', FORMULAS.length)
  expect(names.map(({ name }) => name)).toEqual(FORMULAS)
  const { text } = await staff.get('/admin/products/export')
  const lines: string[][] = parse(text, { bom: true })
  const cells = lines.flat()
  expect(cells.length).toBeGreaterThan(100)
  expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
  expect(cells).toContain("'=cmd|' /C calc'!A0")
})
