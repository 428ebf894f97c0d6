import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

const firstCells = ({ html }: PageResponse, column: number) =>
  html.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('th, td')[column]?.text.trim())

test('the words of a product may be typed in any order', async ({ staff }) => {
  const page = await staff.get('/admin/products?q=ring+opal')
  expect(firstCells(page, 2).sort()).toEqual(['Andamooka Opal Ring', 'Coober Pedy Opal Ring'])
})

test('posts are found by their words, drafts apart', async ({ staff, writer }) => {
  const post = { content: 'About rhodochrosite.', is_published: true }
  await writer.add('/admin/blog', { ...post, title: 'Pink stones', slug: 'pink-stones' })
  await writer.add('/admin/blog', { ...post, title: 'Half written', slug: 'half-written', is_published: false })
  expect(firstCells(await staff.get('/admin/blog?q=rhodochrosite'), 1).sort()).toEqual(['Half written', 'Pink stones'])
  const drafts = await staff.get('/admin/blog?q=rhodochrosite&show=waiting')
  expect(firstCells(drafts, 1)).toEqual(['Half written'])
  expect(drafts.html.querySelector('[role=search] [name=show]')?.getAttribute('value')).toBe('waiting')
  const nothing = await staff.get('/admin/blog?q=xylophone')
  expect(nothing.html.text).toContain('No title or text contains "xylophone".')
  expect(linksOf(nothing, /^Show all blog posts$/)).toEqual(['/admin/blog'])
})

test('enquiries are found by name, email, message and reference, within their view', async ({
  staff,
  anonymousApi,
}) => {
  const enquiry = { inquiry_type: 'other', message: 'Do you restring tsavorites?' }
  await anonymousApi.call('POST', '/contact', { ...enquiry, full_name: 'Orla Quin', email: 'orla@example.com' })
  const [cell = ''] = firstCells(await staff.get('/admin/contact?q=quin'), 1)
  expect(cell).toMatch(/^Orla Quin AF-\w{6}$/)
  const reference = cell.slice(-9)
  for (const q of ['orla%40example.com', 'restring+tsavorites', 'tsavorite+orla', reference, reference.toLowerCase()]) {
    expect(firstCells(await staff.get(`/admin/contact?q=${q}`), 1), q).toEqual([cell])
  }
  const processed = await staff.get('/admin/contact?q=quin&show=processed')
  expect(processed.html.text).toContain('Nothing in a message, its sender, its replies or its notes contains "quin".')
  expect(processed.html.querySelector('[role=search] [name=show]')?.getAttribute('value')).toBe('processed')
  expect(linksOf(processed, /^Show all messages$/)).toEqual(['/admin/contact?show=processed'])
})

test('products, pictures and collections are found however their names are written', async ({ staff, writer }) => {
  const piece = { price: 100, category: 'rings', description: 'Of 18ct rose gold.' }
  await writer.add('/admin/products', { ...piece, name: 'O\u2019Connell\u2019s \u0002Cre\u0301ole', slug: 'o-connell' })
  for (const q of ["O'Connell", 'oconnell', 'O\u2019CONNELL', 'creole', 'cr\u00E9ole', 'cre\u0301ole']) {
    const page = await staff.get(`/admin/products?q=${encodeURIComponent(q)}`)
    expect(firstCells(page, 2), q).toEqual(['O\u2019Connell\u2019s Cr\u00E9ole'])
    const all = await staff.get(`/admin/search?q=${encodeURIComponent(q)}`)
    expect(all.html.text, q).toContain('O\u2019Connell\u2019s Cr\u00E9ole')
  }
  for (const q of ['o’connell 18 ct', 'connell rosegold']) {
    expect(firstCells(await staff.get(`/admin/products?q=${encodeURIComponent(q)}`), 2), q).toHaveLength(1)
  }
})
