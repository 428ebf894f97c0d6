import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from './env.server'

const CONNECTIONS = 4
const TIMEOUT_MS = 30_000

/** Whether mail can be sent at all: SMTP_URL is set. */
export const canSendMail = env.SMTP_URL !== undefined

export class NotSent extends Error {
  constructor(
    message: string,
    /** The mail server refused it for good: trying again is of no use. */
    readonly isFinal: boolean,
    /** What went wrong, without anything personal: "451", "ECONNECTION". */
    readonly reason: string,
  ) {
    super(message)
  }
}

export type Email = { to: string } & Pick<
  SendMailOptions,
  'subject' | 'text' | 'messageId' | 'references' | 'list' | 'headers'
>

export interface Mailer {
  /** Hands one email to the mail server. Throws NotSent. */
  send: (email: Email) => Promise<void>
  close: () => void
}

/** Opens the mail server of the configuration; throws when there is none. */
export function openMailer(): Mailer {
  if (!env.SMTP_URL) throw new Error('SMTP_URL is not set')
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url: env.SMTP_URL, pool: true, maxConnections: CONNECTIONS, ...timeouts })
  return {
    async send(email) {
      try {
        // As one address: a text would be read as a list.
        const to = { name: '', address: email.to }
        await transport.sendMail({
          from: env.MAIL_FROM,
          ...email,
          to,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw asNotSent(error)
      }
    },
    close: () => transport.close(),
  }
}

/** The commands whose refusal is about one email, not about the shop: recipient and content. */
const OF_THE_EMAIL = ['RCPT TO', 'DATA']

/** An SMTP code from 500 up is final (RFC 5321, 4.2.1) for one email only: after a refused sign-in or sender all emails wait until that is fixed. */
function asNotSent(error: unknown): NotSent {
  const { message, code, command, responseCode } = error as Error &
    Partial<Record<'code' | 'command', string>> & { responseCode?: number }
  const isFinal = responseCode !== undefined && responseCode >= 500 && OF_THE_EMAIL.includes(command ?? '')
  return new NotSent(message, isFinal, String(responseCode ?? code ?? 'unknown'))
}
