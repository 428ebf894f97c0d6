import { afterEach, expect, test } from 'vitest'
import { openTestHouse, page, type House } from '../tests/support/house'

const STAFF = { Cookie: 'session=of-staff' }

let house: House
let release: () => void

/** A house in which every post stays in memory until it is let go. */
async function crowdedHouse(): Promise<void> {
  const released = new Promise<void>((resolve) => (release = resolve))
  house = await openTestHouse({
    hasSignedIn: async (cookies) => cookies === STAFF.Cookie,
    handle: async (request) => {
      if (request.method === 'POST') await released
      return page('<h1>Rings</h1>')
    },
  })
}

afterEach(() => house.close())

function send(megabytes: number, headers: Record<string, string> = {}, chunked = false) {
  const picture = 'a'.repeat(megabytes * 1024 * 1024)
  const body = `--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n${picture}\r\n--x--\r\n`
  const all = { 'Content-Type': 'multipart/form-data; boundary=x', ...headers }
  return house.ask('/admin/products/new', { method: 'POST', body, headers: all, chunked })
}

const arrived = (count: number) => expect.poll(() => house.seen.length).toBe(count)

test('strangers hold two large forms at once, and not a third one', async () => {
  await crowdedHouse()
  const first = [send(1), send(1, {}, true)]
  await arrived(2)
  expect((await send(1)).status).toBe(503)
  expect((await send(1, {}, true)).status).toBe(503)
  release()
  for (const answer of first) expect((await answer).status).toBe(200)
  expect((await send(1)).status).toBe(200)
})

test('neither small forms nor those of staff are counted', async () => {
  await crowdedHouse()
  const all = [send(1), send(1), send(0), send(0), send(1, STAFF), send(1, STAFF), send(1, STAFF)]
  await arrived(7)
  release()
  for (const answer of all) expect((await answer).status).toBe(200)
})
