import { describe, expect } from 'vitest'
import { isForStaff } from '~/api/contract/call'
import { ApiClient } from '../support/api-client'
import { everyCall, everyPath, FIRST_ROWS, NEEDS_ROWS } from '../support/contract'
import { change } from '../support/database'
import { everyAddress } from '../support/routes'
import { test } from '../support/server-test'
import { makeSession } from '../support/sessions'

// Every API call, checked against the table that also generates the OpenAPI document.

const JSON_TYPE = 'application/json; charset=utf-8'
const reads = everyCall.filter(({ method }) => method === 'GET')
const staffCalls = everyCall.filter(({ call }) => isForStaff(call.who))
const writes = everyCall.filter(({ method }) => method !== 'GET')

describe.each(everyPath)('$path', ({ address, calls }) => {
  const allow = [...Object.keys(calls), 'OPTIONS', ...(calls.GET ? ['HEAD'] : [])].sort()
  const allowed = (headers: Headers) => headers.get('Allow')?.split(', ').sort()

  test('OPTIONS lists its methods and runs nothing', async ({ anonymousApi }) => {
    const reply = await anonymousApi.send(address, { method: 'OPTIONS' })
    expect(reply).toMatchObject({ status: 204, text: '' })
    expect(allowed(reply.headers)).toEqual(allow)
  })

  test('an unsupported method is 405 for everyone', async ({ api }) => {
    const others = ['POST', 'PUT', 'DELETE', 'PATCH', 'GET'].filter((method) => !allow.includes(method))
    for (const method of others) {
      const reply = await api.send(address, { method })
      expect(reply).toMatchObject({ status: 405, json: { success: false, message: 'Method not allowed' } })
      expect(allowed(reply.headers)).toEqual(allow)
    }
  })
})

describe.each(reads)('GET $path', ({ address, path, call }) => {
  test('responds in the documented shape, to HEAD without a body', async ({ api, server }) => {
    if (NEEDS_ROWS.test(path)) change(server.databaseFile, FIRST_ROWS)
    const reply = await api.get(address)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toBe(JSON_TYPE)
    expect(call.output.schema.parse(reply.json)).toEqual(reply.json)
    const head = await api.send(address, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
  })

  test('staff responses are not stored, and public ones are revalidated', async ({ api, anonymousApi }) => {
    if (isForStaff(call.who)) {
      expect((await api.get(address)).headers.get('Cache-Control')).toBe('no-store')
      return
    }
    const { headers } = await anonymousApi.get(address)
    expect(headers.get('Cache-Control')).toBe(call.output.isFresh ? 'no-store' : 'no-cache')
    if (call.output.isFresh) return
    const etag = headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect(await anonymousApi.get(address, { 'If-None-Match': etag })).toMatchObject({ status: 304, text: '' })
    expect((await anonymousApi.get(address, { 'If-None-Match': '"another"' })).status).toBe(200)
  })
})

describe.each(staffCalls)('$method $path', ({ method, address }) => {
  test('is for staff only', async ({ server, anonymousApi }) => {
    const anonymous = await anonymousApi.send(address, { method })
    expect(anonymous).toMatchObject({ status: 401, json: { success: false, message: 'Authentication required' } })
    expect(anonymous.headers.get('WWW-Authenticate')).toBe('Bearer')
    const { bearer } = await makeSession(server.databaseFile, { role: 'user' })
    expect((await new ApiClient(server.origin, { bearer }).send(address, { method })).status).toBe(403)
    expect((await new ApiClient(server.origin, { bearer: 'forged' }).send(address, { method })).status).toBe(401)
  })
})

test.for(writes)('$method $path: not by a page of another site', async ({ method, address }, { server }) => {
  const { cookie } = await makeSession(server.databaseFile)
  const browser = new ApiClient(server.origin, { cookie })
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const headers of foreign) {
    const reply = await browser.call(method, address, {}, headers)
    expect(reply).toMatchObject({ status: 403, json: { success: false } })
  }
})

test('a call with a bearer token may come from any origin', async ({ api }) => {
  const reply = await api.call('POST', '/admin/products', {}, { Origin: 'https://evil.example' })
  expect(reply.status).toBe(400)
})

test('the session cookie works like the token', async ({ server }) => {
  const { cookie, bearer } = await makeSession(server.databaseFile)
  expect((await new ApiClient(server.origin, { cookie }).get('/admin/auth-check')).status).toBe(200)
  expect((await new ApiClient(server.origin, { bearer }).get('/admin/auth-check')).status).toBe(200)
  expect((await new ApiClient(server.origin, { cookie, bearer: 'old' }).get('/admin/auth-check')).status).toBe(200)
})

test.for(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])(
  '%s of an unknown path is 404 in JSON',
  async (method, { anonymousApi }) => {
    for (const path of ['/nothing', '/products/1/more', '/admin/nothing', '/content']) {
      const reply = await anonymousApi.send(path, { method })
      expect(reply).toMatchObject({ status: 404, json: { success: false, message: 'Not found' } })
      expect(reply.headers.get('Content-Type')).toBe(JSON_TYPE)
    }
  },
)

test('the OpenAPI document has exactly the paths of the route table', async ({ anonymousApi }) => {
  const { json } = await anonymousApi.get('/openapi.json')
  const documented = Object.keys((json as { paths: object }).paths).map((path) =>
    path.replace(/\{section\}/, 'heritage'),
  )
  const routed = everyAddress().filter((address) => address.startsWith('/api/') && address !== '/api/nowhere')
  expect(documented.map((path) => path.replace(/\{\w+\}/, '1')).sort()).toEqual(routed.sort())
})

test('the reference is a page without JavaScript', async ({ anonymousApi }) => {
  const reply = await anonymousApi.get('')
  expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(reply.text).toContain('GET /api/products/{id}')
  expect(reply.text).not.toContain('<script')
})
