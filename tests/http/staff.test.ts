import { expect } from 'vitest'
import { ApiClient } from '../support/api-client'
import { Authenticator } from '../support/authenticator'
import { change, rows } from '../support/database'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { makeSession } from '../support/sessions'
import { STAFF } from '../support/staff'
import { addStaff, signInAs } from '../support/staff-members'
import { type PageResponse, Visitor } from '../support/visitor'

// The staff screen and invitations, in a browser without JavaScript.

const INVITE = '/admin/staff/invite'
const FORM = 'form.record-form'
const NEXT = 'seven hungry magpies'
const NAMES = { first_name: 'Zoë', last_name: 'Ng', new_password: NEXT, repeat_password: NEXT }

const linkIn = ({ html }: PageResponse) =>
  html
    .querySelector('#link')
    ?.getAttribute('value')
    ?.replace(/^.*(?=\/admin)/, '') ?? ''
const idOf = (server: RunningServer, email: string) =>
  rows<{ id: number }>(server.databaseFile, 'SELECT id FROM user WHERE email = ?', email)[0]?.id ?? 0

async function invite(staff: Visitor, email: string, staff_role = 'editor'): Promise<PageResponse> {
  return staff.submit(await staff.get(INVITE), FORM, { email, staff_role }, INVITE)
}

test('an invited editor joins with a link, edits what editors may, and is out when deactivated', async ({
  server,
  staff,
  visitor,
}) => {
  const shown = await invite(staff, 'Zoe@Example.com')
  expect(shown.headers.get('Cache-Control')).toBe('no-store')
  const link = linkIn(shown)
  expect(link).toMatch(/^\/admin\/invitation\?token=[0-9a-f]{64}$/)
  expect((await staff.get('/admin/staff')).text).not.toContain(link)
  const stored = JSON.stringify(rows(server.databaseFile, 'SELECT * FROM invitation'))
  expect(stored).not.toContain(link.split('=').pop())

  const opened = await visitor.get(link)
  const form = opened.location ?? ''
  expect(opened.status).toBe(303)
  expect(form).toMatch(/^\/admin\/invitation\/\d+$/)
  expect((await new Visitor(server.origin).get(form)).text).toContain('Open the link again')
  const page = await visitor.follow(opened)
  expect(page.html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  const short = await visitor.submit(page, 'main form', { ...NAMES, new_password: 'short' }, form)
  expect(short.status).toBe(400)
  expect(short.text).toContain('at least 12 characters')
  expect(short.html.querySelector('[name=first_name]')?.getAttribute('value')).toBe('Zoë')
  const common = { ...NAMES, new_password: 'password1234', repeat_password: 'password1234' }
  expect((await visitor.submit(page, 'main form', common, form)).text).toContain('too common')
  const joined = await visitor.submit(page, 'main form', NAMES, form)
  expect(joined).toMatchObject({ status: 303, location: '/admin/dashboard' })
  expect((await new Visitor(server.origin).get(link)).status).toBe(404)
  expect((await new Visitor(server.origin).post(link, NAMES)).location).toBe('/admin/login')

  const menu = (await visitor.get('/admin/dashboard')).html.querySelector('.shell-nav')?.text
  expect(menu).toContain('Products')
  expect(menu).not.toContain('Orders')
  const refused = await visitor.get('/admin/settings/delivery')
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('Only owners can do this. Please ask Imogen Hale')
  expect(refused.html.querySelector('.shell-nav')?.text).toContain('Products')

  const { bearer } = await makeSession(server.databaseFile, { staffRole: 'editor' })
  const login = { email: 'zoe@example.com', password: NEXT }
  const { json } = await new ApiClient(server.origin).call('POST', '/admin/login', login)
  const api = new ApiClient(server.origin, { bearer: (json as { token: string }).token })
  expect((await api.get('/admin/auth-check')).json).toMatchObject({ user: { role: 'admin' } })
  const person = idOf(server, 'zoe@example.com')
  const done = await staff.submit(
    await staff.get(`/admin/staff/${person}/deactivate`),
    FORM,
    {},
    `/admin/staff/${person}/deactivate`,
  )
  expect(done).toMatchObject({ status: 303, location: '/admin/staff' })
  expect((await visitor.get('/admin/dashboard')).location).toMatch(/^\/admin\/login/)
  expect((await api.get('/admin/auth-check')).status).toBe(401)
  expect((await new ApiClient(server.origin, { bearer }).get('/admin/auth-check')).status).toBe(200)
  expect((await signInAs(visitor, 'zoe@example.com', { password: NEXT })).status).toBe(403)
  await staff.post(`/admin/staff/${person}/reactivate`, {})
  expect((await signInAs(visitor, 'zoe@example.com', { password: NEXT })).status).toBe(303)
  const history = rows<{ action: string }>(
    server.databaseFile,
    `SELECT action FROM change WHERE kind = 'staff' AND action NOT LIKE 'sign%' AND record = ${person} ORDER BY id`,
  )
  expect(history.map(({ action }) => action)).toEqual(['joined', 'deactivated', 'reactivated'])
})

test('an invitation is sent again, withdrawn, and refused for staff', async ({ server, staff, visitor }) => {
  const first = linkIn(await invite(staff, 'bea@example.com', 'assistant'))
  const second = linkIn(await invite(staff, 'bea@example.com', 'assistant'))
  expect((await visitor.get(first)).status).toBe(404)
  expect((await visitor.follow(await visitor.get(second))).status).toBe(200)
  const list = await staff.get('/admin/staff')
  const withdrawn = await staff.submit(list, 'form[action$="/withdraw"]')
  expect(withdrawn.location).toBe('/admin/staff')
  expect((await visitor.get(second)).status).toBe(404)
  const { email } = await addStaff(server.databaseFile)
  const refused = await invite(staff, email)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('This person is on the staff already')
  expect(refused.html.querySelector('[name=email]')?.getAttribute('value')).toBe(email)
  expect((await invite(staff, 'nobody')).status).toBe(400)
  expect((await invite(staff, 'ada@example.com', 'king')).status).toBe(400)
})

test('a role is changed by another owner, and never taken from the last one', async ({ server, staff }) => {
  const { email } = await addStaff(server.databaseFile)
  const address = `/admin/staff/${idOf(server, email)}`
  const changed = await staff.submit(await staff.get(address), FORM, { staff_role: 'assistant' }, address)
  expect(changed.location).toBe('/admin/staff')
  expect(rows(server.databaseFile, 'SELECT staff_role FROM user WHERE email = ?', email)).toEqual([
    { staff_role: 'assistant' },
  ])
  const own = `/admin/staff/${idOf(server, STAFF.email)}`
  const refused = await staff.submit(await staff.get(own), FORM, { staff_role: 'editor' }, own)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('another owner can change it')
})

test('what a refused form had is offered again', async ({ server, visitor }) => {
  const { email } = await addStaff(server.databaseFile)
  await signInAs(visitor, email)
  const page = await visitor.get('/admin/products/1')
  change(server.databaseFile, `UPDATE user SET staff_role = 'assistant' WHERE email = '${email}'`)
  const refused = await visitor.submit(page, FORM, { name: 'Half a name' }, '/admin/products/1')
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('offered when you open the form again')
  const read = await visitor.get('/admin/products/1?draft=on')
  expect(read.text).toContain('owners and editors can change it')
  expect(read.html.querySelector('[name=name]')?.getAttribute('value')).toBe('Half a name')
  expect(read.html.querySelector(`${FORM} fieldset[disabled] [name=name]`)).not.toBeNull()
  expect(read.html.querySelector(`${FORM} button[type=submit].button`)).toBeNull()
})

test('nothing but the set-up opens until a required two-step verification is on', async ({
  server,
  staff,
  visitor,
}) => {
  const { email, password } = await addStaff(server.databaseFile)
  await signInAs(visitor, email)
  const address = `/admin/staff/${idOf(server, email)}`
  await staff.submit(await staff.get(address), FORM, { two_step_required: 'on' }, address)
  const setUp = '/admin/account/two-step/on'
  for (const path of ['/admin/dashboard', `/admin/dashboard?next=${setUp}`, '/admin/account']) {
    expect(await visitor.get(path)).toMatchObject({ status: 303, location: setUp })
  }
  const { json } = await new ApiClient(server.origin).call('POST', '/admin/login', { email, password })
  const api = new ApiClient(server.origin, { bearer: (json as { token: string }).token })
  expect((await api.get('/admin/auth-check')).status).toBe(403)
  const page = await visitor.get(setUp)
  const app = new Authenticator(page.html.querySelector('.secret-text')?.text.replaceAll(' ', '') ?? '')
  expect((await visitor.submit(page, FORM, { code: await app.next(), password }, setUp)).status).toBe(200)
  expect((await visitor.get('/admin/dashboard')).status).toBe(200)
  const off = await visitor.get('/admin/account/two-step/off')
  expect(off).toMatchObject({ status: 303, location: '/admin/account/two-step' })
})

test('a reset password ends sessions until the person has chosen another one', async ({ server, staff, visitor }) => {
  const { email } = await addStaff(server.databaseFile)
  await signInAs(visitor, email)
  const reset = `/admin/staff/${idOf(server, email)}/reset`
  const link = linkIn(await staff.submit(await staff.get(reset), FORM, {}, reset))
  expect((await visitor.get('/admin/dashboard')).location).toMatch(/^\/admin\/login/)
  expect((await signInAs(visitor, email)).status).toBe(401)
  const opened = await visitor.get(link)
  const page = await visitor.follow(opened)
  expect(page.html.querySelector('[name=first_name]')).toBeNull()
  expect((await visitor.submit(page, 'main form', NAMES, opened.location ?? '')).location).toBe('/admin/dashboard')
  expect((await visitor.get('/admin/dashboard')).status).toBe(200)
})

test('an edit of messages is undone by those who deal with messages alone', async ({ server }) => {
  const as = async (staffRole: 'editor' | 'assistant') => {
    const visitor = new Visitor(server.origin)
    visitor.setCookie('session', (await makeSession(server.databaseFile, { staffRole })).cookie)
    return visitor
  }
  const [editor, assistant] = [await as('editor'), await as('assistant')]
  await assistant.post('/admin/contact/1/stage', { stage: 'done' })
  const [edit] = rows<{ id: number }>(server.databaseFile, 'SELECT max(id) id FROM bulk_edit')
  expect((await editor.post(`/admin/bulk/${edit?.id}/undo`, {})).status).toBe(403)
  expect((await assistant.post(`/admin/bulk/${edit?.id}/undo`, {})).status).toBe(303)
})
