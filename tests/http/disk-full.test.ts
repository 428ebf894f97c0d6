import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ApiClient } from '../support/api-client'
import { change, rows } from '../support/database'
import { startServer, type RunningServer } from '../support/server'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'

const WORDS = 'Nothing can be saved at the moment. Please try again in a few minutes.'

let server: RunningServer
let employee: Visitor
let api: ApiClient

/** Lets no file of the server grow any more: what it writes fails, as on a full disk. */
function fillDisk(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:unlimited`])
}

// Only Linux has a limit that can be set for a process that runs.
describe.skipIf(process.platform !== 'linux')('while the disk is full', () => {
  beforeAll(async () => {
    server = await startServer(inject('templateFile'))
    employee = new Visitor(server.origin)
    await employee.signIn()
    api = await new ApiClient(server.origin).signedIn()
    // So long ago that the next request of theirs would note that they are there.
    change(server.databaseFile, `UPDATE session SET last_seen_at = ${Date.now() - 3600_000}`)
    fillDisk(1)
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
  })

  test('everybody can go on reading', async () => {
    for (const path of ['/', '/products', '/product/1', '/search?q=ring', '/api/products']) {
      expect([path, (await new Visitor(server.origin).get(path)).status]).toEqual([path, 200])
    }
    for (const path of ['/admin/dashboard', '/admin/products', '/admin/products/1', '/admin/subscribers']) {
      expect([path, (await employee.get(path)).status]).toEqual([path, 200])
    }
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  })

  test('an enquiry is refused for now, and keeps what was typed', async () => {
    const fields = {
      full_name: 'Ada Byron',
      email: 'ada@example.com',
      inquiry_type: 'custom',
      message: 'A ring, please.',
    }
    const answer = await new Visitor(server.origin).post('/contact', fields)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(answer.text).toContain(`Failed to send message: ${WORDS}`)
    expect(answer.html.querySelector('[name=message]')?.text.trim()).toBe('A ring, please.')
  })

  test('a form of the back office is refused for now, and keeps what was typed', async () => {
    const path = '/admin/products/1'
    const answer = await employee.submit(await employee.get(path), 'form.record-form', { name: 'Renamed' }, path)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(answer.text).toContain(WORDS)
    expect(answer.html.querySelector('[name=name]')?.getAttribute('value')).toBe('Renamed')
  })

  test('a button and a sign-in are refused for now', async () => {
    const button = await employee.post('/admin/contact/1/processed', { processed: 'yes' })
    expect([button.status, button.headers.get('Retry-After')]).toEqual([503, '60'])
    const login = await new Visitor(server.origin).post('/admin/login', {
      email: STAFF.email,
      password: STAFF.password,
    })
    expect([login.status, login.headers.get('Retry-After')]).toEqual([503, '60'])
  })

  test('a call of the API is refused for now', async () => {
    const answer = await api.call('POST', '/collections', { name: 'Too many' })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(answer.json).toEqual({ success: false, message: WORDS })
  })

  test('once there is room, all is as before, and the log has told it once', async () => {
    fillDisk('unlimited')
    const { status } = await api.call('POST', '/collections', { name: 'Room again' })
    expect(status).toBe(201)
    expect(rows(server.databaseFile, "SELECT 1 FROM collection WHERE name IN ('Room again', 'Too many')")).toHaveLength(
      1,
    )
    expect(rows(server.databaseFile, "SELECT 1 FROM product WHERE name = 'Renamed'")).toHaveLength(0)
    expect(rows(server.databaseFile, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(server.output().match(/Nothing can be written/g)).toHaveLength(1)
  })
})
