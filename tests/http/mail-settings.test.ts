import { expect, inject } from 'vitest'
import { startServer } from '../support/server'
import { sendingTo, testWithMail } from '../support/server-test'
import { Visitor } from '../support/visitor'

const SCREEN = '/admin/settings/mail'
const TEST = `${SCREEN}/test`
const FORM = 'form.record-form'

const test = testWithMail.override('serverEnv', ({ mail }) => ({ ...sendingTo(mail), RATE_LIMIT: 'on' }))

test('what is saved counts for notices, and the test message has the sender', async ({ staff, visitor, mail }) => {
  const typed = { mail_from: 'Finch, Jewellers <orders@finch.example>', notices_email: 'Notices@Finch.example' }
  const saved = await staff.submit(await staff.get(SCREEN), FORM, typed, SCREEN)
  expect(saved.status, saved.text).toBe(303)
  const sent = await staff.submit(await staff.get(TEST), FORM, { to: 'me@finch.example' }, TEST)
  expect(sent.status).toBe(200)
  expect(sent.html.querySelector('main [role=status]')?.text).toContain('accepted the message to me@finch.example')
  expect(mail.emails.at(-1)).toMatchObject({
    to: 'me@finch.example',
    headers: { from: '"Finch, Jewellers" <orders@finch.example>', subject: 'Test message from Aurelia & Finch' },
  })

  const body = {
    full_name: 'Ada Byron',
    email: 'ada@test.example',
    message: 'A ring from a brooch.',
    inquiry_type: 'custom',
  }
  const headers = { 'Content-Type': 'application/json' }
  await visitor.send('/api/contact', { method: 'POST', body: JSON.stringify(body), headers })
  await expect
    .poll(() => mail.emails.map(({ to }) => to).sort())
    .toEqual(['ada@test.example', 'me@finch.example', 'notices@finch.example'])
  const notice = mail.emails.find(({ to }) => to === 'notices@finch.example')
  expect(notice?.headers.from).toBe('"Finch, Jewellers" <orders@finch.example>')
  await expect
    .poll(async () => (await staff.get(SCREEN)).html.querySelector('.details')?.text)
    .not.toContain('None yet')
})

test('the answer of a mail server that refuses is shown, and tests are limited', async ({ staff, mail }) => {
  const send = async (to: string) => staff.submit(await staff.get(TEST), FORM, { to }, TEST)
  expect((await send('nobody')).status).toBe(400)
  mail.refusals.push(550)
  const refused = await send('eve@test.example')
  expect(refused.status).toBe(422)
  expect(refused.html.querySelector('[name=to]')?.getAttribute('value')).toBe('eve@test.example')
  expect(refused.html.querySelector('.error-summary')?.text).toContain('550 No emails for eve@test.example')
  let last = refused
  for (let attempt = 0; attempt < 10 && last.status !== 429; attempt += 1) last = await send('me@finch.example')
  expect(last.status).toBe(429)
  expect(last.html.text).toContain('Too many attempts')
})

test('a sender that is none is refused with what was typed', async ({ staff }) => {
  const typed = { mail_from: 'Opal <hello@opal>', notices_email: 'orders' }
  const page = await staff.submit(await staff.get(SCREEN), FORM, typed, SCREEN)
  expect(page.status).toBe(400)
  expect(page.html.querySelector('[name=notices_email]')?.getAttribute('value')).toBe('orders')
  expect(page.html.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
})

test('the screen shows the mail server without its password', async () => {
  const env = { SMTP_URL: 'smtps://boutique:s3cret@mail.example:465', MAIL_FROM: 'hello@boutique.example' }
  const server = await startServer(inject('templateFile'), env)
  const staff = new Visitor(server.origin)
  await staff.signIn()
  const { text, html } = await staff.get(SCREEN)
  expect(html.querySelector('.details')?.text).toContain('mail.example:465, encrypted')
  expect(text).not.toMatch(/s3cret|boutique:/)
  await server.stop()
})

test('without a mail server the screen says what is missing', async () => {
  const server = await startServer(inject('templateFile'))
  const staff = new Visitor(server.origin)
  await staff.signIn()
  expect((await staff.get(SCREEN)).html.text).toContain('The shop cannot send email yet')
  expect((await staff.get(TEST)).location).toBe(SCREEN)
  expect((await staff.post(TEST, { to: 'me@finch.example' })).location).toBe(SCREEN)
  await server.stop()
})
