import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../tests/support/mail-server'

// Modules read the configuration when they are loaded, so they are imported after this.
const mailServer = await startMailServer()
process.env.SMTP_URL = mailServer.url
process.env.MAIL_FROM = 'Boutique <hello@boutique.example>'
const { openMailer } = await import('./mailer.server')

const mailer = openMailer()
afterAll(async () => {
  mailer.close()
  await mailServer.stop()
})

const send = () => mailer.send({ to: 'ada@example.com', subject: 'Your ring', text: 'It is mended.' })

test('an email fails permanently when the server rejects the message, not when it rejects the shop', async () => {
  mailServer.refusals.push(550, 451)
  await expect(send()).rejects.toMatchObject({ isFinal: true, reason: '550' })
  await expect(send()).rejects.toMatchObject({ isFinal: false, reason: '451' })
  mailServer.senderRefusals.push(550)
  await expect(send()).rejects.toMatchObject({ isFinal: false, reason: '550' })
  await send()
  expect(mailServer.emails.map(({ to }) => to)).toEqual(['ada@example.com'])
})

test.each([
  { code: 550, words: '5.1.1 <ada@example.com>: No such user', bounce: '550 5.1.1 … No such user' },
  { code: 550, words: 'No such user', bounce: '550 No such user' },
  { code: 556, words: '5.1.10 Null MX', bounce: '556 5.1.10 Null MX' },
  { code: 553, words: '5.1.3 Bad syntax', bounce: '553 5.1.3 Bad syntax' },
  // A full mailbox, a sender or text that is not wanted, and a refusal without a reason, are no reason to give an address up.
  { code: 552, words: '5.2.2 Mailbox full', bounce: null },
  { code: 550, words: '5.7.1 Blocked', bounce: null },
  { code: 554, words: '5.7.1 See https://example.com/5.1.1', bounce: null },
  { code: 550, words: '5.1.8 Bad sender', bounce: null },
  { code: 554, words: 'Transaction failed', bounce: null },
  { code: 450, words: '4.1.1 Try later', bounce: null },
])('$code $words as a reply to the recipient: $bounce', async ({ bounce, ...refusal }) => {
  mailServer.refusals.push(refusal)
  await expect(send()).rejects.toMatchObject({ bounce, isFinal: refusal.code >= 500 })
})

test('once the text has arrived, only an enhanced code means the address', async () => {
  mailServer.dataRefusals.push({ code: 550, words: 'Spam' }, { code: 550, words: '5.1.1 No such user' })
  await expect(send()).rejects.toMatchObject({ bounce: null, isFinal: true })
  await expect(send()).rejects.toMatchObject({ bounce: '550 5.1.1 No such user', isFinal: true })
})

test('what the mail server says is shortened', async () => {
  mailServer.refusals.push({ code: 550, words: `5.1.1 ${'No such user here. '.repeat(50)}` })
  const error: unknown = await send().catch((thrown: unknown) => thrown)
  expect((error as { bounce: string }).bounce.length).toBeLessThanOrEqual(500)
})

const HEADERS = 'content-transfer-encoding content-type date from message-id mime-version subject to'.split(' ')

test.each([
  'Your ring\r\nBcc: eve@example.com',
  'Your ring\nBcc: eve@example.com\n\nAnother text',
  'Your ring\r\n.\r\nMAIL FROM:<eve@example.com>',
  'Your ring\u2028Bcc: eve@example.com',
  '=?utf-8?Q?Your_ring=0D=0ABcc:_eve@example.com?=',
  '=?utf-8?B?WW91ciByaW5nDQpCY2M6IGV2ZUBleGFtcGxlLmNvbQ==?=',
  `Für dich: ${'ein Ring mit Opal, '.repeat(20)}\r\nBcc: eve@example.com`,
])('the subject %j adds no header, no text and no recipient', async (subject) => {
  mailServer.emails.length = 0
  await mailer.send({ to: 'ada@example.com', subject, text: 'It is mended.' })
  expect(mailServer.emails).toHaveLength(1)
  const [email] = mailServer.emails
  expect(email).toMatchObject({ to: 'ada@example.com', text: 'It is mended.' })
  expect(Object.keys(email?.headers ?? {}).sort()).toEqual(HEADERS)
})

test.each([
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com>\r\nRCPT TO:<eve@example.com',
  'Ada <ada@example.com>, Eve <eve@example.com>',
])('%j as a recipient reaches nobody else', async (to) => {
  mailServer.emails.length = 0
  await mailer.send({ to, subject: 'Your ring', text: 'It is mended.' }).catch(() => undefined)
  for (const email of mailServer.emails) {
    expect(email.to).not.toMatch(/^eve@|[ ,]eve@example\.com$/)
    expect(Object.keys(email.headers).sort()).toEqual(HEADERS)
  }
})

test.each(['b&b@example.com', 'tom!x@example.com', 'a/b@example.com', "a'#$%*+-=?^_`{|}~@example.com"])(
  '%s is one recipient',
  async (to) => {
    mailServer.emails.length = 0
    await mailer.send({ to, replyTo: to, subject: 'Your ring', text: 'It is mended.' })
    expect(mailServer.emails).toMatchObject([{ to, headers: { to, 'reply-to': to } }])
  },
)

test('a line with one dot does not end a text', async () => {
  mailServer.emails.length = 0
  const text = 'One.\n.\nRCPT TO:<eve@example.com>\n..\nTwo.'
  await mailer.send({ to: 'ada@example.com', subject: 'Your ring', text })
  expect(mailServer.emails.map((email) => email.text)).toEqual([text])
})
