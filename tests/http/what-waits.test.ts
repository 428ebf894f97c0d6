import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { change } from '../support/database'
import { startServer, type RunningServer } from '../support/server'
import { Visitor } from '../support/visitor'
import { Writer } from '../support/writing'

// Each line of what needs doing leads to those rows, and no others.
let server: RunningServer
let visitor: Visitor

beforeAll(async () => {
  server = await startServer(inject('templateFile'))
  visitor = new Visitor(server.origin)
  await visitor.signIn()
  const writer = await Writer.signIn(server.origin)
  change(
    server.databaseFile,
    `UPDATE product SET featured = 0; DELETE FROM post; UPDATE page SET meta_description = 'Said already'`,
  )
  const piece = { price: 100, featured: true }
  await writer.add('/admin/products', { ...piece, name: 'Sold out', slug: 'sold-out', inventory_count: 0 })
  await writer.add('/admin/products', { ...piece, name: 'In stock', slug: 'in-stock', inventory_count: 1 })
  await writer.add('/admin/blog', { title: 'Begun', slug: 'begun', content: 'To be done.' })
  await writer.add('/admin/blog', { title: 'Done', slug: 'done', content: 'All of it.', is_published: true })
  await writer.add('/pages', { title: 'Undescribed', slug: 'undescribed', content: '<p>Words</p>' })
})
afterAll(() => server.stop())

test.each([
  ['1 featured piece out of stock', 'Sold out'],
  ['1 blog post in draft', 'Begun'],
  ['1 page without a description', 'Undescribed'],
])('%s leads to it alone', async (line, name) => {
  const dashboard = await visitor.get('/admin/dashboard')
  const link = dashboard.html.querySelectorAll('main a').find((one) => one.text === line)
  const list = await visitor.get(link?.getAttribute('href') ?? '')
  const rows = list.html.querySelectorAll('tbody tr')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain(name)
  const all = list.html.querySelectorAll('.list-views a').find((one) => one.text === 'All')
  const whole = await visitor.get(all?.getAttribute('href') ?? '')
  expect(whole.html.querySelectorAll('tbody tr').length).toBeGreaterThan(1)
})

test('a search stays among what waits', async () => {
  const { html } = await visitor.get('/admin/products?show=waiting')
  const show = html.querySelector('form[role=search] [name=show]')?.getAttribute('value')
  const namesFor = async (query: string) =>
    (await visitor.get(`/admin/products?${query}`)).html.querySelectorAll('th[scope=row]').map((cell) => cell.text)
  expect(await namesFor(`q=stock&show=${show}`)).toEqual([])
  expect(await namesFor(`q=sold&show=${show}`)).toEqual(['Sold out'])
  expect(await namesFor('q=stock')).toEqual(['In stock'])
})

test('a list in which nothing waits says so', async () => {
  change(server.databaseFile, 'UPDATE post SET is_published = 1')
  const { html } = await visitor.get('/admin/blog?show=waiting')
  expect(html.querySelector('.empty-state')?.text).toContain('All done')
})
