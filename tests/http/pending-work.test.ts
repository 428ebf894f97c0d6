import type { HTMLElement } from 'node-html-parser'
import { describe, expect } from 'vitest'
import { change } from '../support/database'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import type { Visitor } from '../support/visitor'

// Each task on the dashboard links to exactly its rows.

test.beforeAll(async ({ server, writer }) => {
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

test.for<[line: string, name: string]>([
  ['1 featured piece out of stock', 'Sold out'],
  ['1 blog post in draft', 'Begun'],
  ['1 page without a description', 'Undescribed'],
])('%s links to the filtered list', async ([line, name], { staff }) => {
  const dashboard = await staff.get('/admin/dashboard')
  const link = dashboard.html.querySelectorAll('main a').find((one) => one.text === line)
  const list = await staff.get(link?.getAttribute('href') ?? '')
  const rows = list.html.querySelectorAll('tbody tr')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain(name)
  const all = list.html.querySelectorAll('.list-views a').find((one) => one.text === 'All')
  const whole = await staff.get(all?.getAttribute('href') ?? '')
  expect(whole.html.querySelectorAll('tbody tr').length).toBeGreaterThan(1)
})

test('a list of several pages has no two navigations of the same name', async ({ server, staff }) => {
  const rows = Array.from({ length: 26 }, (_, i) => `('Page ${i}', 'page-${i}', 'Words')`)
  change(server.databaseFile, `INSERT INTO page (title, slug, content) VALUES ${rows.join()}`)
  const { html } = await staff.get('/admin/pages')
  const names = html.querySelectorAll('nav').map((nav) => nav.getAttribute('aria-label'))
  expect(names).toContain('Pages')
  expect(names).toEqual([...new Set(names)])
})

test('a search keeps the pending filter', async ({ staff }) => {
  const { html } = await staff.get('/admin/products?show=waiting')
  const show = html.querySelector('form[role=search] [name=show]')?.getAttribute('value')
  const namesFor = async (query: string) =>
    (await staff.get(`/admin/products?${query}`)).html.querySelectorAll('th[scope=row]').map((cell) => cell.text)
  expect(await namesFor(`q=stock&show=${show}`)).toEqual([])
  expect(await namesFor(`q=sold&show=${show}`)).toEqual(['Sold out'])
  expect(await namesFor('q=stock')).toEqual(['In stock'])
})

test('a list without pending rows shows a message', async ({ server, staff }) => {
  change(server.databaseFile, 'UPDATE post SET is_published = 1')
  const { html } = await staff.get('/admin/blog?show=waiting')
  expect(html.querySelector('.empty-state')?.text).toContain('All done')
})

test('each chart of the dashboard has a folded table with its numbers', async ({ staff }) => {
  const charts = (await staff.get('/admin/dashboard')).html.querySelectorAll('figure')
  expect(charts.map((chart) => chart.querySelector('h3')?.text)).toEqual(['Sales', 'Messages', 'Subscribers'])
  for (const chart of charts) {
    const label = chart.querySelector('[role=img]')?.getAttribute('aria-label')
    expect(label).toMatch(/in the last twelve weeks, at most \$?\d+ a week$/)
    expect(chart.querySelector('details:not([open]) summary')?.text).toBe('Show the numbers')
    const counts = chart.querySelectorAll('details tbody td').map(({ text }) => Number(text.replace('$', '')))
    expect(counts).toHaveLength(12)
    const total = Number(/\d+/.exec(chart.querySelector('figcaption p')?.text ?? '')?.[0])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
  }
})

describe('undelivered emails', () => {
  const fail = (server: RunningServer, recipient: string, at: number) =>
    change(
      server.databaseFile,
      `INSERT INTO outbox_message (kind, recipient, subject, text, attempts, failed_at, last_error)
       VALUES ('confirmation', '${recipient}', 'Is this you?', 'Press here.', 1, ${at}, '550 No such mailbox')`,
    )
  const recipients = (html: HTMLElement) => html.querySelectorAll('th[scope=row]').map((cell) => cell.text)
  const lines = async (staff: Visitor) => {
    const { html } = await staff.get('/admin/dashboard')
    return html.querySelectorAll('main a').map((one) => [one.text, one.getAttribute('href')])
  }

  test('are listed until they are dismissed, and without a mail server not tried again', async ({ server, staff }) => {
    fail(server, 'one@test.example', Date.now() - 2000)
    fail(server, 'two@test.example', Date.now() - 1000)
    expect(await lines(staff)).toContainEqual(['2 emails that were not delivered', '/admin/outbox'])
    const list = await staff.get('/admin/outbox')
    expect(recipients(list.html)).toEqual(['two@test.example', 'one@test.example'])
    expect(list.html.querySelector('tbody')?.text).toContain('550 No such mailbox')
    expect(list.html.querySelectorAll('button[name=retry]')).toHaveLength(0)
    const dismiss = list.html.querySelectorAll('button[name=dismiss]')[1]?.getAttribute('value') ?? ''
    const response = await staff.follow(await staff.submit(list, 'tbody form', { dismiss }))
    expect(response.text).toContain('The email to one@test.example is no longer listed.')
    expect(recipients(response.html)).toEqual(['two@test.example'])
    const again = await staff.follow(await staff.submit(list, 'tbody form', { dismiss }))
    expect(again.text).toContain('Nothing to do')
  })

  test('are dismissed all at once, but for those that came since', async ({ server, staff }) => {
    fail(server, 'three@test.example', Date.now() - 1000)
    const list = await staff.get('/admin/outbox')
    const until = list.html.querySelector('button[name=dismiss-until]')?.getAttribute('value') ?? ''
    fail(server, 'late@test.example', Date.now() + 1000)
    const response = await staff.follow(
      await staff.submit(list, 'form:has([name=dismiss-until])', { 'dismiss-until': until }),
    )
    expect(response.text).toContain('2 emails are no longer listed.')
    expect(recipients(response.html)).toEqual(['late@test.example'])
    expect(await lines(staff)).toContainEqual(['1 email that was not delivered', '/admin/outbox'])
  })

  test.for<Record<string, string>>([
    {},
    { dismiss: 'x' },
    { retry: '1' },
    { 'dismiss-until': '-1' },
    { dismiss: '9'.repeat(40) },
  ])('stay as they are at %j', async (fields, { staff }) => {
    const before = recipients((await staff.get('/admin/outbox')).html)
    const response = await staff.post('/admin/outbox', fields)
    expect([response.status, response.location]).toEqual([303, '/admin/outbox'])
    expect(recipients((await staff.get('/admin/outbox')).html)).toEqual(before)
  })
})
