import { expect } from 'vitest'
import { test } from '../support/server-test'
import { type PageResponse, Visitor } from '../support/visitor'

// Links with a secret: what the log has of them, and what opening them does.
test.override('serverEnv', { LOG_LEVEL: 'debug' })

const PASSWORD = 'seven hungry magpies'
const JOINING = { first_name: 'Zoë', last_name: 'Ng', new_password: PASSWORD, repeat_password: PASSWORD }

async function invite(staff: Visitor, email: string): Promise<{ link: string; token: string }> {
  const shown = await staff.post('/admin/staff/invite', { email, staff_role: 'owner' })
  const { pathname, searchParams, search } = new URL(shown.html.querySelector('#link')?.attributes.value ?? '')
  return { link: pathname + search, token: searchParams.get('token') ?? '' }
}

const title = ({ html }: PageResponse) => html.querySelector('h1')?.text

test('the log has requests, but neither a query nor what could be a token', async ({ server, staff, visitor }) => {
  const { link, token } = await invite(staff, 'logged@example.com')
  const older = `/admin/invitation/${token}`
  const signature = 'Jq3-bX_7v0dTnR5kW2yLm8-PzQ4sHc1uAeGfIoN6x9E'
  const paths = [link, link.replace('?', '.data?'), older, `${older}/`, `${older}.data`, `${older}/nowhere`]
  const others = ['unsubscribe', 'confirm'].flatMap((name) => [
    `/newsletter/${name}?subscriber=1&signature=${signature}`,
    `/newsletter/${name}%3Fsubscriber=1&signature=${signature}`,
    `/newsletter/${name}/${signature}`,
  ])
  for (const path of [...paths, ...others, `/shared-list?pieces=1&signature=${signature}`, `/healthz?token=${token}`]) {
    await visitor.get(path)
    await visitor.send(path, { method: 'HEAD' })
    await visitor.post(path, {})
    await visitor.send(path, { method: 'PUT' })
  }
  await visitor.get('/contact')
  await expect.poll(() => server.output()).toContain('"path":"/contact"')
  for (const part of [token, signature, signature.toLowerCase(), 'token=', 'signature=']) {
    expect(server.output()).not.toContain(part)
  }
  expect(server.output()).toContain('"path":"/admin/invitation/[hidden]"')
})

test('opening a link consumes nothing, however often and by whomever it is opened', async ({ server, staff }) => {
  const { link } = await invite(staff, 'scanned@example.com')
  for (let scan = 0; scan < 5; scan += 1) {
    const scanner = new Visitor(server.origin)
    await scanner.follow(await scanner.get(link))
    await scanner.send(link, { method: 'HEAD' })
  }
  const invited = new Visitor(server.origin)
  const opened = await invited.get(link)
  expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([303, 'no-store'])
  expect(opened.headers.get('Set-Cookie')).toMatch(/^invitation-\d+=.*Max-Age=86400.*HttpOnly.*SameSite=Lax/)
  const page = await invited.follow(opened)
  expect(title(page)).toBe('Join the staff')
  expect(page.text).not.toContain(link.split('=')[1])
  const joined = await invited.post(opened.location ?? '', JOINING)
  expect(joined.location).toBe('/admin/dashboard')
  expect(joined.headers.getSetCookie().join()).toMatch(/invitation-\d+=; Max-Age=0/)
  expect(title(await invited.get(link))).toBe('This link no longer works')
})

test('a link with its token in the path still works', async ({ server, staff }) => {
  const { token } = await invite(staff, 'older@example.com')
  const older = `/admin/invitation/${token}`
  const visitor = new Visitor(server.origin)
  expect(title(await visitor.follow(await visitor.get(older)))).toBe('Join the staff')
  // From a page that was open during an update.
  const late = new Visitor(server.origin)
  const repeat = await late.post(older, { ...JOINING, new_password: 'short' })
  expect([repeat.status, repeat.location]).toEqual([307, expect.stringMatching(/^\/admin\/invitation\/\d+$/)])
  const refused = await late.post(repeat.location ?? '', { ...JOINING, new_password: 'short' })
  expect([refused.status, refused.html.querySelector('[name=first_name]')?.attributes.value]).toEqual([400, 'Zoë'])
  expect((await late.post(older, JOINING)).location).toBe('/admin/dashboard')
})

test('two links opened in one browser keep to their own forms', async ({ server, staff }) => {
  const [one, other] = [await invite(staff, 'one@example.com'), await invite(staff, 'other@example.com')]
  const visitor = new Visitor(server.origin)
  const forms = [await visitor.get(one.link), await visitor.get(other.link)].map(({ location }) => location ?? '')
  expect(forms[0]).not.toBe(forms[1])
  expect((await visitor.get(forms[0]!)).text).toContain('You will log in as one@example.com')
  expect((await visitor.get(forms[1]!)).text).toContain('You will log in as other@example.com')
})

test('without its cookie, a form asks to open the link again', async ({ server, staff }) => {
  const { link } = await invite(staff, 'lost@example.com')
  const form = (await new Visitor(server.origin).get(link)).location ?? ''
  const visitor = new Visitor(server.origin)
  for (const path of [form, '/admin/invitation', '/admin/invitation/99999']) {
    const page = await visitor.get(path)
    expect([page.status, title(page)], path).toEqual([404, 'Open the link again'])
    expect(await visitor.post(path, JOINING)).toMatchObject({ status: 303, location: path })
  }
  for (const path of [
    '/admin/invitation?token=',
    '/admin/invitation?token=x',
    '/admin/invitation/0',
    '/admin/invitation/x',
  ]) {
    expect(title(await visitor.get(path)), path).toBe('This link no longer works')
  }
})
