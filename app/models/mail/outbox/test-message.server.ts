import { plainLetter } from '~/models/mail/letter/letter.server'
import { ClientLimit } from '~/models/records/client-limit.server'
import { shopSettings } from '~/models/shop/shop.server'
import { NotSent, openMailer } from '~/runtime/mailer.server'

const limit = new ClientLimit({ name: 'test messages', points: 10, seconds: 10 * 60 })

/** Returns why the mail server refused the message. Throws TooMany, and without a mail server. */
export async function sendTestMessage(to: string, clientAddress: string): Promise<string | null> {
  await limit.take(clientAddress)
  const { name, mail_from } = await shopSettings()
  const { subject, text, html } = await plainLetter({
    subject: `Test message from ${name}`,
    text: `This is a test message from the back office of ${name}. The shop can send email.`,
  })
  const mailer = openMailer()
  try {
    await mailer.send({ to, from: mail_from ?? undefined, subject, text, html })
    return null
  } catch (error) {
    if (error instanceof NotSent) return error.message
    throw error
  } finally {
    mailer.close()
  }
}
