import { expect } from 'vitest'
import { picture } from '../factories/picture'
import type { ApiClient } from '../support/api-client'
import { linksOf } from '../support/reading'
import { testWithMail as test } from '../support/server-test'
import { errorsOf, isTicked, noticeOf, submitForm, textOf, valueOf } from '../support/staff-screens'
import type { PageResponse } from '../support/visitor'

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

async function enquiryOf(api: ApiClient, full_name: string) {
  const enquiry = { full_name, email: 'ada@test.example', inquiry_type: 'custom', phone: '0412 345 678' }
  const { json } = await api.call('POST', '/contact', { ...enquiry, message: 'Could you size a ring?' })
  return `/admin/contact/${(json as { id: number }).id}`
}

test('saved replies that are empty are folded, but for one, and none that is wrong', async ({ staff }) => {
  const settings = '/admin/settings/replies'
  const folded = ({ html }: PageResponse) => html.querySelectorAll('details .saved-reply').length
  expect(folded(await staff.get(settings))).toBe(9)
  const wrong = await submitForm(staff, settings, { title_8: 'Engraving' })
  expect([Object.keys(errorsOf(wrong)), folded(wrong)]).toEqual([['text_8'], 1])
})

test('a reply greets, signs, takes a saved reply and files; one that only quotes is refused', async ({
  staff,
  visitor,
  anonymousApi,
  mail,
}) => {
  const path = await enquiryOf(anonymousApi, 'Ada King')
  await submitForm(staff, '/admin/account/signature', { signature: 'Imogen\nof the bench' })
  const settings = '/admin/settings/replies'
  const saved = await submitForm(staff, settings, { title_1: 'Sizing', text_1: 'Sizing takes a week, {first name}.' })
  expect(saved.status, saved.text).toBe(303)

  const form = await staff.get(`${path}/reply`)
  const draft = form.html.querySelector('[name=text]')?.text ?? ''
  expect(draft.trim()).toMatch(
    /^Hello Ada,\n\n\nImogen\nof the bench\n\nOn .+ Ada King wrote:\n> Could you size a ring\?$/,
  )
  const refused = await submitForm(staff, `${path}/reply`, { subject: 'My own subject' })
  expect(refused.status).toBe(400)
  expect(errorsOf(refused)).toEqual({ text: expect.stringContaining('Write your reply') as string })
  expect(valueOf(refused, 'subject')).toBe('My own subject')

  const inserted = await submitForm(staff, `${path}/reply`, { subject: 'Typed', saved: '0', insert: 'on' })
  expect(inserted.status).toBe(200)
  expect(valueOf(inserted, 'subject')).toBe('Typed')
  const text = inserted.html.querySelector('[name=text]')?.text ?? ''
  expect(text).toMatch(/Hello Ada,\s+Sizing takes a week, Ada\.\s+Imogen/)

  const asking = await submitForm(staff, `${path}/reply`, { subject: 'Typed', insert: 'photos-link' })
  expect(valueOf(asking, 'subject')).toBe('Typed')
  const words = asking.html.querySelector('[name=text]')?.text ?? ''
  expect(words).toMatch(/Hello Ada,\s+Could you send us some photos\? You can add them here:\s+http\S+\s+Imogen/)
  const [link = ''] = /http\S+/.exec(words) ?? []
  expect((await visitor.get(new URL(link).pathname)).text).toContain('Send Us Photos')

  const page = new File(['<p>'], 'page.html')
  const wrong = await submitForm(staff, `${path}/reply`, { text, files: page })
  expect([wrong.status, errorsOf(wrong).files]).toEqual([400, expect.stringContaining('neither a picture nor a PDF')])
  const sent = await submitForm(staff, `${path}/reply`, {
    text,
    files: new File([new Uint8Array(await picture().jpeg().toBuffer())], 'my ring.jpg'),
  })
  expect(sent.location, sent.text).toBe(path)
  const received = () => mail.emails.filter(({ to }) => to === 'ada@test.example').map(({ raw }) => raw)
  await expect.poll(received).toContainEqual(expect.stringContaining('filename="my ring.jpg"'))
  const [file = ''] = linksOf(await staff.get(path), /my ring\.jpg/)
  const download = await staff.get(file)
  expect(download.headers.get('Content-Disposition')).toMatch(/^attachment; filename="attachment-\d+\.jpg"$/)
  expect(download.headers.get('Content-Type')).toBe('image/jpeg')
  const other = file.replace(path, '/admin/contact/999999')
  expect((await staff.get(other)).status).toBe(404)
})

test('an enquiry is answered in three clicks from the list, and Previous and Next stay in the list', async ({
  staff,
  anonymousApi,
}) => {
  const first = await enquiryOf(anonymousApi, 'Bea Clicks')
  const second = await enquiryOf(anonymousApi, 'Cleo Clicks')
  await enquiryOf(anonymousApi, 'Somebody Else')
  const list = await staff.get('/admin/contact?q=clicks&show=new')
  const [view = ''] = linksOf(list, /^View the message from Bea/)
  const detail = await staff.get(view)
  expect(linksOf(detail, /^Next/)).toEqual([])
  expect(linksOf(detail, /^Previous/)).toEqual([`${second}?q=clicks&show=new`])
  expect(linksOf(await staff.get(`${second}?q=clicks&show=new`), /^Next/)).toEqual([`${first}?q=clicks&show=new`])
  const dialog = detail.html.querySelector('dialog')
  expect(dialog?.querySelector('a')?.getAttribute('href')).toBe(`${first}/reply?q=clicks&show=new`)
  const [reply = ''] = linksOf(detail, /^Reply$/)
  const typed = `Yes.\n${(await staff.get(reply)).html.querySelector('[name=text]')?.text ?? ''}`
  const sent = await submitForm(staff, reply, { text: typed })
  expect(sent.location).toBe(`${first}?q=clicks&show=new`)
})
