import { type IncomingMessage, request as httpRequest } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../tests/support/test-server'

const PART = Buffer.alloc(64 * 1024, 'a')
const PARTS = 1024
const shops: TestServer[] = []

afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.close()))
})

/** A shop that responds with a file of 64 MB, and how much of it has been generated. */
async function openFileServer({ breaksAt = Infinity } = {}) {
  const making = { parts: 0, isCancelled: false }
  const file = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (making.parts === breaksAt) return controller.error(new Error('The table is gone'))
        if (making.parts === PARTS) return controller.close()
        making.parts += 1
        controller.enqueue(PART)
      },
      cancel() {
        making.isCancelled = true
      },
    })
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="all.zip"',
    'Transfer-Encoding': 'chunked',
  }
  const shop = await openTestServer({ handle: async () => new Response(file(), { headers }) })
  shops.push(shop)
  return { shop, making }
}

/** Resolves with the response once its headers have arrived, before its body is read. */
function headOf({ port }: TestServer, method = 'GET'): Promise<IncomingMessage> {
  const options = { port, host: '127.0.0.1', path: '/admin/file', method, headers: { Host: 'shop.example' } }
  return new Promise((resolve, reject) => {
    httpRequest({ ...options, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function lengthOf(body: AsyncIterable<Buffer>): Promise<number> {
  let length = 0
  for await (const chunk of body) length += chunk.length
  return length
}

test('a file is generated no faster than it is read', async () => {
  const { shop, making } = await openFileServer()
  const response = await headOf(shop)
  let seen = -1
  const isGrowing = () => seen !== (seen = making.parts)
  await expect.poll(isGrowing, { interval: 100 }).toBe(false)
  // The operating system buffers some megabytes of a connection.
  expect(making.parts).toBeLessThan(PARTS / 2)
  expect(await lengthOf(response)).toBe(PARTS * PART.length)
  expect(response.headers['x-content-type-options']).toBe('nosniff')
})

test('a file that nobody reads any more is not generated further', async () => {
  const { shop, making } = await openFileServer()
  const response = await headOf(shop)
  response.destroy()
  await expect.poll(() => making.isCancelled).toBe(true)
})

test('a failed file is aborted, and the next one is sent', async () => {
  const { shop, making } = await openFileServer({ breaksAt: 3 })
  await expect(lengthOf(await headOf(shop))).rejects.toThrow('aborted')
  making.parts = 4
  expect(await lengthOf(await headOf(shop))).toBe((PARTS - 4) * PART.length)
})

test('HEAD generates no file', async () => {
  const { shop, making } = await openFileServer()
  const response = await headOf(shop, 'HEAD')
  expect(response.headers['content-disposition']).toContain('all.zip')
  expect(await lengthOf(response)).toBe(0)
  expect(making.isCancelled).toBe(true)
})
