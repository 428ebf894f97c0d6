import { expect } from 'vitest'
import { test } from '../support/server-test'

// What a reader without pictures, styles and scripts has of a page.

const PAGES = [
  '/',
  '/products',
  '/product/1',
  '/blog',
  '/blog/caring-for-pearls',
  '/about',
  '/contact',
  '/cart',
  '/account',
]
const SCREENS = ['/admin/dashboard', '/admin/products', '/admin/contact', '/admin/media', '/admin/blog', '/admin/staff']

test('every link and button of the shop and the back office has a text of its own, or a described picture', async ({
  visitor,
  staff,
}) => {
  const pages = await Promise.all([
    ...PAGES.map((path) => visitor.get(path)),
    ...SCREENS.map((path) => staff.get(path)),
  ])
  const controls = pages.flatMap(({ html }) => html.querySelectorAll('a[href]:not([aria-hidden]), button'))
  const described = (control: (typeof controls)[number]) =>
    control.text.trim() || control.querySelectorAll('img').some((image) => image.getAttribute('alt'))
  expect(controls.length).toBeGreaterThan(500)
  expect(controls.filter((control) => !described(control)).map((control) => control.outerHTML)).toEqual([])
})

test('names in Hebrew and Arabic have their own direction, where they are read and where they are typed', async ({
  visitor,
  staff,
  writer,
}) => {
  const name = 'خاتم ألماس (18 قيراط) — Diamond'
  const id = await writer.add('/admin/products', { name, slug: 'rtl-ring', price: '100', category: 'rings' })
  const piece = await visitor.get(`/product/${id}`)
  expect(piece.html.querySelector('h1')?.attributes).toMatchObject({ dir: 'auto' })
  const listing = await visitor.get('/products/rings?sort=newest')
  const card = listing.html.querySelectorAll('.card-name').find(({ text }) => text === name)
  expect(card?.getAttribute('dir')).toBe('auto')
  const list = await staff.get('/admin/products?q=Diamond')
  expect(list.html.querySelectorAll('th[scope=row]').every((cell) => cell.getAttribute('dir') === 'auto')).toBe(true)
  const { html } = await staff.get(`/admin/products/${id}`)
  for (const field of ['[name=name]', '[name=description]']) {
    expect(html.querySelector(field)?.getAttribute('dir')).toBe('auto')
  }
})
