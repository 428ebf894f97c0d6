import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { linksOf } from '../support/reading'
import type { RunningServer } from '../support/server'
import { testWithMail as test } from '../support/server-test'
import { namesOf, noticeOf, rowNamed, textOf } from '../support/staff-screens'
import type { PageResponse } from '../support/visitor'

// Subscribers that staff add, import and remind, and the public page of a newsletter, without JavaScript.

const LIST = '/admin/subscribers'
const ADD = `${LIST}/new`
const IMPORT = `${LIST}/import`
const NEWSLETTERS = `${LIST}/newsletters`
const DAY_MS = 24 * 3600_000

test.beforeEach(({ server, mail }) => {
  const tables = ['newsletter', 'subscriber', 'unsubscribed_address', 'subscriber_import']
  change(server.databaseFile, tables.map((table) => `DELETE FROM ${table}`).join(';'))
  mail.emails.length = 0
})

function insert(server: RunningServer, email: string, confirmed = true, daysAgo = 2): void {
  const values = `'${email}', ${Date.now() - daysAgo * DAY_MS}, ${confirmed ? 1 : 'NULL'}`
  change(server.databaseFile, `INSERT INTO subscriber (email, created_at, confirmed_at) VALUES (${values})`)
}

const mainText = ({ html }: PageResponse) => textOf(html.querySelector('main'))

test('a subscriber is added with a note of their consent, which the list shows', async ({ staff }) => {
  const form = await staff.get(ADD)
  const refused = await staff.submit(form, 'dialog form', { email: 'ann@test.example', consent: ' ' }, ADD)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Write down how and when they agreed')
  expect(refused.html.querySelector('[name=email]')?.getAttribute('value')).toBe('ann@test.example')
  const added = await staff.submit(refused, 'dialog form', { consent: 'Signed the guest book' }, ADD)
  expect(noticeOf(await staff.follow(added))).toContain('Subscriber added')
  expect(textOf(rowNamed(await staff.get(LIST), 'ann@'))).toMatch(/Added by .+: Signed the guest book/)
  const twice = await staff.submit(
    await staff.get(ADD),
    'dialog form',
    { email: 'ANN@test.example', consent: 'x' },
    ADD,
  )
  expect([twice.status, twice.text.includes('This address is subscribed already')]).toEqual([400, true])
})

test('somebody who has left by a link of a newsletter is added by no form and no file', async ({
  server,
  staff,
  visitor,
  mail,
}) => {
  insert(server, 'left@test.example')
  const typed = { subject: 'Opals', text: 'New opals.', intent: 'send' }
  const dialog = await staff.follow(
    await staff.submit(await staff.get(`${NEWSLETTERS}/new`), 'form:has([name=subject])', typed, `${NEWSLETTERS}/new`),
  )
  await staff.submit(
    dialog,
    'dialog form',
    {},
    `${NEWSLETTERS}/${rows<{ id: number }>(server.databaseFile, 'SELECT id FROM newsletter')[0]?.id}/send`,
  )
  await expect.poll(() => mail.emails.length).toBe(1)
  const link = new URL(/^<(.+)>$/.exec(mail.emails[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
  await visitor.post(link.pathname + link.search, {})
  const added = await staff.submit(
    await staff.get(ADD),
    'dialog form',
    { email: 'left@test.example', consent: 'x' },
    ADD,
  )
  expect([added.status, added.text.includes('This address has unsubscribed')]).toEqual([400, true])
  expect(mainText(await uploaded(staff, 'left@test.example'))).toContain(
    'Has unsubscribed or was removed, and is not subscribed again',
  )
})

type Staff = { post: (path: string, fields: Record<string, string | File>) => Promise<PageResponse> } & {
  follow: (response: PageResponse) => Promise<PageResponse>
}

async function uploaded(staff: Staff, csv: string, consent = 'All ticked the box at the till'): Promise<PageResponse> {
  const response = await staff.post(IMPORT, { file: new File([csv], 'list.csv', { type: 'text/csv' }), consent })
  return response.status === 303 ? staff.follow(response) : response
}

test('a file is checked first and then imported, once', async ({ server, staff }) => {
  insert(server, 'known@test.example')
  const noNote = await uploaded(staff, 'Email\nann@test.example', '')
  expect([noNote.status, noNote.text.includes('Write down how and when they agreed')]).toEqual([400, true])
  const wrong = await uploaded(staff, 'Name\nAnn')
  expect([wrong.status, wrong.text.includes('There is no email address in this file')]).toEqual([400, true])
  expect(wrong.html.querySelector('[name=consent]')?.getAttribute('value')).toBe('All ticked the box at the till')
  const checked = await uploaded(staff, 'Email\nann@test.example\nknown@test.example\nnobody\nbea@test.example\n')
  expect(mainText(checked)).toContain('2 addresses can be subscribed.')
  expect(mainText(checked)).toMatch(/2 lines are left out.*known@test\.example ?Subscribed already/)
  expect(namesOf(await staff.get(LIST))).toEqual(['known@test.example'])
  const path = linksOf(await staff.get(IMPORT), /^Not imported yet$/)[0] ?? ''
  const done = await staff.follow(await staff.post(path, {}))
  expect(noticeOf(done)).toContain('2 addresses were subscribed.')
  expect(textOf(rowNamed(done, 'bea@'))).toContain('All ticked the box at the till')
  expect(noticeOf(await staff.follow(await staff.post(path, {})))).toContain('imported already')
  expect(mainText(await staff.get(path))).toContain('2 addresses subscribed from this file.')
  expect((await staff.get(`${IMPORT}/999`)).status).toBe(404)
})

test('those who have not confirmed have a list, and are reminded once', async ({ server, staff, mail }) => {
  for (const name of ['one', 'two', 'three']) insert(server, `${name}@test.example`, false)
  insert(server, 'today@test.example', false, 0)
  insert(server, 'reader@test.example')
  expect(namesOf(await staff.get(LIST))).toEqual(['reader@test.example'])
  const pending = await staff.get(`${LIST}?show=pending`)
  expect(namesOf(pending).toSorted()).toEqual(['one', 'three', 'today', 'two'].map((name) => `${name}@test.example`))
  const reminded = await staff.submit(pending, 'form[action$="/remind?show=pending"]:has(.sr-only)')
  expect(reminded.location).toBe(`${LIST}?show=pending`)
  expect(noticeOf(await staff.follow(reminded))).toContain('has been asked once more to confirm.')
  const rest = await staff.get(`${LIST}?show=pending`)
  expect(mainText(rest)).toContain('Remind all 2')
  await staff.submit(rest, `form[action="${LIST}/remind?show=pending"]`)
  await expect.poll(() => mail.emails.length).toBe(3)
  expect(new Set(mail.emails.map(({ headers }) => headers.subject)).size).toBe(1)
  expect(mail.emails[0]?.html).toContain('/newsletter/confirm?')
  const after = await staff.get(`${LIST}?show=pending`)
  expect(after.html.querySelectorAll('form[action*=remind]')).toHaveLength(0)
  expect(noticeOf(await staff.follow(await staff.post(`${LIST}/remind`, {})))).toContain('Nobody to remind')
  const bulk = await staff.get(`${LIST}/bulk?show=pending&all=on`)
  expect(mainText(bulk)).not.toContain('reader@test.example')
})

test('each newsletter links to a page of its own, which only its address opens', async ({
  server,
  staff,
  visitor,
  mail,
}) => {
  insert(server, 'reader@test.example')
  const path = `${NEWSLETTERS}/new`
  const typed = { subject: 'Opals', text: '## Come\n\n[Read](/blog)', intent: 'send' }
  const dialog = await staff.follow(await staff.submit(await staff.get(path), 'form:has([name=subject])', typed, path))
  expect(dialog.html.querySelector('dialog iframe')?.getAttribute('src')).toMatch(/\/preview\/email$/)
  const id = rows<{ id: number }>(server.databaseFile, 'SELECT id FROM newsletter')[0]?.id
  await staff.submit(dialog, 'dialog form', {}, `${NEWSLETTERS}/${id}/send`)
  await expect.poll(() => mail.emails.length).toBe(1)
  const [email] = mail.emails
  const [, text = ''] = /Read in the browser: (\S+)/.exec(email?.text ?? '') ?? []
  const address = new URL(text)
  expect(email?.html.replaceAll('&amp;', '&')).toContain(text)
  const page = await visitor.get(address.pathname + address.search)
  expect([page.status, page.html.querySelector('h1')?.text]).toEqual([200, 'Opals'])
  expect(page.html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.html.querySelector('main h2')?.text).toContain('Come')
  expect(page.text).not.toContain('reader@test.example')
  expect(page.headers.get('Content-Security-Policy')).not.toContain('unsafe')
  for (const wrong of [
    address.search.replace('newsletter=', 'newsletter=9'),
    address.search.slice(0, -1),
    `?newsletter=${id}`,
    '',
  ]) {
    expect((await visitor.get(address.pathname + wrong)).status, wrong).toBe(404)
  }
})
