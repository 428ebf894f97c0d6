import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import type { Answer } from '../support/visitor'

const firstCells = ({ html }: Answer, column: number) =>
  html.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('th, td')[column]?.text.trim())

test('the words of a product may be typed in any order', async ({ staff }) => {
  const page = await staff.get('/admin/products?q=ring+opal')
  expect(firstCells(page, 1).sort()).toEqual(['Andamooka Opal Ring', 'Coober Pedy Opal Ring'])
})

test('posts are found by their words, drafts apart', async ({ staff, writer }) => {
  const post = { content: 'About rhodochrosite.', is_published: true }
  await writer.add('/admin/blog', { ...post, title: 'Pink stones', slug: 'pink-stones' })
  await writer.add('/admin/blog', { ...post, title: 'Half written', slug: 'half-written', is_published: false })
  expect(firstCells(await staff.get('/admin/blog?q=rhodochrosite'), 0).sort()).toEqual(['Half written', 'Pink stones'])
  const drafts = await staff.get('/admin/blog?q=rhodochrosite&show=waiting')
  expect(firstCells(drafts, 0)).toEqual(['Half written'])
  expect(drafts.html.querySelector('[role=search] [name=show]')?.getAttribute('value')).toBe('waiting')
  const nothing = await staff.get('/admin/blog?q=xylophone')
  expect(nothing.html.text).toContain('No title or text contains "xylophone".')
  expect(linksOf(nothing, /^Show all blog posts$/)).toEqual(['/admin/blog'])
})

test('enquiries are found by name, email and message, within their view', async ({ staff, visitor }) => {
  const sender = { full_name: 'Orla Quin', email: 'orla@example.com' }
  const body = JSON.stringify({ ...sender, inquiry_type: 'other', message: 'Do you reset tsavorites?' })
  const headers = { 'Content-Type': 'application/json' }
  expect((await visitor.send('/api/contact', { method: 'POST', headers, body })).status).toBe(201)
  for (const q of ['quin', 'orla%40example.com', 'reset+tsavorites', 'tsavorite+orla']) {
    expect(firstCells(await staff.get(`/admin/contact?q=${q}`), 0), q).toEqual(['Orla Quin'])
  }
  const processed = await staff.get('/admin/contact?q=quin&show=processed')
  expect(processed.html.text).toContain('No name, email or message contains "quin".')
  expect(processed.html.querySelector('[role=search] [name=show]')?.getAttribute('value')).toBe('processed')
  expect(linksOf(processed, /^Show all messages$/)).toEqual(['/admin/contact?show=processed'])
})
