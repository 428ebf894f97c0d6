import { describe, expect } from 'vitest'
import { rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

// Shortcuts from one record to the next screen, without JavaScript.

const FORM = 'form.record-form'
const valueOf = ({ html }: PageResponse, name: string) => html.querySelector(`${FORM} [name=${name}]`)?.attributes.value
const isTicked = ({ html }: PageResponse, selector: string) =>
  'checked' in (html.querySelector(selector)?.attributes ?? {})
const nextOf = ({ html }: PageResponse) => html.querySelector('button[name=next]')?.getAttribute('value') ?? ''

test('a copy of a product is an unsaved, inactive form without stock', async ({ server, staff }) => {
  const [original] = rows<{ name: string; count: number }>(
    server.databaseFile,
    'SELECT name, (SELECT count(*) FROM product) AS count FROM product WHERE id = 1',
  )
  const editor = await staff.get('/admin/products/1?q=ring')
  const [address = ''] = linksOf(editor, /^Duplicate/)
  expect(address).toBe('/admin/products/new?q=ring&copy=1')
  const copy = await staff.get(address)
  expect(copy.html.querySelector('.callout')?.text).toBe(
    `This is a copy of ${original?.name}. Nothing has been saved yet: check it, then save it.`,
  )
  expect(valueOf(copy, 'name')).toBe(`Copy of ${original?.name}`)
  expect(valueOf(copy, 'price')).toBe(valueOf(editor, 'price'))
  expect(valueOf(copy, 'inventory_count')).toBe('0')
  expect([isTicked(copy, '[name=active]'), isTicked(copy, '[name=featured]')]).toEqual([false, false])
  expect(linksOf(copy, /^Cancel$/)).toEqual(['/admin/products?q=ring'])
  const saved = await staff.submit(copy, FORM, {}, address)
  expect(saved.location).toMatch(/^\/admin\/products\?q=ring#row-\d+$/)
  const slug = valueOf(copy, 'slug')
  const [row] = rows(
    server.databaseFile,
    `SELECT active, featured, inventory_count FROM product WHERE slug = '${slug}'`,
  )
  expect(row).toEqual({ active: 0, featured: 0, inventory_count: 0 })
  expect(valueOf(await staff.get(address), 'slug')).toBe(`${slug}-2`)
  expect((await staff.get('/admin/products/new?copy=999999')).status).toBe(404)
  expect(valueOf(await staff.get('/admin/products/new?copy=x'), 'name')).toBeUndefined()
})

test('copies of posts and pages are drafts', async ({ staff }) => {
  const post = await staff.get('/admin/blog/edit/new?copy=1')
  expect(valueOf(post, 'title')).toMatch(/^Copy of /)
  expect(valueOf(post, 'slug')).toMatch(/^copy-of-/)
  expect(isTicked(post, '[name=publication][value=draft]')).toBe(true)
  expect(valueOf(post, 'published_at') ?? '').toBe('')
  const page = await staff.get('/admin/pages/new?copy=1')
  expect(valueOf(page, 'title')).toMatch(/^Copy of /)
  expect(isTicked(page, '[name=is_published]')).toBe(false)
  for (const list of ['/admin/products', '/admin/blog', '/admin/pages']) {
    expect(linksOf(await staff.get(list), /^Duplicate/).length).toBeGreaterThan(1)
  }
})

test('Save and next goes through the list as it was found, and says when it ends', async ({ server, staff }) => {
  const query = '?q=opal&sort=name'
  const ids = (await staff.get(`/admin/products${query}`)).html
    .querySelectorAll('tbody tr')
    .map(({ id }) => Number(id.replace('row-', '')))
  expect(ids.length).toBeGreaterThan(2)
  const path = `/admin/products/${ids[0]}${query}`
  const form = await staff.get(path)
  expect(nextOf(form)).toBe(String(ids[1]))
  const refused = await staff.submit(form, FORM, { next: nextOf(form), name: '' }, path)
  expect([refused.status, nextOf(refused)]).toEqual([400, nextOf(form)])
  // By its new name it is the last one of the list.
  const saved = await staff.submit(refused, FORM, { next: nextOf(form), name: 'Zoned opal' }, path)
  expect([saved.status, saved.location]).toEqual([303, `/admin/products/${ids[1]}${query}&page=1`])
  const [row] = rows<{ name: string }>(server.databaseFile, `SELECT name FROM product WHERE id = ${ids[0]}`)
  expect(row?.name).toBe('Zoned opal')
  const following = await staff.follow(saved)
  expect(following.html.querySelector('.notice')?.text).toContain('Zoned opal updated')
  expect(nextOf(following)).toBe(String(ids[2]))
  expect(nextOf(await staff.get(`/admin/products/${ids[1]}?q=nothing+like+it`))).toBe('')
  expect(nextOf(await staff.get('/admin/products/new'))).toBe('')
})

describe('the end of a list', () => {
  test.for([
    ['/admin/blog', /\/admin\/blog\/edit\/\d+/],
    ['/admin/pages', /\/admin\/pages\/\d+/],
    ['/admin/collections', /\/admin\/collections\/edit\/\d+/],
    ['/admin/footer-links', /\/admin\/footer-links\/\d+/],
  ] as const)('of %s', async ([list, address], { staff }) => {
    const links = (await staff.get(list)).html
      .querySelectorAll('tbody a')
      .map((link) => address.exec(link.getAttribute('href') ?? '')?.[0])
    const forms = [...new Set(links)].filter((link) => link !== undefined && !link.endsWith('delete'))
    const [last = '', before = ''] = forms.toReversed()
    const one = await staff.get(before)
    const next = await staff.submit(one, FORM, { next: nextOf(one) }, before)
    expect(next.location).toBe(`${last}?page=1`)
    const end = await staff.get(last)
    expect(nextOf(end)).toBe('end')
    const done = await staff.submit(end, FORM, { next: 'end' }, last)
    expect(done.location).toMatch(new RegExp(`^${list}#row-\\d+$`))
    expect((await staff.follow(done)).html.querySelector('.notice')?.text).toContain(
      'That was the last one in this list.',
    )
  })
})

test.for([
  ['/product/1', ['/admin/products/1']],
  ['/collections/rings', ['/admin/collections/edit/1', '/admin/collections/edit/1/pieces']],
  ['/blog/1', ['/admin/blog/edit/1']],
  ['/terms', [expect.stringMatching(/^\/admin\/pages\/\d+$/)]],
  [
    '/about',
    ['heritage', 'values', 'mission', 'artisans', 'testimonials'].map((section) => `/admin/content/${section}`),
  ],
  [
    '/',
    [
      '/admin/content/hero',
      '/admin/products/featured',
      expect.stringMatching(/^\/admin\/gemstone\/\d+$/),
      '/admin/content/heritage',
    ],
  ],
  ['/products/rings', []],
] as [string, string[]][])(
  '%s has links to its editors for staff only',
  async ([path, expected], { staff, visitor }) => {
    const editorsOn = ({ html }: PageResponse) =>
      html.querySelectorAll('main a[href^="/admin/"]').map((link) => link.getAttribute('href'))
    const page = await staff.get(path)
    expect(editorsOn(page)).toEqual(expected)
    for (const address of editorsOn(page)) expect((await staff.get(address ?? '')).status).toBe(200)
    const plain = await visitor.get(path)
    expect(editorsOn(plain)).toEqual([])
    expect(plain.text).not.toMatch(/\/admin\/(?!layout)|"edit"/)
  },
)
