import { expect } from 'vitest'
import { rows } from '../support/database'
import { test } from '../support/server-test'
import { signedCookie } from '../support/sessions'
import { STAFF } from '../support/staff'
import { addStaff, signInAs } from '../support/staff-members'
import { type PageResponse, Visitor } from '../support/visitor'

// What gives lasting access or all data asks for the password again, unless it was entered in the last ten minutes.

const CONFIRM = '/admin/account/confirm'
const INVITE = '/admin/staff/invite'
const FORM = 'form.record-form'
const TYPED = { email: 'thief@example.com', staff_role: 'owner', by: 'link' }
const confirmed = { confirm_password: STAFF.password }

/** Somebody with a copy of a session cookie. */
function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor(visitor.origin)
  copy.setCookie('session', visitor.cookie('session') ?? '')
  return copy
}

const asked = (path: string) => ({ status: 307, location: `${CONFIRM}?redirectTo=${encodeURIComponent(path)}` })
const linkIn = ({ html }: PageResponse) => html.querySelector('#link')?.getAttribute('value')

test.for<[string, Record<string, string>]>([
  [INVITE, TYPED],
  ['/admin/staff/2', { staff_role: 'owner' }],
  ['/admin/staff/2/reset', { by: 'link' }],
  ['/admin/staff/2/deactivate', {}],
  ['/admin/staff/2/reactivate', {}],
  ['/admin/api-tokens/new', { name: 'Mine', scopes: 'product:write', lifetime: 'never' }],
  ['/admin/webhooks/new', { address: 'https://example.com/', events: 'enquiry.created', active: 'on' }],
  ['/admin/webhooks/1', { address: 'https://example.com/', events: 'enquiry.created', active: 'on' }],
  ['/admin/webhooks/1/secret', {}],
  ['/admin/settings/mail', { notices_email: 'thief@example.com' }],
  ['/admin/settings/privacy/person/export', { contact: STAFF.email }],
  ['/admin/appointments/calendar', { intent: 'renew' }],
])('a copied session cookie is not enough to post to %s', async ([path, fields], { server, staff }) => {
  const state = () =>
    ['invitation', 'user', 'api_token', 'webhook', 'shop'].map((table) =>
      rows(server.databaseFile, `SELECT * FROM ${table}`),
    )
  const before = state()
  expect(await copyOf(staff).post(path, fields)).toMatchObject(asked(path))
  expect(state()).toEqual(before)
})

test.for([
  `/admin/orders/export/file?file=orders&from=2020-01-01&to=2020-02-01`,
  `/admin/orders/export/file?file=payments&from=2020-01-01&to=2020-02-01`,
  '/admin/subscribers/export/download?format=csv&name=list&dates=on',
  '/admin/subscribers/export/download?ticked=csv&id=1',
  '/admin/contact/export?ticked=csv&id=1',
  '/admin/customers/export',
])('%s, which many people are in, is downloaded after the password', async (path, { staff }) => {
  const copy = copyOf(staff)
  const [, ...fields] = path.split(/[?&]/).map((pair) => pair.split('='))
  const refused = await copy.get(path)
  expect(refused).toMatchObject({ ...asked(path), status: 303 })
  const screen = path.includes('ticked') || !path.includes('?') ? null : (path.split(/[?]|.(?:file|download)/)[0] ?? '')
  // What asks for the file asks at once, and keeps what was chosen.
  if (screen)
    expect(await copy.post(screen, Object.fromEntries(fields) as Record<string, string>)).toMatchObject(asked(screen))
  const done = await copy.submit(await copy.get(refused.location ?? ''), FORM, confirmed, refused.location ?? '')
  expect(done).toMatchObject({ status: 303, location: path })
  expect((await copy.get(path)).headers.get('Content-Disposition')).toContain('attachment')
})

test('the form goes on after the password, with what was typed', async ({ server, staff }) => {
  const owner = copyOf(staff)
  const fields = { ...TYPED, email: 'zoe@example.com' }
  const { location } = await owner.post(INVITE, fields)
  const screen = await owner.post(location ?? '', fields)
  expect([screen.status, screen.headers.get('Cache-Control')]).toEqual([200, 'no-store'])

  const wrong = await owner.submit(screen, FORM, { confirm_password: 'not my password' }, location ?? '')
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('This is not your password')
  expect(wrong.text).not.toContain('not my password')
  expect(await owner.post(INVITE, fields)).toMatchObject(asked(INVITE))

  const right = await owner.submit(wrong, FORM, confirmed, location ?? '')
  expect(right).toMatchObject({ status: 307, location: INVITE })
  // A browser sends the same body on.
  const waiting = wrong.html
    .querySelectorAll(`${FORM} input[type=hidden]`)
    .map(({ attributes }): [string, string] => [attributes.name ?? '', attributes.value ?? ''])
  const shown = await owner.post(INVITE, { ...Object.fromEntries(waiting), ...confirmed })
  expect(linkIn(shown)).toMatch(/\/admin\/invitation\?token=/)
  expect(rows(server.databaseFile, 'SELECT email FROM invitation')).toEqual([{ email: fields.email }])
  // For ten minutes nothing asks again.
  expect(linkIn(await owner.post(INVITE, { ...TYPED, email: 'bea@example.com' }))).toBeDefined()
})

test('who confirms the password does so for one browser, not for each copy of the session', async ({ staff }) => {
  const [owner, thief] = [copyOf(staff), copyOf(staff)]
  await owner.post(`${CONFIRM}?redirectTo=/admin/staff`, confirmed)
  expect((await owner.post(INVITE, { ...TYPED, email: '' })).status).toBe(400)
  expect(await thief.post(INVITE, TYPED)).toMatchObject(asked(INVITE))
})

test('the confirmation ends after ten minutes, with the session, and with a new password', async ({
  server,
  visitor,
}) => {
  const { email, password } = await addStaff(server.databaseFile)
  await signInAs(visitor, email)
  const fresh = visitor.cookie('confirmed') ?? ''
  const value = JSON.parse(atob(decodeURIComponent(fresh).split('.')[0] ?? '')) as { until: number; session: number }
  expect(value.until - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  const invite = () => visitor.post(INVITE, { ...TYPED, email: '' })
  for (const changes of [{ until: Date.now() - 1 }, { session: value.session + 1 }]) {
    visitor.setCookie('confirmed', await signedCookie('confirmed', { ...value, ...changes }))
    expect(await invite()).toMatchObject(asked(INVITE))
  }
  visitor.setCookie('confirmed', fresh)
  expect((await invite()).status).toBe(400)
  const next = 'seven hungry magpies'
  const fields = { current_password: password, new_password: next, repeat_password: next }
  expect((await visitor.post('/admin/account/password', fields)).status).toBe(303)
  expect(await invite()).toMatchObject(asked(INVITE))
})

test('a login counts, also one with a link; a bearer token does not', async ({ server, staff, visitor }) => {
  const link = linkIn(await staff.post(INVITE, { ...TYPED, email: 'new@example.com' })) ?? ''
  const password = 'seven hungry magpies'
  const joining = { first_name: 'Zoë', last_name: '', new_password: password, repeat_password: password }
  const { pathname, search } = new URL(link)
  const { location } = await visitor.get(pathname + search)
  await visitor.post(location ?? '', joining)
  expect((await visitor.post(INVITE, { ...TYPED, email: '' })).status).toBe(400)

  const reply = await fetch(`${server.origin}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify({ email: STAFF.email, password: STAFF.password }),
    headers: { 'Content-Type': 'application/json' },
  })
  const { token } = (await reply.json()) as { token: string }
  const program = new Visitor(server.origin)
  expect(await program.post(INVITE, TYPED, { Authorization: `Bearer ${token}` })).toMatchObject(asked(INVITE))
})

test('wrong passwords are throttled like those of a login', async ({ server, visitor }) => {
  const { email } = await addStaff(server.databaseFile)
  await signInAs(visitor, email)
  const guess = () => visitor.post(`${CONFIRM}?redirectTo=/admin/staff`, { confirm_password: 'guessed' })
  for (let guesses = 0; guesses < 5; guesses += 1) expect((await guess()).status).toBe(400)
  const throttled = await guess()
  expect(throttled.status).toBe(429)
  expect(Number(throttled.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a link to the screen posts nothing and leads nowhere else', async ({ staff }) => {
  const owner = copyOf(staff)
  for (const [to, location] of [
    ['/admin/staff/2/deactivate', '/admin/staff/2/deactivate'],
    ['https://evil.example/', '/admin/dashboard'],
    ['//evil.example/', '/admin/dashboard'],
    ['/contact', '/admin/dashboard'],
  ]) {
    const path = `${CONFIRM}?redirectTo=${encodeURIComponent(to ?? '')}`
    const done = await owner.submit(await owner.get(path), FORM, confirmed, path)
    expect(done).toMatchObject({ status: 303, location })
  }
})

test('the secret of a webhook is shown after the password', async ({ staff }) => {
  const typed = { address: 'https://example.com/hooks', events: 'product.created', active: 'on' }
  const { location } = await staff.post('/admin/webhooks/new', typed)
  const path = location ?? ''
  expect((await staff.get(path)).text).toContain('whsec_')
  const copy = copyOf(staff)
  const page = await copy.get(path)
  expect(page.text).not.toContain('whsec_')
  const show = page.html.querySelectorAll('a').find(({ text }) => text === 'Show the secret')
  expect(show?.getAttribute('href')).toBe(asked(path).location)
  expect((await copy.get(`${path}.data`)).text).not.toContain('whsec_')
})
