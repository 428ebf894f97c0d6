import { expect } from 'vitest'
import { change } from '../support/database'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'
import type { Visitor } from '../support/visitor'

test.override('template', null)
test.override('serverEnv', { SEED: 'none', ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password })

const PAGES = ['/', '/products', '/about', '/contact', '/blog', '/collections', '/newsletter', '/cart', '/search']

async function linksOf(visitor: Visitor, path: string): Promise<string[]> {
  const { html } = await visitor.get(path)
  return html.querySelectorAll('a[href^="/"]').map((link) => link.getAttribute('href') ?? '')
}

test('an empty shop has no dead links', async ({ visitor }) => {
  const links = new Set(
    (await Promise.all(PAGES.map((path) => linksOf(visitor, path)))).flat().map((link) => link.replace(/#.*/, '')),
  )
  expect(links.size).toBeGreaterThan(10)
  const responses = await Promise.all([...links].map(async (link) => [link, (await visitor.get(link)).status] as const))
  expect(responses.filter(([, status]) => status >= 400)).toEqual([])
})

test('the dashboard shows the first steps, and a page is linked once it is published', async ({ server, visitor }) => {
  expect(await linksOf(visitor, '/')).not.toContain('/terms')
  expect((await visitor.get('/terms')).status).toBe(404)
  change(server.databaseFile, `INSERT INTO footer_link (title, url, section) VALUES ('FAQ', '/faq', 'quick_links')`)
  expect(await linksOf(visitor, '/')).not.toContain('/faq')
  change(server.databaseFile, `UPDATE page SET is_published = 1 WHERE slug IN ('terms', 'faq')`)
  expect(await linksOf(visitor, '/')).toEqual(expect.arrayContaining(['/terms', '/faq']))
  expect((await visitor.get('/terms')).status).toBe(200)

  await visitor.signIn()
  const { html } = await visitor.get('/admin/dashboard')
  const section = html.querySelector('section[aria-labelledby="first-steps"]')
  expect(section?.text).toContain('Write and publish 3 pages that visitors expect')
  const steps = section?.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '') ?? []
  for (const step of steps) expect((await visitor.get(step)).status).toBe(200)
  expect(html.text).not.toContain('Nothing is waiting')
})

test('an empty shop has no menus before it has pieces, and begins with a general list that staff can copy', async ({
  visitor,
}) => {
  expect((await visitor.get('/')).html.querySelectorAll('#main-nav summary')).toEqual([])
  await visitor.signIn()
  const general = await visitor.get('/admin/menus')
  expect(general.html.text).toContain('These are the menus of a general jeweller')
  expect(general.html.querySelectorAll('main a[href^="/admin/menus/"]')).toEqual([])
  await visitor.submit(general, 'main form[method=post]', {}, '/admin/menus')
  const own = await visitor.get('/admin/menus')
  expect(own.html.querySelectorAll('tbody tr').length).toBeGreaterThan(45)
  expect(own.html.text).toContain('Hidden: no pieces')
})

test('the search of an empty shop has a general list, which staff can copy', async ({ visitor }) => {
  expect((await visitor.get('/search?q=appointment')).html.text).toContain('Book a time')
  await visitor.signIn()
  const empty = await visitor.get('/admin/search-phrases')
  expect(empty.html.text).toContain('the search uses a general list')
  await visitor.submit(empty, 'main form[method=post]', {}, '/admin/search-phrases')
  const { html } = await visitor.get('/admin/search-phrases')
  expect(html.querySelectorAll('tbody tr').length).toBeGreaterThan(20)
})
