import { expect } from 'vitest'
import { change, rows } from '../support/database'
import type { RunningServer } from '../support/server'
import { testWithMail as test } from '../support/server-test'
import { STAFF } from '../support/staff'
import type { PageResponse } from '../support/visitor'

const LIST = '/admin/subscribers/newsletters'
const NEW = `${LIST}/new`
const FORM = 'form:has([name=subject])'
const DIALOG = 'dialog form'

test.beforeEach(({ server, mail }) => {
  change(server.databaseFile, 'DELETE FROM newsletter; DELETE FROM subscriber')
  for (const name of ['one', 'two']) subscribed(server, `${name}@test.example`)
  mail.emails.length = 0
})

function subscribed(server: RunningServer, email: string, bounced = false): void {
  const bounce = bounced ? "1, '550 5.1.1 No such mailbox'" : 'NULL, NULL'
  change(
    server.databaseFile,
    `INSERT INTO subscriber (email, confirmed_at, bounced_at, bounce_reason) VALUES ('${email}', 1, ${bounce})`,
  )
}

interface Stored {
  id: number
  text: string
  scheduled_at: number | null
  queued_at: number | null
  unsubscribed_count: number
}

const stored = (server: RunningServer) => rows<Stored>(server.databaseFile, 'SELECT * FROM newsletter ORDER BY id')

const textOf = ({ html }: PageResponse) => html.querySelector('main')?.text.replaceAll(/\s+/g, ' ') ?? ''

/** In the boutique's time zone or another: far enough ahead for any. */
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 16)

test('the preview shows what is typed, in a frame where nothing runs, and saves nothing', async ({
  server,
  staff,
  visitor,
}) => {
  const typed = { subject: 'Opals', preview_text: 'New ones', text: '## They are **here**\n[Come](/blog/gone)' }
  const shown = await staff.submit(await staff.get(NEW), FORM, { ...typed, intent: 'preview' }, NEW)
  expect([shown.status, shown.location]).toEqual([303, `${NEW}/preview?draft=on`])
  const preview = await staff.follow(shown)
  for (const part of ['Opals', 'New ones', 'not been saved yet', 'kB. Gmail', 'The link to /blog/gone leads nowhere']) {
    expect(textOf(preview)).toContain(part)
  }
  expect(preview.headers.get('Content-Security-Policy')).toContain("frame-src 'self'")
  expect((await visitor.get('/')).headers.get('Content-Security-Policy')).not.toContain('frame-src')
  const frame = preview.html.querySelector('iframe')
  expect(frame?.getAttribute('width')).toBe('600')
  const email = await staff.get(frame?.getAttribute('src') ?? '')
  const policy = email.headers.get('Content-Security-Policy') ?? ''
  for (const rule of ["default-src 'none'", "script-src 'none'", "frame-ancestors 'self'", 'sandbox ']) {
    expect(policy).toContain(rule)
  }
  expect(policy).not.toContain('allow-scripts')
  expect(email.html.querySelector('h2')?.text).toContain('They are here')
  expect(email.html.querySelector('base')?.getAttribute('target')).toBe('_blank')
  const phone = preview.html.querySelectorAll('a').find(({ text }) => text === 'Phone')
  const narrow = await staff.get(phone?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')
  expect(narrow.html.querySelector('iframe')?.getAttribute('width')).toBe('390')
  const back = preview.html.querySelectorAll('a').find(({ text }) => text.includes('Back to writing'))
  const form = await staff.get(back?.getAttribute('href') ?? '')
  expect(form.html.querySelector('[name=text]')?.text).toContain('**here**')
  expect(stored(server)).toEqual([])
  await staff.post('/admin/drafts?form=/admin/subscribers/newsletters/new', { discard: 'on' })
  expect((await staff.get(`${NEW}/preview?draft=on`)).location).toBe(NEW)
  expect((await staff.get(`${LIST}/999/preview`)).status).toBe(404)
})

test('a test goes to each address typed, and a wrong one keeps the form as typed', async ({ server, staff, mail }) => {
  const typed = { subject: 'Opals', text: 'New opals.', intent: 'test' }
  const form = await staff.get(NEW)
  expect(form.html.querySelector('[name=test_to]')?.getAttribute('value')).toBe(STAFF.email)
  const wrong = await staff.submit(form, FORM, { ...typed, test_to: 'me@test.example nobody' }, NEW)
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('nobody is not an email address')
  expect(wrong.html.querySelector('[name=test_to]')?.getAttribute('value')).toBe('me@test.example nobody')
  expect(stored(server)).toEqual([])
  const sent = await staff.submit(wrong, FORM, { ...typed, test_to: 'me@test.example, You@test.example' }, NEW)
  expect((await staff.follow(sent)).text).toContain('is on its way to me@test.example, you@test.example.')
  const recipients = () => mail.emails.map(({ to, headers }) => [to, headers.subject]).sort()
  await expect.poll(recipients).toEqual([
    ['me@test.example', '[Test] Opals'],
    ['you@test.example', '[Test] Opals'],
  ])
})

test('what is wrong is shown before sending, and must be accepted', async ({ server, staff, mail }) => {
  subscribed(server, 'gone@test.example', true)
  change(server.databaseFile, "INSERT INTO subscriber (email) VALUES ('pending@test.example')")
  const typed = { subject: 'Opals', text: '[Read](/blog/never-written)', intent: 'send' }
  const dialog = await staff.follow(await staff.submit(await staff.get(NEW), FORM, typed, NEW))
  const shown = dialog.html.querySelector('dialog')?.text.replaceAll(/\s+/g, ' ')
  for (const part of [
    'to 2 subscribers?',
    '1 address bounced earlier and is not written to',
    '1 address is not confirmed yet',
    'It has no preview text',
    'The link to /blog/never-written leads nowhere',
  ]) {
    expect(shown).toContain(part)
  }
  const address = `${LIST}/${stored(server)[0]?.id}/send`
  const refused = await staff.submit(dialog, DIALOG, {}, address)
  expect(refused.location).toBe(address)
  expect((await staff.follow(refused)).text).toContain('Please tick the box')
  expect(stored(server)[0]?.queued_at).toBeNull()
  const sent = await staff.submit(dialog, DIALOG, { acknowledged: 'on' }, address)
  expect((await staff.follow(sent)).text).toContain('It is on its way to 2 subscribers.')
  await expect.poll(() => mail.emails.map(({ to }) => to).sort()).toEqual(['one@test.example', 'two@test.example'])
})

test('a newsletter is sent at its time, with what became of each email', async ({ server, staff, visitor, mail }) => {
  const typed = { subject: 'Opals', preview_text: 'New ones', text: 'New opals.' }
  const screen = (await staff.submit(await staff.get(NEW), FORM, typed, NEW)).location ?? ''
  const opened = await staff.get(screen)
  const choose = async (scheduled_at: string) => {
    return staff.submit(await staff.get(`${screen}/schedule`), DIALOG, { scheduled_at }, `${screen}/schedule`)
  }
  const past = await choose('2020-02-03T10:00')
  expect(past.status).toBe(400)
  expect(past.text).toContain('Choose a time in the future')
  expect(past.html.querySelector('[name=scheduled_at]')?.getAttribute('value')).toBe('2020-02-03T10:00')
  expect((await staff.follow(await choose(inDays(3)))).text).toContain('Newsletter scheduled')
  expect(textOf(await staff.get(LIST))).toContain('Scheduled')
  const late = await staff.submit(opened, FORM, { text: 'Changed.' }, screen)
  expect([late.status, late.html.querySelector('[name=text]')?.text.trim()]).toEqual([400, 'Changed.'])
  const waiting = await staff.get(screen)
  expect(textOf(waiting)).toContain('This newsletter will be sent on')
  await staff.submit(waiting, `form[action="${screen}/unschedule"]`)
  expect(stored(server)[0]?.scheduled_at).toBeNull()
  await choose(inDays(2))
  expect(mail.emails).toEqual([])

  mail.refusals.push(550)
  change(server.databaseFile, `UPDATE newsletter SET scheduled_at = ${Date.now() - 60_000}`)
  await expect
    .poll(async () => textOf(await staff.get(screen)))
    .toMatch(/Delivered ?1 \(50%\) ?Waiting ?0 \(0%\) ?Bounced ?1 \(50%\)/)
  const results = textOf(await staff.get(screen))
  expect(results).toMatch(/(?:one|two)@test\.example ?Bounced ?550/)
  expect(results).toContain('the shop puts no tracking into its emails')

  const link = new URL(/^<(.+)>$/.exec(mail.emails[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
  const address = link.pathname + link.search
  expect((await visitor.get(address.replace(/newsletter=\d+/, 'newsletter=99'))).status).toBe(404)
  for (const wrong of [address.replace('.', '.x'), address.replace(/(\.[^&]+)&/, '$1x&')]) {
    expect((await visitor.post(wrong, { 'List-Unsubscribe': 'One-Click' })).status, wrong).toBe(404)
  }
  expect((await visitor.get(address)).text).toContain('Select the button below')
  for (const _twice of [1, 2]) {
    expect((await visitor.post(address, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  }
  for (const tampered of [
    address.replace(/signature=./, (first) => (first.endsWith('-') ? 'signature=_' : 'signature=-')),
    address.replace('.', '.x'),
    address.replace(/\.[^&]+/, ''),
    address.replace(/newsletter=\d+/, 'newsletter=99'),
    address.replace(/subscriber=\d+/, 'subscriber=99'),
  ]) {
    expect((await visitor.post(tampered, { 'List-Unsubscribe': 'One-Click' })).status, tampered).toBe(404)
  }
  expect((await visitor.follow(await visitor.post(address, {}))).text).toContain('You have been unsubscribed')
  expect(stored(server)[0]?.unsubscribed_count).toBe(1)
  expect(textOf(await staff.get(screen))).toMatch(/Unsubscribed ?1 \(50%\)/)
  const copy = await staff.get(`${NEW}?copy=${stored(server)[0]?.id}`)
  expect(copy.html.querySelector('[name=subject]')?.getAttribute('value')).toBe('Copy of Opals')
  const history = await staff.get(`/admin/history/newsletter/${stored(server)[0]?.id}`)
  for (const done of ['Scheduled', 'Made a draft again', 'Queued for its subscribers']) {
    expect(textOf(history)).toContain(done)
  }
})

test('addresses that bounced have a list, and are tried again or removed', async ({ server, staff }) => {
  expect(textOf(await staff.get('/admin/subscribers'))).not.toContain('Bounced')
  for (const name of ['gone', 'lost']) subscribed(server, `${name}@test.example`, true)
  const all = await staff.get('/admin/subscribers')
  expect(textOf(all)).toContain('two@test.example')
  const bounced = await staff.get('/admin/subscribers?show=bounced&q=test')
  expect(textOf(bounced)).toContain('550 5.1.1 No such mailbox')
  expect(textOf(bounced)).not.toContain('two@test.example')
  expect(textOf(await staff.get('/admin/subscribers/bulk?show=bounced&all=on'))).not.toContain('two@test.example')
  const form = bounced.html.querySelector('form[action*=try-again]')
  const again = await staff.submit(bounced, 'form[action*=try-again]')
  expect(again.location).toBe('/admin/subscribers?show=bounced&q=test')
  const after = await staff.follow(again)
  expect(after.text).toMatch(/The next newsletter goes to (?:gone|lost)@test\.example again\./)
  expect(after.html.querySelectorAll('form[action*=try-again]')).toHaveLength(1)
  const path = form?.getAttribute('action')?.replace(/\?.*/, '') ?? ''
  expect((await staff.post(path.replace(/\d+/, '999999'), {})).status).toBe(404)
})

test('an edit of a draft that was deleted meanwhile keeps its input', async ({ server, staff }) => {
  await staff.submit(await staff.get(NEW), FORM, { subject: 'Opals', text: 'They are here.' }, NEW)
  const path = `${LIST}/${stored(server)[0]?.id}`
  const draft = await staff.get(path)
  await staff.submit(await staff.get(`${path}/delete`), DIALOG, {}, `${path}/delete`)
  const saved = await staff.submit(draft, FORM, { text: 'Typed for an hour' }, path)
  expect(saved.status).toBe(404)
  expect(saved.html.querySelector('[aria-labelledby=typed]')?.text).toContain('Typed for an hour')
})
