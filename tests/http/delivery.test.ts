import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { DEMONSTRATION as shop } from '../support/demonstration'
import { backdateForms } from '../support/form-timestamps'
import { linksOf } from '../support/reading'
import { sendingTo, testWithMail } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import type { PageResponse } from '../support/visitor'

const test = testWithMail.override('serverEnv', ({ mail }) => ({ ...sendingTo(mail), SESSION_SECRET: TEST_SECRET }))

test('the running shop sends its emails, retries rejected ones and logs no address', async ({
  server,
  visitor,
  mail,
}) => {
  const subscribe = (email: string) =>
    visitor.send('/api/newsletter', {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'Content-Type': 'application/json' },
    })
  mail.refusals.push(451)
  expect((await subscribe('refused@test.example')).status).toBe(200)
  await expect.poll(server.output).toContain('Email not sent')
  expect((await subscribe('owner@test.example')).status).toBe(200)
  const recipients = () => mail.emails.map(({ to }) => to)
  await expect.poll(recipients).toEqual(['owner@test.example'])
  const rejected = 'FROM outbox_message WHERE last_error IS NOT NULL'
  await expect.poll(() => rows(server.databaseFile, `SELECT 1 ${rejected}`)).toHaveLength(1)
  change(server.databaseFile, `UPDATE outbox_message SET next_try_at = 0 WHERE last_error IS NOT NULL`)
  await expect.poll(recipients).toEqual(['owner@test.example', 'refused@test.example'])
  expect(server.output()).not.toContain('test.example')
})

test('an enquiry is announced to the shop and acknowledged, of an automated one the shop hears only that there is one', async ({
  visitor,
  mail,
}) => {
  const before = mail.emails.length
  const enquiry = { full_name: 'Ada Byron', inquiry_type: 'custom', message: 'A ring from a brooch, please.' }
  const form = backdateForms(await visitor.get('/contact'))
  const send = (email: string, topic: string) =>
    visitor.submit(form, 'form:has([name=message])', { ...enquiry, email, topic }, '/contact')
  expect((await send('machine@test.example', 'https://spam.example')).status).toBe(303)
  expect((await send('ada@test.example', '')).status).toBe(303)
  const recipients = () => mail.emails.slice(before).map(({ to }) => to)
  await expect.poll(() => recipients().sort()).toEqual(['ada@test.example', shop.email, shop.email].sort())
  expect(mail.emails.slice(before).map(({ headers }) => headers.subject)).toContain('A message is in quarantine')
})

test('Send and Send Test send what is on the screen', async ({ staff, mail }) => {
  const form = 'form:has([name=subject])'
  const path = '/admin/subscribers/newsletters/new'
  const words = { subject: 'Winter sale', text: 'Everything is 10 % off.' }
  const draft = (await staff.submit(await staff.get(path), form, words, path)).location ?? ''

  const press = async (intent: string, text: string) => staff.submit(await staff.get(draft), form, { intent, text })
  const tested = await press('test', 'Everything is 15 % off.')
  expect((await staff.follow(tested)).text).toContain(
    '&quot;Winter sale&quot; is on its way to staff@boutique.example.',
  )
  await expect.poll(() => mail.emails.at(-1)?.text).toContain('Everything is 15 % off.')

  const chosen = await press('send', 'Everything is 20 % off.\n\nUntil Sunday.')
  expect(chosen.location).toBe(`${draft}/send`)
  const confirmation = await staff.follow(chosen)
  const question = confirmation.html.querySelector('dialog')?.text
  for (const shown of ['"Winter sale"', 'to 12 subscribers']) expect(question).toContain(shown)
  const emailIn = async ({ html }: PageResponse) =>
    (await staff.get(html.querySelector('dialog iframe')?.getAttribute('src') ?? '')).text
  for (const shown of ['Everything is 20 % off.', 'Until Sunday.']) {
    expect(await emailIn(confirmation)).toContain(shown)
  }

  // Somebody edits it while the confirmation is on the screen.
  await press('save', 'Everything is 25 % off.')
  const refused = await staff.submit(confirmation, 'dialog form', {}, `${draft}/send`)
  const again = await staff.follow(refused)
  expect(again.html.querySelector('.notice')?.text).toContain('It has been changed')
  expect(await emailIn(again)).toContain('Everything is 25 % off.')
  expect((await staff.submit(again, 'dialog form', {}, `${draft}/send`)).location).toBe(draft)
  const sent = () => mail.emails.filter(({ headers }) => headers.subject === 'Winter sale')
  await expect.poll(sent).toHaveLength(12)
  for (const { text } of sent()) expect(text).toContain('Everything is 25 % off.')
})

test('a staff member writes a newsletter, sends it and sees its progress', async ({ staff, mail }) => {
  const path = '/admin/subscribers/newsletters/new'
  const written = { subject: 'Opals', text: 'New opals have come.' }
  const saved = await staff.submit(await staff.get(path), 'form:has([name=subject])', written, path)
  const draft = saved.location ?? ''
  expect((await staff.follow(saved)).text).toContain('Send yourself a test before it goes to everyone.')
  const sent = await staff.submit(await staff.get(`${draft}/send`), 'dialog form', {}, `${draft}/send`)
  expect(sent.location).toBe(draft)
  expect((await staff.follow(sent)).text).toContain('Newsletter queued')
  const progress = async () => (await staff.get(draft)).html.querySelector('.progress-box')?.text
  await expect.poll(progress).toContain('12 of 12 sent.')
  const recipients = mail.emails.filter(({ headers }) => headers.subject === 'Opals').map(({ to }) => to)
  expect(recipients).toHaveLength(12)
  expect(recipients).not.toContain('owner@test.example')
  expect(new Set(recipients).size).toBe(recipients.length)
  const page = await staff.get(draft)
  expect(page.html.querySelector('progress')?.getAttribute('value')).toBe('12')
  expect(page.html.querySelector('form:has([name=subject])')).toBeNull()
  expect(page.html.querySelector('main')?.text).toContain('New opals have come.')
  const list = await staff.get('/admin/subscribers/newsletters')
  const row = list.html.querySelectorAll('tbody tr').find(({ text }) => text.includes('Opals'))
  expect(row?.text).toContain('Sent')
  expect(row?.querySelector('.row-actions a')?.text).toMatch(/^View/)
})

test('a draft is deleted after a question', async ({ staff }) => {
  const path = '/admin/subscribers/newsletters/new'
  const words = { subject: 'Never sent', text: 'Words.' }
  const draft = (await staff.submit(await staff.get(path), 'form:has([name=subject])', words, path)).location ?? ''
  expect(linksOf(await staff.get(draft), /^Delete draft$/)).toEqual([`${draft}/delete`])
  const question = await staff.get(`${draft}/delete`)
  expect(question.html.querySelector('dialog')?.text).toContain(
    'Are you sure you want to delete the draft "Never sent"?',
  )
  const deleted = await staff.submit(question, 'dialog form', {}, `${draft}/delete`)
  expect(deleted.location).toBe('/admin/subscribers/newsletters')
  const list = await staff.follow(deleted)
  expect(list.html.querySelector('.notice')?.text).toContain('Draft deleted')
  expect(list.html.querySelector('tbody')?.text).not.toContain('Never sent')
})
