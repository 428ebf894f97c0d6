import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { testWithMail as test } from '../support/server-test'
import { errorsOf, isTicked, noticeOf, submitForm, textOf, valueOf } from '../support/staff-screens'

// Replies to messages by email, in a browser without JavaScript.

test('a reply quotes the message, is sent, and is sent again when the mail server refused it', async ({
  staff,
  anonymousApi,
  mail,
}) => {
  const enquiry = { full_name: 'Grace Hopper', email: 'grace@test.example', inquiry_type: 'custom' }
  const { json } = await anonymousApi.call('POST', '/contact', { ...enquiry, message: 'Could you mend a clasp?' })
  const path = `/admin/contact/${(json as { id: number }).id}`
  // What announces the message.
  await expect.poll(() => mail.emails.length).toBe(2)
  const [reply = ''] = linksOf(await staff.get(`${path}?show=new`), /^Reply$/)
  expect(reply).toBe(`${path}/reply?show=new`)
  const form = await staff.get(reply)
  expect(textOf(form.html.querySelector('h1'))).toBe('Reply to Grace Hopper')
  expect(valueOf(form, 'subject')).toMatch(/^Re: Your enquiry to .+ \(\w\w-\w{6}\)$/)
  expect(valueOf(form, 'text')).toMatch(/> Could you mend a clasp\?$/)
  expect(isTicked(form, '[name=processed]')).toBe(true)
  expect(errorsOf(await submitForm(staff, reply, { text: '' }))).toHaveProperty('text')

  mail.refusals.push(550)
  const sent = await submitForm(staff, reply, { text: 'Yes, by Friday.' })
  expect(sent.location).toBe(`${path}?show=new`)
  const words = "Reply on its way The shop's mail server delivers your reply to grace@test.example."
  expect(noticeOf(await staff.follow(sent))).toContain(words)
  const replies = async () => textOf((await staff.get(path)).html.querySelector('.replies'))
  await expect.poll(replies).toMatch(/Not delivered.*The mail server said: .*550/)
  expect(mail.emails).toHaveLength(2)
  const again = await staff.submit(await staff.get(path), '.replies form')
  expect(noticeOf(await staff.follow(again))).toContain('Reply on its way The shop is sending it again.')
  await expect.poll(replies).toMatch(/Sent.*Show the text.*Yes, by Friday\./)
  expect(mail.emails.slice(2).map(({ to, text }) => [to, text])).toEqual([['grace@test.example', 'Yes, by Friday.']])
  expect((await staff.get('/admin/contact?show=processed')).text).toContain('Grace Hopper')
})

test('an undelivered email is tried again from its list', async ({ staff, anonymousApi, mail }) => {
  mail.emails.length = 0
  mail.refusals.push(550)
  await anonymousApi.call('POST', '/newsletter', { email: 'reader@test.example' })
  const list = () => staff.get('/admin/outbox')
  await expect.poll(async () => (await list()).text).toContain('No emails for reader@test.example')
  const page = await list()
  const retry = page.html.querySelector('button[name=retry]')?.getAttribute('value') ?? ''
  const done = await staff.follow(await staff.submit(page, 'tbody form', { retry }))
  expect(noticeOf(done)).toContain('Trying again The email to reader@test.example is on its way again.')
  await expect.poll(() => mail.emails.map(({ to }) => to)).toEqual(['reader@test.example'])
  expect((await list()).text).toContain('Every email has been sent')
})
