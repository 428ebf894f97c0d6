import { expect } from 'vitest'
import { rows } from '../support/database'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'
import { type PageResponse, Visitor } from '../support/visitor'

// The log of activity without JavaScript.

const WHO = `${STAFF.first_name} ${STAFF.last_name}`
const SCREEN = '/admin/activity'

const entriesOf = ({ html }: PageResponse) =>
  html.querySelectorAll('.history > li').map((entry) => entry.text.replaceAll(/\s+/g, ' ').trim())
const option = ({ html }: PageResponse, select: string, text: string) =>
  html.querySelectorAll(`select[name=${select}] option`).find((one) => one.text === text)

test('logins and failed ones are in the log, without what was typed', async ({ server, staff }) => {
  const stranger = new Visitor(server.origin)
  for (let tries = 0; tries < 3; tries += 1) {
    await stranger.post('/admin/login', { email: 'secret@typed.example', password: 'wrong password' })
  }
  await stranger.post('/admin/login', { email: STAFF.email, password: 'wrong password' })
  const page = await staff.get(SCREEN)
  expect(page.status).toBe(200)
  const [own = '', unknown = '', login = ''] = entriesOf(page)
  expect(own).toMatch(new RegExp(`^Failed to log in · ${WHO}.*Attempts1`))
  expect(unknown).toMatch(/^Failed to log in · somebody unknown.*Attempts3/)
  expect(login).toMatch(new RegExp(`^Logged in · ${WHO}.*Browser`))
  expect(page.text).not.toContain('secret@')
  expect(rows(server.databaseFile, "SELECT * FROM change WHERE fields LIKE '%secret@%'")).toEqual([])
})

test('filters and pages lead through the log, and entries to their record and its history', async ({
  staff,
  writer,
}) => {
  const ids: number[] = []
  for (let made = 0; made < 26; made += 1) {
    ids.push(await writer.add('/admin/products', { name: `Logged ${made}`, slug: `logged-${made}`, price: '100' }))
  }
  const all = await staff.get(SCREEN)
  const person = option(all, 'person', WHO)?.getAttribute('value') ?? ''
  const kind = option(all, 'kind', 'Product')?.getAttribute('value') ?? ''
  const first = await staff.get(`${SCREEN}?person=${person}&kind=${kind}`)
  expect(entriesOf(first)).toHaveLength(25)
  expect(option(first, 'kind', 'Product')?.hasAttribute('selected')).toBe(true)
  const newest = first.html.querySelector('.history > li')
  const links = newest?.querySelectorAll('a').map((link) => link.getAttribute('href'))
  expect(links).toEqual([`/admin/products/${ids.at(-1)}`, `/admin/history/product/${ids.at(-1)}`])
  const older = await staff.get(first.html.querySelector('.pagination a[rel=next]')?.getAttribute('href') ?? '')
  expect(entriesOf(older).at(0)).toContain('Logged 0')
  expect(older.html.querySelector('.pagination')?.text).toContain('Newest')
  for (const address of ['?person=0&kind=nothing&before=-1', '?person=99999', `?before=${'9'.repeat(400)}`]) {
    expect((await staff.get(SCREEN + address)).status).toBe(200)
  }
})

test('the switch of the visitor counts names who used it', async ({ staff }) => {
  await staff.post('/admin/visitor-counts', { counting: 'off' })
  const page = await staff.get(`${SCREEN}?kind=shop`)
  expect(entriesOf(page)[0]).toMatch(new RegExp(`^Changed · ${WHO}.*Visitor counts`))
})
