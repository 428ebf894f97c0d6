import { describe, expect } from 'vitest'
import { isForStaff } from '~/api/contract/call'
import { scopeOf } from '~/api/contract/scopes'
import { SCOPES } from '~/models/operations/api-token/scopes'
import { ApiClient } from '../support/api-client'
import { makeApiToken } from '../support/api-tokens'
import { everyCall } from '../support/contract'
import { change, rows } from '../support/database'
import { test as base } from '../support/server-test'

const PRODUCT = { name: 'Harbour Ring', slug: 'harbour-ring', price: '1250.50' }

const test = base.extend('withToken', { scope: 'file' }, ({ server }) => {
  return (scopes: readonly string[], made = {}) =>
    new ApiClient(server.origin, { bearer: makeApiToken(server.databaseFile, scopes, made) })
})

const statusOf = async (client: ApiClient, method: string, address: string) =>
  method === 'GET' ? (await client.get(address)).status : (await client.call(method, address)).status

describe.each(everyCall)('$method $path', ({ method, path, address, call }) => {
  const scope = scopeOf(path, method)
  const others = SCOPES.filter((one) => one !== scope)

  test('is open to API tokens with its scope only', async ({ anonymousApi, withToken }) => {
    const asVisitor = await statusOf(anonymousApi, method, address)
    const without = withToken(others)
    if (!isForStaff(call.who)) {
      expect(await statusOf(without, method, address)).toBe(asVisitor)
      return
    }
    expect(asVisitor).toBe(401)
    const refused = method === 'GET' ? await without.get(address) : await without.call(method, address)
    const message = scope
      ? `This API token does not have the scope ${scope}`
      : 'API tokens cannot be used for this call'
    expect(refused).toMatchObject({ status: 403, json: { success: false, message } })
    const allowed = await statusOf(withToken(scope ? [scope] : SCOPES), method, address)
    if (scope) expect([401, 403, 500]).not.toContain(allowed)
    else expect(allowed).toBe(403)
  })
})

test('every scope of a form belongs to a call', () => {
  const used = everyCall.filter(({ call }) => call.who !== 'everyone').map(({ path, method }) => scopeOf(path, method))
  expect([...new Set(used)].filter(Boolean).sort()).toEqual([...SCOPES].sort())
})

test('a token that is unknown, expired, revoked or of somebody who has left is 401', async ({ server, withToken }) => {
  const past = new Date(Date.now() - 1000)
  const left =
    "INSERT INTO user (email, password_hash, role, staff_role) VALUES ('gone@example.com', 'x', 'user', 'owner')"
  change(server.databaseFile, left)
  const [gone] = rows<{ id: number }>(server.databaseFile, "SELECT id FROM user WHERE email = 'gone@example.com'")
  const dead = [
    withToken(SCOPES, { expires: past }),
    withToken(SCOPES, { revoked: past }),
    withToken(SCOPES, { maker: gone?.id }),
    new ApiClient(server.origin, { bearer: `btq_${'x'.repeat(43)}` }),
  ]
  for (const client of dead) {
    const reply = await client.get('/admin/products')
    expect(reply).toMatchObject({ status: 401, json: { message: expect.stringContaining('API token') as string } })
    expect(reply.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect((await client.get('/blog')).status).toBe(401)
  }
})

test('a token may do no more than the person who made it', async ({ server, withToken }) => {
  const assistant =
    "INSERT INTO user (email, password_hash, role, staff_role) VALUES ('assistant@example.com', 'x', 'admin', 'assistant')"
  change(server.databaseFile, assistant)
  const [maker] = rows<{ id: number }>(server.databaseFile, "SELECT id FROM user WHERE email = 'assistant@example.com'")
  const client = withToken(SCOPES, { maker: maker?.id })
  expect((await client.get('/admin/products')).status).toBe(200)
  expect((await client.call('POST', '/admin/products', PRODUCT)).status).toBe(403)
  const people = async () => [
    (await client.get('/admin/contact-submissions')).status,
    (await client.get('/admin/newsletter-subscribers')).status,
  ]
  expect(await people()).toEqual([200, 403])
  change(server.databaseFile, "UPDATE user SET staff_role = 'editor' WHERE email = 'assistant@example.com'")
  expect(await people()).toEqual([403, 200])
})

test('drafts are shown with the scope, and what visitors see without it', async ({ withToken, writer }) => {
  const draft = { title: 'Draft on opals', slug: 'draft-on-opals', content: 'Soon.', is_published: false }
  await writer.add('/admin/blog', draft)
  expect((await withToken(['post:read']).get('/blog')).text).toContain('draft-on-opals')
  expect((await withToken(['product:read']).get('/blog')).text).not.toContain('draft-on-opals')
})

test('a token is no session: not for screens, and logging out leaves it', async ({ server, visitor }) => {
  const bearer = makeApiToken(server.databaseFile, SCOPES)
  const page = await visitor.get('/admin/dashboard', { Authorization: `Bearer ${bearer}` })
  expect([page.status, page.location]).toEqual([303, expect.stringContaining('/admin/login')])
  const client = new ApiClient(server.origin, { bearer })
  expect((await client.call('POST', '/admin/logout')).status).toBe(200)
  expect((await client.get('/admin/products')).status).toBe(200)
})

test('the history names the maker and the token of a write', async ({ staff, withToken }) => {
  const client = withToken(['product:write'], { name: 'Till <1>' })
  const { json } = await client.call('POST', '/admin/products', PRODUCT)
  const { id } = json as { id: number }
  await client.call('PUT', `/admin/products/${id}`, { ...PRODUCT, price: '99' })
  const page = await staff.get(`/admin/history/product/${id}`)
  expect(page.text.match(/Till &lt;1&gt;/g)).toHaveLength(2)
  expect(page.text).toContain('By the API token')
  expect(page.text).not.toContain('Unknown')
})

test('the OpenAPI document names the scope of each call', async ({ anonymousApi }) => {
  const { json } = await anonymousApi.get('/openapi.json')
  const { paths } = json as { paths: Record<string, Record<string, { security?: unknown; description?: string }>> }
  const { security, description } = paths['/api/admin/products/{id}']?.put ?? {}
  expect(security).toContainEqual({ token: ['product:write'] })
  expect(description).toContain('product:write')
  expect(JSON.stringify(paths['/api/admin/auth-check']?.get?.security)).not.toContain('token')
  expect(paths['/api/contact']?.post?.security).toEqual([])
})
