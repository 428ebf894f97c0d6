import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../../../tests/support/test-server'
import { readContentType } from './receive'

test.each<[string, string, string | undefined]>([
  ['application/json', 'application/json', undefined],
  [' Application/X-WWW-Form-Urlencoded ; charset=UTF-8', 'application/x-www-form-urlencoded', undefined],
  ['multipart/form-data; boundary=--x', 'multipart/form-data', '--x'],
  ['Multipart/Form-Data;charset=utf-8; Boundary="a b"', 'multipart/form-data', undefined],
  ['multipart/form-data; boundary="a=b"', 'multipart/form-data', 'a=b'],
  ['multipart/form-data; boundary="a; boundary=b', 'multipart/form-data', undefined],
  ['multipart/form-data; boundary=', 'multipart/form-data', undefined],
  ['application/json-x', 'application/json-x', undefined],
  ['application/json, multipart/form-data; boundary=x', '', undefined],
  ['json', '', undefined],
  ['', '', undefined],
])('%j', (header, essence, boundary) => {
  expect(readContentType(header)).toEqual({ essence, boundary })
})

const MB = 1024 * 1024
const COOKIE = 'session=of-staff'

function openWaiting(port: number, path: string, bytes: number) {
  const head =
    `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nExpect: 100-continue\r\n` +
    `Cookie: ${COOKIE}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`
  return async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).write(head)
    const [response] = (await once(socket, 'data')) as [Buffer]
    return { socket, response: response.toString() }
  }
}

async function fill(begin: ReturnType<typeof openWaiting>): Promise<Socket[]> {
  const open: Socket[] = []
  for (let count = 0; count < 3; count += 1) {
    const { socket, response } = await begin()
    expect(response).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    open.push(socket)
  }
  return open
}

test('further uploads are refused while those in memory have the budget', async () => {
  const shop = await openTestServer({ hasSignedIn: async () => true, mayUpload: async () => true })
  onTestFinished(() => shop.close())
  const begin = openWaiting(shop.port, '/admin/media', 20 * MB)
  const open = await fill(begin)
  const { socket, response } = await begin()
  expect(response).toMatch(/^HTTP\/1.1 503 /)
  expect(response).toMatch(/^Retry-After: 5\r$/m)
  socket.destroy()
  const headers = { Cookie: COOKIE }
  expect((await shop.send('/admin/products/7', { method: 'POST', body: 'name=Ring', headers })).status).toBe(200)
  open[0]?.destroy()
  await expect.poll(async () => (await begin()).response).toMatch(/100 Continue/)
})

test("photos of strangers need a signed link, and have a budget apart from staff's", async () => {
  const shop = await openTestServer({
    hasSignedIn: async () => true,
    mayUpload: async () => true,
    mayAddPhotos: (token) => token === 'Signed-1',
  })
  onTestFinished(() => shop.close())
  const [photos, data] = ['/enquiry/Signed-1/photos', '/enquiry/Signed-1/photos.data']
  const open = await fill(openWaiting(shop.port, photos, 16 * MB))
  for (const [path, bytes, expected] of [
    [data, 16 * MB, /^HTTP\/1.1 503 /],
    [photos, 16 * MB + 1, /^HTTP\/1.1 413 /],
    ['/enquiry/Forged-1/photos', MB, /^HTTP\/1.1 413 /],
    ['/enquiry/Signed-1/photos/1', MB, /^HTTP\/1.1 413 /],
    ['/admin/media', 16 * MB, /^HTTP\/1.1 100 /],
  ] as const) {
    const { socket, response } = await openWaiting(shop.port, path, bytes)()
    expect(response, path).toMatch(expected)
    open.push(socket)
  }
  for (const socket of open) socket.destroy()
})
