import { expect } from 'vitest'
import { ApiClient } from '../support/api-client'
import { rows } from '../support/database'
import { test } from '../support/server-test'

const LIST = '/admin/api-tokens'
const NEW = `${LIST}/new`
const FORM = 'form.record-form'
const TYPED = { name: 'Stock sync', scopes: ['product:read', 'post:read'], lifetime: '30' }

test('a token is shown once, works, and ends when it is revoked', async ({ server, staff }) => {
  const form = await staff.get(NEW)
  const made = await staff.submit(form, FORM, TYPED, NEW)
  expect([made.status, made.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const token = made.html.querySelector('.copy-field input')?.getAttribute('value') ?? ''
  expect(token).toMatch(/^btq_/)
  const client = new ApiClient(server.origin, { bearer: token })
  expect((await client.get('/admin/products')).status).toBe(200)

  const repeated = await staff.submit(form, FORM, TYPED, NEW)
  expect(repeated.location).toContain(LIST)
  expect((await staff.follow(repeated)).text).toContain('shown once')
  const list = await staff.get(LIST)
  expect(list.text).not.toContain(token)
  expect(list.text).toContain('Products: read; Blog posts: read')
  expect(rows(server.databaseFile, 'SELECT * FROM api_token')).toHaveLength(1)
  expect(rows(server.databaseFile, "SELECT action FROM change WHERE kind = 'api_token'")).toHaveLength(1)

  const [link] = list.html.querySelectorAll('a').filter(({ text }) => text.startsWith('Revoke'))
  const dialog = link?.getAttribute('href') ?? ''
  await staff.submit(await staff.get(dialog), 'dialog form', {}, dialog)
  expect((await client.get('/admin/products')).status).toBe(401)
  expect((await staff.get(LIST)).text).toContain('Revoked')
})

test('what was typed stays when the form is refused', async ({ staff }) => {
  const page = await staff.submit(await staff.get(NEW), FORM, { ...TYPED, scopes: [] }, NEW)
  expect(page.status).toBe(400)
  expect(page.text).toContain('Tick what the program may do')
  expect(page.html.querySelector('[name=name]')?.getAttribute('value')).toBe('Stock sync')
  const wrong = await staff.submit(await staff.get(NEW), FORM, { ...TYPED, name: '', lifetime: '9999' }, NEW)
  expect(wrong.status).toBe(400)
  const ticked = wrong.html.querySelectorAll('[name=scopes][checked]').map((box) => box.getAttribute('value'))
  expect(ticked).toEqual(['product:read', 'post:read'])
})
