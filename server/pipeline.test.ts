import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentedSteps } from '../tests/support/steps'
import { contentAt, openTestServer, page, type TestServer } from '../tests/support/test-server'
import { type PipelineOptions, stepsOf } from './pipeline'
import { send } from './reply/send'
import { Refused } from './request/context'

const STEPS = documentedSteps('docs/a-request.md')

const options: Pick<PipelineOptions, 'files' | 'contentVersion' | 'checkMethod' | 'handle'> = {
  files: {
    has: () => false,
    mayServe: (path) => path.startsWith('/images/'),
    serve: async (context) => {
      send(context, 200, ['Content-Type', 'text/plain'], Buffer.from('a file'))
      return true
    },
  },
  contentVersion: async () => contentAt(1),
  checkMethod: ({ path, isRead }) => {
    if (path === '/products' && !isRead) throw new Refused(405)
  },
  handle: async (request) => page(`${request.method} ${new URL(request.url).pathname}`),
}

let shop: TestServer

beforeAll(async () => {
  shop = await openTestServer(options)
})

afterAll(() => shop.close())

test('docs/a-request.md has the steps of the pipeline, in order', () => {
  const steps = stepsOf({
    ...options,
    origin: 'http://shop.example',
    hasSignedIn: async () => false,
    mayUpload: async () => false,
    mayAddPhotos: () => false,
    isReady: () => true,
    takesWrites: () => true,
  })
  expect(steps.map(({ name }) => name)).toEqual(STEPS.map(({ name }) => name))
})

/** What shows which of the steps that reply with 200 it was. */
const BODIES: Record<string, string> = {
  replyToProbe: 'ok',
  serveFile: 'a file',
  serveCached: 'GET /products',
  render: 'POST /contact',
}

test.for(STEPS)('$name ends $ends with $status', async ({ name, ends, status }) => {
  const [, method = '', path = '', header = '', value = ''] = /^(\w+) (\S+)(?: ([\w-]+): (\S+))?$/.exec(ends) ?? []
  const request = { method, headers: header ? { [header]: value } : {}, body: method === 'POST' ? 'a=1' : undefined }
  const before = shop.received.length
  const replies = [await shop.send(path, request), await shop.send(path, request)]
  expect(replies.map((reply) => reply.status)).toEqual([status, status])
  if (BODIES[name]) expect(replies[1]?.text).toBe(BODIES[name])
  const rendered = { serveCached: 1, render: 2 }[name] ?? 0
  expect(shop.received.length - before).toBe(rendered)
})
