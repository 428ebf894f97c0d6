import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server'
import { Visitor } from '../support/visitor'

let server: RunningServer
beforeAll(async () => {
  server = await startServer(inject('templateFile'))
})
afterAll(() => server.stop())

// What is no form at all is refused, and never fails inside a page.
test.each([
  ['JSON', '{"a":1}', 'application/json', 415],
  ['plain text', 'hello', 'text/plain', 415],
  ['a torn multipart form', 'garbage', 'multipart/form-data; boundary=x', 400],
  ['a multipart form without its boundary', 'garbage', 'multipart/form-data', 400],
  ['nothing', undefined, undefined, 400],
])('a page that gets %s', async (_, body, type, status) => {
  for (const path of ['/contact', '/admin/login']) {
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...(type ? { 'Content-Type': type } : {}) }
    const answer = await new Visitor(server.origin).send(path, { method: 'POST', body, headers })
    expect(answer.status, path).toBe(status)
  }
})
