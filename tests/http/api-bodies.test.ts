import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ApiClient } from '../support/api-client'
import { everyCall } from '../support/contract'
import { randomBodies } from '../support/random-json'
import { startServer, type RunningServer } from '../support/server'

// What is no proper JSON body is refused in so many words; nothing that anybody sends is ever a 500.
let server: RunningServer
let staff: ApiClient

beforeAll(async () => {
  server = await startServer(inject('templateFile'))
  staff = await new ApiClient(server.origin).signedIn()
})

afterAll(() => server.stop())

const RANDOM_SEED = 20_260_101
const BODIES_PER_CALL = 60
// A random sign-in would only meet the throttle, which has its own tests.
const takers = everyCall.filter(({ call, path }) => call.input !== null && path !== '/admin/login')

describe.each(takers)('$method $path', ({ method, address, call }) => {
  const sendText = (body: BodyInit, type = 'application/json') =>
    staff.send(address, { method, body, headers: { 'Content-Type': type } })

  test('refuses another content type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'multipart/form-data; boundary=x',
    ]) {
      expect(await sendText('a=b', type)).toMatchObject({ status: 415, json: { success: false } })
    }
  })

  test.each(['', '{', '{"a":}', 'nonsense', '[]', '"text"', 'null', '1'])('refuses %j as a body', async (body) => {
    const reply = await sendText(body)
    expect(reply).toMatchObject({ status: 400, json: { success: false, message: expect.any(String) as string } })
  })

  test('refuses bytes that are no text', async () => {
    expect((await sendText(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400)
  })

  test('refuses more than its limit, declared or in chunks', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(call.maxBytes) })
    expect((await sendText(body)).status).toBe(413)
    expect((await staff.send(address, { ...inChunks(body), method })).status).toBe(413)
  })

  test('refuses deep nesting, at any size', async () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect((await sendText(nested(40))).status).toBe(400)
    expect((await sendText(nested(20_000))).status).toBe(400)
  })

  test('never answers anything with 500', async () => {
    for (const body of randomBodies(call.input, BODIES_PER_CALL, RANDOM_SEED)) {
      const { status, text } = await staff.call(method, address, body)
      expect(status, `${JSON.stringify(body).slice(0, 500)} answered ${text.slice(0, 200)}`).toBeLessThan(500)
    }
  })
})

function inChunks(body: string): RequestInit {
  const stream = new Blob([body]).stream()
  return { body: stream, duplex: 'half', headers: { 'Content-Type': 'application/json' } }
}

test.each(['\0', 'a\0b', '\ud800', 'x\udfff'])('text that cannot be stored is refused: %j', async (name) => {
  const reply = await staff.call('POST', '/admin/products', { name: `Ring ${name}`, slug: 'odd-name', price: 1 })
  expect(reply).toMatchObject({ status: 400, json: { success: false } })
})

test('read-only and unknown keys change nothing, whatever they are called', async () => {
  const body = `{"id":999,"created_at":"2001-01-01T00:00:00Z","role":"admin","password_hash":"x","constructor":1,
    "__proto__":{"featured":true},"name":"Plain Ring","slug":"plain-ring","price":"1250.5"}`
  const reply = await staff.send('/admin/products', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  expect(reply).toMatchObject({ status: 201, json: { name: 'Plain Ring', price: 1250.5, featured: false } })
  expect(reply.json).not.toMatchObject({ id: 999 })
  expect(reply.text).not.toContain('2001')
  expect(Object.keys(reply.json as object)).toHaveLength(14)
})

test('fifty creates of one slug at the same time: one is created, the others are conflicts', async () => {
  const body = { name: 'The only one', slug: 'the-only-one', price: 10 }
  const replies = await Promise.all(Array.from({ length: 50 }, () => staff.call('POST', '/admin/products', body)))
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.json).toEqual({
    success: false,
    message: 'This slug is already in use',
    errors: { slug: ['This slug is already in use'] },
  })
})
