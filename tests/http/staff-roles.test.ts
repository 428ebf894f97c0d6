import { beforeEach, expect } from 'vitest'
import { CAPABILITIES, type Capability } from '~/models/staff/user/capabilities'
import { API, SCREENS } from '../support/access'
import { ApiClient } from '../support/api-client'
import { everyCall } from '../support/contract'
import { change } from '../support/database'
import { everyStaffRoute } from '../support/routes'
import { test as base } from '../support/server-test'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { Visitor } from '../support/visitor'

// Every route, with every role and method, against what the role may do.
const ROLES = ['owner', 'editor', 'assistant', 'bench'] as const

const test = base
  .override('serverEnv', { SESSION_SECRET: TEST_SECRET, SMTP_URL: 'smtp://localhost:9', MAIL_FROM: 'shop@example.com' })
  .extend('sessions', { scope: 'file' }, async ({ server }) => ({
    user: await makeSession(server.databaseFile, { role: 'user' }),
    owner: await makeSession(server.databaseFile, { staffRole: 'owner' }),
    editor: await makeSession(server.databaseFile, { staffRole: 'editor' }),
    assistant: await makeSession(server.databaseFile, { staffRole: 'assistant' }),
    bench: await makeSession(server.databaseFile, { staffRole: 'bench' }),
  }))

/** Some requests of an owner change what the others may reach. */
beforeEach<{ server: { databaseFile: string } }>(({ server }) => {
  change(server.databaseFile, 'UPDATE user SET two_step_required = 0 WHERE two_step_required <> 0')
})

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
      for (const path of isInRecord ? [data] : [address, data]) {
        const page = await as(role).get(path)
        expectAccess(page, isOpen, `${role} opens ${path}`)
        for (const only of ['main', 'h1']) expect(page.html.querySelectorAll(only).length, only).toBeLessThan(2)
      }
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
