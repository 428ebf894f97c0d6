import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startMailServer, type MailServer } from '../support/mail-server'
import { startServer, type RunningServer } from '../support/server'
import { Visitor } from '../support/visitor'

let mail: MailServer
let server: RunningServer

beforeAll(async () => {
  mail = await startMailServer()
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Boutique <hello@boutique.example>' }
  server = await startServer(inject('templateFile'), env)
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

test('the running shop sends its emails, tries again what is refused, and logs no address', async () => {
  const visitor = new Visitor(server.origin)
  const subscribe = (email: string) =>
    visitor.send('/api/newsletter', {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'Content-Type': 'application/json' },
    })
  mail.refusals.push(451)
  expect((await subscribe('refused@test.example')).status).toBe(200)
  await vi.waitFor(() => expect(server.output()).toContain('Email not sent'), 10_000)
  expect((await subscribe('owner@test.example')).status).toBe(200)
  await vi.waitFor(() => expect(mail.emails).toHaveLength(1), 10_000)
  expect(mail.emails[0]).toMatchObject({ to: 'owner@test.example' })
  expect(server.output()).not.toContain('test.example')
})

test('a staff member writes a newsletter, sends it, and sees how far it is', async () => {
  const staff = new Visitor(server.origin)
  await staff.signIn()
  const before = mail.emails.length
  const path = '/admin/subscribers/newsletters/new'
  const written = { subject: 'Opals', text: 'New opals have come.' }
  const saved = await staff.submit(await staff.get(path), 'form:has([name=subject])', written, path)
  const draft = saved.location ?? ''
  const sent = await staff.submit(await staff.get(`${draft}/send`), 'dialog form', {}, `${draft}/send`)
  expect(sent.location).toBe(draft)
  const progress = async () => (await staff.get(draft)).html.querySelector('.progress-box')?.text
  await vi.waitFor(async () => expect(await progress()).toContain('12 of 12 sent.'), 15_000)
  const recipients = mail.emails.slice(before).map(({ to }) => to)
  expect(recipients).toHaveLength(12)
  expect(recipients).not.toContain('owner@test.example')
  expect(new Set(recipients).size).toBe(recipients.length)
  const page = await staff.get(draft)
  expect(page.html.querySelector('progress')?.getAttribute('value')).toBe('12')
  expect(page.html.querySelector('form:has([name=subject])')).toBeNull()
})
