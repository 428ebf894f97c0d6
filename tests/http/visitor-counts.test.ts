import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { type RunningServer, serve } from '../support/server'
import { test as base } from '../support/server-test'
import { type PageResponse, Visitor } from '../support/visitor'

// Counts are stored when the server stops: a test does not wait for the timer.
const test = base.extend('databaseFile', ({ template }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'boutique-counts-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'boutique.db')
  copyFileSync(template ?? '', file)
  return file
})

const SCREEN = '/admin/visitor-counts'
/** A server starts and stops twice. */
const SLOW_MS = 60_000
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0' }

async function whileServing<T>(databaseFile: string, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await serve(databaseFile)
  try {
    return await work(server)
  } finally {
    expect(await server.stop()).toBe(0)
  }
}

async function signedIn({ origin }: RunningServer): Promise<Visitor> {
  const staff = new Visitor(origin)
  await staff.signIn()
  return staff
}

const shownIn = ({ html }: PageResponse, id: string) =>
  html
    .querySelectorAll(`section[aria-labelledby=${id}] li`)
    .map((row) => [row.querySelector('a')?.getAttribute('href'), row.querySelector('span')?.text])

test(
  'what visitors look at and miss is on the dashboard, and nothing else of them is stored',
  { timeout: SLOW_MS },
  async ({ databaseFile }) => {
    const version = () => rows(databaseFile, 'SELECT * FROM content_version')
    const before = version()
    await whileServing(databaseFile, async ({ origin }) => {
      const visitor = new Visitor(origin)
      for (const path of [
        '/product/2',
        '/product/2',
        '/product/1',
        '/search?q=Zultanite',
        '/search?q=zultanite',
        '/search?q=ring',
      ])
        expect((await visitor.get(path, BROWSER)).headers.getSetCookie()).toEqual([])
    })
    expect(version()).toEqual(before)
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string
    expect(rows(databaseFile, 'SELECT * FROM product_count ORDER BY product_id')).toEqual([
      { product_id: 1, day, views: 1, requests: 0 },
      { product_id: 2, day, views: 2, requests: 0 },
    ])
    expect(rows(databaseFile, 'SELECT * FROM empty_search')).toEqual([{ term: 'zultanite', day, searches: 2 }])
    await whileServing(databaseFile, async (server) => {
      const dashboard = await (await signedIn(server)).get('/admin/dashboard')
      expect(shownIn(dashboard, 'most-viewed')).toEqual([
        ['/admin/products/2', '2 views'],
        ['/admin/products/1', '1 view'],
      ])
      expect(shownIn(dashboard, 'empty-searches')).toEqual([['/admin/search?q=zultanite', '2 searches']])
      expect(dashboard.html.querySelector('section[aria-labelledby=most-requested]')?.text).toContain(
        'No requests yet.',
      )
    })
  },
)

test('staff turn the counts off and delete them', { timeout: SLOW_MS }, async ({ databaseFile }) => {
  await whileServing(databaseFile, async (server) => {
    await new Visitor(server.origin).get('/product/1', BROWSER)
    const staff = await signedIn(server)
    const off = await staff.submit(await staff.get(SCREEN), 'main form', { counting: 'off' }, SCREEN)
    expect(off.location).toBe(SCREEN)
    const screen = await staff.follow(off)
    expect(screen.text).toContain('Visitor counts are off')
    expect(screen.html.querySelector('input[name=delete]')).toBeNull()
    await new Visitor(server.origin).get('/product/1', BROWSER)
  })
  expect(rows(databaseFile, 'SELECT * FROM product_count')).toEqual([])
  change(databaseFile, "INSERT INTO product_count (product_id, day, views) VALUES (1, date('now'), 1)")
  await whileServing(databaseFile, async (server) => {
    await new Visitor(server.origin).get('/product/1', BROWSER)
    const staff = await signedIn(server)
    expect((await staff.get('/admin/dashboard')).text).toContain('Visitor counts are off.')
    await staff.post(SCREEN, { counting: 'sideways' })
    await staff.post(SCREEN, { delete: 'no' })
    expect(rows(databaseFile, 'SELECT * FROM product_count')).toHaveLength(1)
    await staff.submit(await staff.get(SCREEN), 'main form:has([name=delete])', { delete: 'yes' }, SCREEN)
    expect(rows(databaseFile, 'SELECT * FROM product_count')).toEqual([])
    await staff.post(SCREEN, { counting: 'on' })
    await new Visitor(server.origin).get('/product/2', BROWSER)
  })
  expect(rows(databaseFile, 'SELECT product_id, views FROM product_count')).toEqual([{ product_id: 2, views: 1 }])
})
