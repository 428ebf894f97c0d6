import { beforeEach, expect } from 'vitest'
import { CAPABILITIES, type Capability } from '~/models/user/capabilities'
import { ApiClient } from '../support/api-client'
import { everyCall } from '../support/contract'
import { change } from '../support/database'
import { everyStaffRoute } from '../support/routes'
import { test as base } from '../support/server-test'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { Visitor } from '../support/visitor'

// Every route, with every role and method, against what the role may do.
const ROLES = ['owner', 'editor', 'assistant'] as const

const test = base
  .override('serverEnv', { SESSION_SECRET: TEST_SECRET, SMTP_URL: 'smtp://localhost:9', MAIL_FROM: 'shop@example.com' })
  .extend('sessions', { scope: 'file' }, async ({ server }) => ({
    user: await makeSession(server.databaseFile, { role: 'user' }),
    owner: await makeSession(server.databaseFile, { staffRole: 'owner' }),
    editor: await makeSession(server.databaseFile, { staffRole: 'editor' }),
    assistant: await makeSession(server.databaseFile, { staffRole: 'assistant' }),
  }))

/** Some requests of an owner change what the others may reach. */
beforeEach<{ server: { databaseFile: string } }>(({ server }) => {
  change(server.databaseFile, 'UPDATE user SET two_step_required = 0')
})

/** What it takes to open a screen and, after a slash, to post to it. */
const SCREENS: Record<string, `${Capability}` | `${Capability}/${Capability}`> = {
  '/admin': 'read',
  '/admin/dashboard': 'read',
  '/admin/visitor-counts': 'manage/manage',
  '/admin/search': 'read',
  '/admin/account': 'read',
  '/admin/account/password': 'read/read',
  '/admin/account/sessions': 'read/read',
  '/admin/account/two-step': 'read',
  '/admin/account/two-step/on': 'read/read',
  '/admin/account/two-step/off': 'read/read',
  '/admin/account/two-step/recovery-codes': 'read/read',
  '/admin/products': 'read',
  '/admin/products/:id/delete': 'edit/edit',
  '/admin/products/:id/quick-edit': 'edit/edit',
  '/admin/products/new': 'edit/edit',
  '/admin/products/bulk': 'edit/edit',
  '/admin/blog/bulk': 'edit/edit',
  '/admin/contact/bulk': 'answer/answer',
  '/admin/subscribers/bulk': 'edit/edit',
  '/admin/bulk/:id/undo': 'read/read',
  '/admin/products/export': 'read',
  '/admin/products/featured': 'edit/edit',
  '/admin/products/import': 'edit/edit',
  '/admin/products/import/:id': 'edit/edit',
  '/admin/products/import/:id/check': 'edit/edit',
  '/admin/products/import/:id/undo': 'edit/edit',
  '/admin/products/:id': 'read/edit',
  '/admin/products/:id/pictures': 'edit/edit',
  '/admin/blog': 'read',
  '/admin/blog/:id/delete': 'edit/edit',
  '/admin/blog/export': 'read',
  '/admin/blog/edit/new': 'edit/edit',
  '/admin/blog/edit/:id': 'read/edit',
  '/admin/collections': 'read',
  '/admin/collections/edit/new': 'edit/edit',
  '/admin/collections/:id/delete': 'edit/edit',
  '/admin/collections/edit/:id': 'read/edit',
  '/admin/collections/edit/:id/pieces': 'edit/edit',
  '/admin/content': 'read',
  '/admin/content/:section': 'read/edit',
  '/admin/pages': 'read',
  '/admin/pages/:id/delete': 'edit/edit',
  '/admin/pages/new': 'edit/edit',
  '/admin/pages/:id': 'read/edit',
  '/admin/gemstone': 'read',
  '/admin/gemstone/:id/delete': 'edit/edit',
  '/admin/gemstone/new': 'edit/edit',
  '/admin/gemstone/:id': 'read/edit',
  '/admin/gemstone/:id/current': 'read/edit',
  '/admin/footer-links': 'read/edit',
  '/admin/footer-links/new': 'edit/edit',
  '/admin/footer-links/:id': 'read/edit',
  '/admin/footer-links/:id/delete': 'edit/edit',
  '/admin/uploads': 'read/edit',
  '/admin/media': 'read/edit',
  '/admin/media/choose': 'read/edit',
  '/admin/media/:id': 'read/edit',
  '/admin/media/:id/replace': 'edit/edit',
  '/admin/media/:id/delete': 'edit/edit',
  '/admin/drafts': 'read/read',
  '/admin/outbox': 'read/answer',
  '/admin/settings': 'manage',
  '/admin/settings/delivery': 'manage/manage',
  '/admin/staff': 'manage',
  '/admin/staff/invite': 'manage/manage',
  '/admin/staff/invitations/:id/withdraw': 'manage/manage',
  '/admin/staff/two-step': 'manage/manage',
  '/admin/staff/:id': 'manage/manage',
  '/admin/staff/:id/deactivate': 'manage/manage',
  '/admin/staff/:id/reactivate': 'manage/manage',
  '/admin/staff/:id/reset': 'manage/manage',
  '/admin/system': 'read',
  '/admin/backups': 'manage/manage',
  '/admin/backups/:name': 'manage',
  '/admin/backups/:name/file': 'manage/manage',
  '/admin/trash': 'read',
  '/admin/trash/:id/restore': 'read/edit',
  '/admin/removals/:id/undo': 'read/edit',
  '/admin/history/:kind/:id': 'read',
  '/admin/contact': 'read',
  '/admin/contact/:id': 'read/answer',
  '/admin/contact/:id/delete': 'answer/answer',
  '/admin/contact/new-count': 'read',
  '/admin/contact/export': 'answer',
  '/admin/contact/:id/stage': 'read/answer',
  '/admin/contact/:id/assignee': 'read/answer',
  '/admin/contact/:id/release': 'read/answer',
  '/admin/contact/:id/replies/:reply/retry': 'read/answer',
  '/admin/contact/:id/reply': 'answer/answer',
  '/admin/subscribers': 'read',
  '/admin/subscribers/export': 'edit/edit',
  '/admin/subscribers/:id/remove': 'edit/edit',
  '/admin/subscribers/export/download': 'edit',
  '/admin/subscribers/newsletters': 'read',
  '/admin/subscribers/newsletters/new': 'edit/edit',
  '/admin/subscribers/newsletters/:id': 'read/edit',
  '/admin/subscribers/newsletters/:id/send': 'edit/edit',
  '/admin/subscribers/newsletters/:id/delete': 'edit/edit',
  '/admin/subscribers/newsletters/:id/retry': 'edit/edit',
  '/admin/*': 'read/read',
}

const LOGIN = /\/admin\/login/
const routes = everyStaffRoute()

test('the table knows every screen of the staff', () => {
  const needed = routes.map(({ pattern, hasAction }) => `${pattern} ${hasAction}`).sort()
  const known = Object.entries(SCREENS).map(([pattern, needs]) => `${pattern} ${needs.includes('/')}`)
  expect(known.sort()).toEqual(needed)
})

test.for(routes)(
  '$pattern is open to the right roles alone',
  async ({ pattern, address, id, isInRecord }, { server, sessions }) => {
    const [opens = 'manage', posts] = (SCREENS[pattern] ?? 'manage').split('/') as Capability[]
    const as = (role: keyof typeof sessions) => {
      const visitor = new Visitor(server.origin)
      visitor.setCookie('session', sessions[role].cookie)
      return visitor
    }
    const stranger = new Visitor(server.origin)
    const data = `${address}.data?_routes=${encodeURIComponent(id)}`
    expectLogin(await stranger.get(address), 303)
    expect((await stranger.get(data)).text).toMatch(LOGIN)
    expect((await as('user').get(address)).status).toBe(403)
    expect((await as('user').get(data)).status).toBe(403)
    for (const role of ROLES) {
      const isOpen = CAPABILITIES[role].includes(opens)
      // A document of a record that is missing says only that.
      for (const path of isInRecord ? [data] : [address, data])
        expectAccess(await as(role).get(path), isOpen, `${role} opens ${path}`)
    }
    if (!posts) return
    expectLogin(await stranger.post(address, {}), 307)
    expect((await as('user').post(address, {})).status).toBe(403)
    for (const role of [...ROLES].reverse()) {
      expectAccess(await as(role).post(address, {}), CAPABILITIES[role].includes(posts), `${role} posts to ${address}`)
    }
  },
)

interface Answer {
  status: number
  location: string | null
}

function expectLogin({ status, location }: Answer, expected: number): void {
  expect(status).toBe(expected)
  expect(location).toMatch(LOGIN)
}

function expectAccess({ status, location }: Answer, isAllowed: boolean, what: string): void {
  expect(location ?? '', what).not.toMatch(LOGIN)
  expect(status, what).toBeLessThan(500)
  expect([401, 403].includes(status), `${what}: ${status}`).toBe(!isAllowed)
}

const API: Record<string, 'everyone' | Capability> = {
  'GET /openapi.json': 'everyone',
  'GET /products': 'everyone',
  'GET /products/featured': 'everyone',
  'GET /products/{id}': 'everyone',
  'GET /admin/products': 'read',
  'POST /admin/products': 'edit',
  'GET /admin/products/{id}': 'read',
  'PUT /admin/products/{id}': 'edit',
  'DELETE /admin/products/{id}': 'edit',
  'GET /collections': 'everyone',
  'POST /collections': 'edit',
  'GET /collections/{id}': 'everyone',
  'PUT /collections/{id}': 'edit',
  'DELETE /collections/{id}': 'edit',
  'GET /gemstone/month': 'everyone',
  'GET /admin/gemstone': 'read',
  'POST /admin/gemstone': 'edit',
  'PUT /admin/gemstone/{id}': 'edit',
  'GET /blog': 'everyone',
  'GET /blog/{id}': 'everyone',
  'GET /admin/blog': 'read',
  'POST /admin/blog': 'edit',
  'GET /admin/blog/{id}': 'read',
  'PUT /admin/blog/{id}': 'edit',
  'DELETE /admin/blog/{id}': 'edit',
  'GET /pages': 'everyone',
  'POST /pages': 'edit',
  'GET /pages/slug/{slug}': 'everyone',
  'GET /pages/{id}': 'everyone',
  'PUT /pages/{id}': 'edit',
  'DELETE /pages/{id}': 'edit',
  'GET /content/{section}': 'everyone',
  'PUT /content/{section}': 'edit',
  'GET /admin/content': 'read',
  'GET /footer-links/section/{section}': 'everyone',
  'GET /admin/footer-links': 'read',
  'POST /admin/footer-links': 'edit',
  'PUT /admin/footer-links/{id}': 'edit',
  'DELETE /admin/footer-links/{id}': 'edit',
  'POST /newsletter': 'everyone',
  'POST /contact': 'everyone',
  'POST /admin/login': 'everyone',
  'POST /admin/logout': 'everyone',
  'GET /admin/auth-check': 'read',
  'GET /admin/contact-submissions': 'answer',
  'GET /admin/newsletter-subscribers': 'edit',
}

test.for(everyCall)('API: $method $path is open to the right roles alone', async (call, { server, sessions }) => {
  const { method, path } = call
  const needs = API[`${method} ${path}`]
  expect(needs, `${method} ${path} is not in the table`).toBeDefined()
  const address = path.replace(/\{\w+\}/, '999999')
  const send = async (bearer?: string) => {
    const client = new ApiClient(server.origin, { bearer })
    return (method === 'GET' ? await client.get(address) : await client.call(method, address)).status
  }
  if (needs === 'everyone' || !needs) {
    expect([401, 403]).not.toContain(await send())
    return
  }
  expect(await send()).toBe(401)
  expect(await send(sessions.user.bearer)).toBe(403)
  for (const role of ROLES) {
    const status = await send(sessions[role].bearer)
    expect(status === 403, `${role}: ${status}`).toBe(!CAPABILITIES[role].includes(needs))
    expect(status).not.toBe(401)
  }
})
