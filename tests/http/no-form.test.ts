import { expect } from 'vitest'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

// A body that is not a form is rejected before a page handles it.
test.for<[what: string, body: string | undefined, type: string | undefined, status: number]>([
  ['JSON', '{"a":1}', 'application/json', 415],
  ['plain text', 'hello', 'text/plain', 415],
  ['a torn multipart form', 'garbage', 'multipart/form-data; boundary=x', 400],
  ['a multipart form without its boundary', 'garbage', 'multipart/form-data', 400],
  ['nothing', undefined, undefined, 400],
])('a page that gets %s', async ([, body, type, status], { server }) => {
  for (const path of ['/contact', '/admin/login']) {
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...(type ? { 'Content-Type': type } : {}) }
    const response = await new Visitor(server.origin).send(path, { method: 'POST', body, headers })
    expect(response.status, path).toBe(status)
  }
})
