import { describe, expect } from 'vitest'
import type { ApiClient } from '../support/api-client'
import { everyCall } from '../support/contract'
import { randomBodies } from '../support/random-json'
import { test } from '../support/server-test'

// Invalid JSON bodies are rejected with a message, and never cause a 500.

const RANDOM_SEED = 20_260_101
const BODIES_PER_CALL = 60
// A random sign-in would only meet the throttle, which has its own tests.
const takers = everyCall.filter(({ call, path }) => call.input !== null && path !== '/admin/login')

describe.each(takers)('$method $path', ({ method, address, call }) => {
  const sendText = (api: ApiClient, body: BodyInit, type = 'application/json') =>
    api.send(address, { method, body, headers: { 'Content-Type': type } })

  test('rejects another content type', async ({ api }) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'multipart/form-data; boundary=x',
    ]) {
      expect(await sendText(api, 'a=b', type)).toMatchObject({ status: 415, json: { success: false } })
    }
  })

  test.for(['', '{', '{"a":}', 'nonsense', '[]', '"text"', 'null', '1'])(
    'refuses %j as a body',
    async (body, { api }) => {
      const reply = await sendText(api, body)
      expect(reply).toMatchObject({ status: 400, json: { success: false, message: expect.any(String) as string } })
    },
  )

  test('rejects bytes that are not text', async ({ api }) => {
    expect((await sendText(api, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400)
  })

  test('rejects more than its limit, declared or in chunks', async ({ api }) => {
    const body = JSON.stringify({ padding: 'x'.repeat(call.maxBytes) })
    expect((await sendText(api, body)).status).toBe(413)
    expect((await api.send(address, { ...inChunks(body), method })).status).toBe(413)
  })

  test('rejects deep nesting at any size', async ({ api }) => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect((await sendText(api, nested(40))).status).toBe(400)
    expect((await sendText(api, nested(20_000))).status).toBe(400)
  })

  test('never responds with 500', async ({ api }) => {
    for (const body of randomBodies(call.input, BODIES_PER_CALL, RANDOM_SEED)) {
      const { status, text } = await api.call(method, address, body)
      expect(status, `${JSON.stringify(body).slice(0, 500)} answered ${text.slice(0, 200)}`).toBeLessThan(500)
    }
  })
})

function inChunks(body: string): RequestInit {
  const stream = new Blob([body]).stream()
  return { body: stream, duplex: 'half', headers: { 'Content-Type': 'application/json' } }
}

test.for(['\0', 'a\0b', '\ud800', 'x\udfff'])('text that cannot be stored is rejected: %j', async (name, { api }) => {
  const reply = await api.call('POST', '/admin/products', { name: `Ring ${name}`, slug: 'odd-name', price: 1 })
  expect(reply).toMatchObject({ status: 400, json: { success: false } })
})

test('read-only and unknown keys change nothing', async ({ api }) => {
  const body = `{"id":999,"created_at":"2001-01-01T00:00:00Z","role":"admin","password_hash":"x","constructor":1,
    "__proto__":{"featured":true},"name":"Plain Ring","slug":"plain-ring","price":"1250.5"}`
  const reply = await api.send('/admin/products', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  expect(reply).toMatchObject({ status: 201, json: { name: 'Plain Ring', price: 1250.5, featured: false } })
  expect(reply.json).not.toMatchObject({ id: 999 })
  expect(reply.text).not.toContain('2001')
  expect(Object.keys(reply.json as object)).toHaveLength(28)
})

test('of fifty concurrent creates of one slug, one succeeds and the others conflict', async ({ api }) => {
  const body = { name: 'The only one', slug: 'the-only-one', price: 10 }
  const replies = await Promise.all(Array.from({ length: 50 }, () => api.call('POST', '/admin/products', body)))
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.json).toEqual({
    success: false,
    message: 'This slug is already in use',
    errors: { slug: ['This slug is already in use'] },
  })
})
