import { expect, test } from 'vitest'
import { ConfigurationError, readEnv } from './env.server'

const SMTP_URL = 'smtps://user:password@mail.example:465'

test('a mail server requires a sender, and both must be valid', () => {
  expect(readEnv({}).SMTP_URL).toBeUndefined()
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'Aurelia & Finch <hello@boutique.example>' })).toMatchObject({ SMTP_URL })
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'hello@boutique.example' })).toMatchObject({ SMTP_URL })
  const refused = (source: Record<string, string>) => () => readEnv(source)
  expect(refused({ SMTP_URL })).toThrow(new ConfigurationError('MAIL_FROM must be set when SMTP_URL is'))
  expect(refused({ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' })).toThrow(/^SMTP_URL must be an address/)
  expect(refused({ SMTP_URL, MAIL_FROM: 'Boutique\r\nBcc: <a@b.example>' })).toThrow(/^MAIL_FROM must be/)
})
