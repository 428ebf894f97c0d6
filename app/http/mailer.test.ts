import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../tests/support/mail-server'

// The configuration is read when the first module that needs it is loaded: everything of ours comes after this.
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

test('a letter is refused for good by what is said of it, not by what is said of the shop', async () => {
  mailServer.refusals.push(550, 451)
  await expect(send()).rejects.toMatchObject({ isFinal: true, reason: '550' })
  await expect(send()).rejects.toMatchObject({ isFinal: false, reason: '451' })
  mailServer.senderRefusals.push(550)
  await expect(send()).rejects.toMatchObject({ isFinal: false, reason: '550' })
  await send()
  expect(mailServer.letters.map(({ to }) => to)).toEqual(['ada@example.com'])
})
