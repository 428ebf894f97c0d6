import { execFileSync } from 'node:child_process'
import { describe, expect } from 'vitest'
import { change, rows } from '../support/database'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'

// A server of its own, which is stopped.
test.override('serverEnv', { SESSION_SECRET: TEST_SECRET })

const WORDS = 'Nothing can be saved at the moment. Please try again in a few minutes.'

/** Limits the file size of the server, so that writes fail as on a full disk. */
function fillDisk(server: RunningServer, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:unlimited`])
}

// Only Linux has a limit that can be set for a process that runs.
describe.skipIf(process.platform !== 'linux')('while the disk is full', () => {
  // Both sign in while they can.
  test.beforeAll(({ server, staff: _staff, api: _api }) => {
    // So long ago that the next request of theirs would note that they are there.
    change(server.databaseFile, `UPDATE session SET last_seen_at = ${Date.now() - 3600_000}`)
    fillDisk(server, 1)
  })
  test.afterAll(async ({ server }) => {
    expect(await server.stop()).toBe(0)
  })

  test('pages can still be read', async ({ server, staff }) => {
    for (const path of ['/', '/products', '/product/1', '/search?q=ring', '/api/products']) {
      expect([path, (await new Visitor(server.origin).get(path)).status]).toEqual([path, 200])
    }
    for (const path of ['/admin/dashboard', '/admin/products', '/admin/products/1', '/admin/subscribers']) {
      expect([path, (await staff.get(path)).status]).toEqual([path, 200])
    }
    const readiness = await fetch(`${server.origin}/readyz`)
    expect([readiness.status, await readiness.json()]).toEqual([200, { ready: true, writes: false }])
    expect((await staff.get('/admin/dashboard')).text).toContain('Nothing can be saved at present')
  })

  test('an enquiry is rejected with 503 and keeps its input', async ({ visitor }) => {
    const fields = {
      full_name: 'Ada Byron',
      email: 'ada@example.com',
      inquiry_type: 'custom',
      message: 'A ring, please.',
    }
    const response = await visitor.post('/contact', fields)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(response.text).toContain(`Failed to send message: ${WORDS}`)
    expect(response.html.querySelector('[name=message]')?.text.trim()).toBe('A ring, please.')
  })

  test('a back-office form is rejected with 503 and keeps its input', async ({ staff }) => {
    const path = '/admin/products/1'
    const response = await staff.submit(await staff.get(path), 'form.record-form', { name: 'Renamed' }, path)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(response.text).toContain(WORDS)
    expect(response.html.querySelector('[name=name]')?.getAttribute('value')).toBe('Renamed')
  })

  test('a button and a sign-in are rejected with 503', async ({ visitor, staff }) => {
    const button = await staff.post('/admin/contact/1/stage', { stage: 'done' })
    expect([button.status, button.headers.get('Retry-After')]).toEqual([503, '60'])
    const login = await visitor.post('/admin/login', {
      email: STAFF.email,
      password: STAFF.password,
    })
    expect([login.status, login.headers.get('Retry-After')]).toEqual([503, '60'])
  })

  test('an API call is rejected with 503', async ({ api }) => {
    const response = await api.call('POST', '/collections', { name: 'Too many' })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(response.json).toEqual({ success: false, message: WORDS })
  })

  test('once there is room everything works, and it was logged once', async ({ server, api, staff }) => {
    fillDisk(server, 'unlimited')
    const readiness = async () => (await fetch(`${server.origin}/readyz`)).text()
    await expect.poll(readiness).toBe('{"ready":true,"writes":true}')
    expect((await staff.get('/admin/dashboard')).text).not.toContain('Nothing can be saved at present')
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
