import { afterAll, beforeAll, expect, test } from 'vitest'
import { change } from '../support/database'
import { startServer, type RunningServer } from '../support/server'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'

let server: RunningServer
let visitor: Visitor

beforeAll(async () => {
  const env = { SEED: 'none', ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password }
  server = await startServer(null, env)
  visitor = new Visitor(server.origin)
})
afterAll(() => server.stop())

const PAGES = ['/', '/products', '/about', '/contact', '/blog', '/collections', '/newsletter', '/cart', '/search']

async function linksOf(path: string): Promise<string[]> {
  const { html } = await visitor.get(path)
  return html.querySelectorAll('a[href^="/"]').map((link) => link.getAttribute('href') ?? '')
}

test('a shop that begins empty has no dead link', async () => {
  const links = new Set((await Promise.all(PAGES.map(linksOf))).flat().map((link) => link.replace(/#.*/, '')))
  expect(links.size).toBeGreaterThan(10)
  const answers = await Promise.all([...links].map(async (link) => [link, (await visitor.get(link)).status] as const))
  expect(answers.filter(([, status]) => status >= 400)).toEqual([])
})

test('the dashboard shows the first steps, and a page is linked to once it is published', async () => {
  expect(await linksOf('/')).not.toContain('/terms')
  expect((await visitor.get('/terms')).status).toBe(404)
  change(server.databaseFile, `INSERT INTO footer_link (title, url, section) VALUES ('FAQ', '/faq', 'quick_links')`)
  expect(await linksOf('/')).not.toContain('/faq')
  change(server.databaseFile, `UPDATE page SET is_published = 1 WHERE slug IN ('terms', 'faq')`)
  expect(await linksOf('/')).toEqual(expect.arrayContaining(['/terms', '/faq']))
  expect((await visitor.get('/terms')).status).toBe(200)

  await visitor.signIn()
  const { html } = await visitor.get('/admin/dashboard')
  const section = html.querySelector('section[aria-labelledby="first-steps"]')
  expect(section?.text).toContain('Write and publish 3 pages that visitors expect')
  const steps = section?.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '') ?? []
  for (const step of steps) expect((await visitor.get(step)).status).toBe(200)
  expect(html.text).not.toContain('Nothing is waiting')
})
