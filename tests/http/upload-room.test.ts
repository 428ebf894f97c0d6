import { request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { picture } from '../factories/picture'
import { startServer, type RunningServer } from '../support/server'
import { Visitor } from '../support/visitor'

let server: RunningServer
let staff: Visitor
let heavy: File

beforeAll(async () => {
  server = await startServer(inject('templateFile'))
  staff = new Visitor(server.origin)
  await staff.signIn()
  const ring = await picture({ width: 70, height: 50 }).jpeg().toBuffer()
  heavy = new File([new Uint8Array(ring), new Uint8Array(2e6)], 'heavy.jpg')
})
afterAll(() => server.stop())

test('strangers who send large forms are in the way of each other, not of staff', async () => {
  const stranger = { Cookie: 'session=ImZvcmdlZCI=.forged' }
  const [one, two] = [slowUpload(stranger), slowUpload({})]
  try {
    await expect.poll(async () => (await strangerUpload(stranger)).status).toBe(503)
    expect((await staff.post('/admin/uploads', { file: heavy })).status).toBe(200)
  } finally {
    one.destroy()
    two.destroy()
  }
  await expect.poll(async () => (await strangerUpload({})).status).toBe(307)
})

function strangerUpload(headers: Record<string, string>) {
  return new Visitor(server.origin).post('/admin/uploads', { file: heavy }, headers)
}

/** Begins to send a form of 5 MB, and gets no further. */
function slowUpload(headers: Record<string, string>) {
  const form = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '5000000' }
  const upload = request(`${server.origin}/admin/uploads`, { method: 'POST', headers: { ...form, ...headers } })
  upload.on('error', () => undefined)
  upload.write('--x')
  return upload
}
