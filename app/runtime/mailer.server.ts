import { createTransport, type SendMailOptions } from 'nodemailer'
import { parseSender } from '~/format/sender'
import { env } from './env.server'

const CONNECTIONS = 4
const TIMEOUT_MS = 30_000

export const canSendMail = env.SMTP_URL !== undefined

export class NotSent extends Error {
  constructor(
    message: string,
    /** The mail server rejected it permanently. */
    readonly isFinal: boolean,
    /** Without personal data: "451", "ECONNECTION". */
    readonly reason: string,
  ) {
    super(message)
  }
}

/** `from` replaces MAIL_FROM. */
export type Email = { to: string; from?: string; replyTo?: string } & Pick<
  SendMailOptions,
  'subject' | 'text' | 'messageId' | 'references' | 'list' | 'headers'
>

export interface Mailer {
  /** Throws NotSent. */
  send: (email: Email) => Promise<void>
  close: () => void
}

/** Throws when SMTP_URL is not set. */
export function openMailer(): Mailer {
  if (!env.SMTP_URL) throw new Error('SMTP_URL is not set')
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url: env.SMTP_URL, pool: true, maxConnections: CONNECTIONS, ...timeouts })
  return {
    async send(email) {
      try {
        // As one address: nodemailer would parse a string as a list.
        const to = { name: '', address: email.to }
        const replyTo = email.replyTo === undefined ? undefined : { name: '', address: email.replyTo }
        const from = parseSender(email.from ?? env.MAIL_FROM ?? '') ?? undefined
        await transport.sendMail({
          ...email,
          from,
          to,
          replyTo,
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

/** Only these commands are rejected because of one email, not because of the shop. */
const OF_THE_EMAIL = ['RCPT TO', 'DATA']

/** An SMTP code from 500 up is final (RFC 5321, 4.2.1) for one email only: a rejected login or sender delays all emails until it is fixed. */
function asNotSent(error: unknown): NotSent {
  const { message, code, command, responseCode } = error as Error &
    Partial<Record<'code' | 'command', string>> & { responseCode?: number }
  const isFinal = responseCode !== undefined && responseCode >= 500 && OF_THE_EMAIL.includes(command ?? '')
  return new NotSent(message, isFinal, String(responseCode ?? code ?? 'unknown'))
}
