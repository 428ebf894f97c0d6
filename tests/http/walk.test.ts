import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { expect } from 'vitest'
import { rows } from '../support/database'
import { everyAddress } from '../support/routes'
import type { RunningServer } from '../support/server'
import { test as base } from '../support/server-test'
import { makeSession } from '../support/sessions'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'

// A walk over the whole route table: only staff get back-office content. That every spelling of an address redirects to
// the address itself is in server/steps/canonical-path.test.ts; here each kind of address has all of them.
const test = base
  .extend('outsider', { scope: 'file' }, ({ server }) => makeSession(server.databaseFile, { role: 'user' }))
  .extend('secrets', { scope: 'file' }, ({ server }) => {
    const people = 'SELECT email FROM enquiry UNION SELECT email FROM subscriber UNION SELECT full_name FROM enquiry'
    const found = rows<Record<string, string>>(server.databaseFile, people)
    return [STAFF.first_name, ...found.flatMap((row) => Object.values(row))]
  })

const OPEN = [
  '/admin/login',
  '/admin/login/code',
  '/admin/logout',
  '/api/admin/login',
  '/api/admin/logout',
  '/admin/invitation',
  '/admin/invitation/1',
]
/** An empty object, as single fetch writes it. */
const NO_DATA = '[{}]\n'
/** Some thousand requests, on a machine that may be busy. */
const WALK_MS = 180_000
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const guarded = everyAddress().filter((path) => /^(\/api)?\/admin/.test(path) && !OPEN.includes(path))
/** A list, a record, what a form alone posts to, and a call of the API. */
const KINDS = ['/admin/contact', '/admin/products/1', '/admin/uploads', '/api/admin/contact-submissions']

/** The spellings of a path that Remix itself would accept. */
function spellings(path: string): string[] {
  return [
    ...dataOf(path),
    `${path}?index`,
    path.replace('/admin', '/ADMIN'),
    path.replace('/admin', '/%61dmin'),
    `${path}/`,
    path.replace('/admin', '//admin'),
  ]
}

/** The data of a page, also of other parts of it than are shown there. */
function dataOf(path: string): string[] {
  const other = encodeURIComponent('admin/contact')
  return [`${path}.data`, `${path}.data?_routes=${other}`, `${path}.data?_routes=`, `${path}?_data=${other}`]
}

/** What is sent for each address: a page is read or posted to, and its data too. */
function requestsFor(path: string): [path: string, method: string][] {
  if (KINDS.includes(path))
    return [path, ...spellings(path)].flatMap((one) => METHODS.map((method) => [one, method] as [string, string]))
  const methods = path.startsWith('/api/') ? METHODS : ['GET', 'POST']
  return [
    ...methods.map((method) => [path, method] as [string, string]),
    ...dataOf(path).map((one) => [one, 'GET'] as [string, string]),
  ]
}

const visitors: Record<string, (cookie: string) => Record<string, string>> = {
  anonymous: () => ({}),
  'role user, by cookie': (cookie) => ({ Cookie: `session=${cookie}` }),
}

const agent = new Agent({ keepAlive: true })

/** A visitor's fetch takes three times as long, most of it to unpack what is small. */
async function send({ origin }: RunningServer, path: string, method: string, headers: Record<string, string>) {
  const sent = request(origin + path, { agent, method, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, text: await textOf(response) }
}

test('the walk covers the back office', () => {
  expect(guarded).toEqual(expect.arrayContaining(['/admin', '/admin/dashboard', '/api/admin/auth-check', ...KINDS]))
})

test.for(Object.entries(visitors))(
  '%s never gets any back-office content',
  { timeout: WALK_MS },
  async ([, cookiesFor], { server, outsider, secrets }) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...cookiesFor(outsider.cookie) }
    const walk = async (path: string, method: string) => {
      const { status, text } = await send(server, path, method, headers)
      const where = `${method} ${path} answered ${status}`
      // Remix responds to an empty selection of routes with an empty body.
      if (status === 200) expect(['', NO_DATA], where).toContain(text)
      expect(status, where).toBeLessThan(500)
      expect(
        secrets.filter((secret) => text.includes(secret)),
        where,
      ).toEqual([])
    }
    for (const path of guarded) await Promise.all(requestsFor(path).map((sent) => walk(...sent)))
  },
)

test.for(guarded.filter((path) => path.startsWith('/admin')))(
  '%s redirects a visitor to the login and back',
  async (path, { server, visitor, outsider }) => {
    const response = await visitor.get(path)
    expect(response.status).toBe(303)
    expect(response.location).toBe(`/admin/login?${new URLSearchParams({ redirectTo: path })}`)
    const asUser = new Visitor(server.origin)
    asUser.setCookie('session', outsider.cookie)
    expect((await asUser.get(path)).status).toBe(403)
  },
)

test('a bearer token with the role user is rejected by every staff call', async ({ visitor, outsider }) => {
  for (const path of guarded.filter((address) => address.startsWith('/api/'))) {
    const response = await visitor.get(path, { Authorization: `Bearer ${outsider.bearer}` })
    expect([403, 405], `${path} answered ${response.status}`).toContain(response.status)
  }
})
