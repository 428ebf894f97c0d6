import { createTransport, type SendMailOptions } from 'nodemailer'
import { parseSender } from '~/format/email-address'
import { env } from './env.server'

const CONNECTIONS = 4
const TIMEOUT_MS = 30_000

export const canSendMail = env.SMTP_URL !== undefined

export class NotSent extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
    /** Both without personal data: "451", and what is said of a missing mailbox. */
    readonly reason: string,
    readonly bounce: string | null = null,
  ) {
    super(message)
  }
}

export type Email = { to: string; from?: string; replyTo?: string } & Pick<
  SendMailOptions,
  | 'subject'
  | 'text'
  | 'html'
  | 'messageId'
  | 'inReplyTo'
  | 'references'
  | 'list'
  | 'headers'
  | 'icalEvent'
  | 'attachments'
>

export interface Mailer {
  /** Throws NotSent when the server has not taken the email. */
  send: (email: Email) => Promise<void>
  close: () => void
}

export function openMailer(): Mailer {
  if (!env.SMTP_URL) throw new Error('SMTP_URL is not set')
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url: env.SMTP_URL, pool: true, maxConnections: CONNECTIONS, ...timeouts })
  return {
    async send(email) {
      try {
        // nodemailer would parse a string as a list of addresses.
        const to = { name: '', address: email.to }
        const replyTo = email.replyTo === undefined ? undefined : { name: '', address: email.replyTo }
        const from = parseSender(email.from ?? env.MAIL_FROM ?? '') ?? undefined
        await transport.sendMail({
          ...email,
          from,
          to,
          replyTo,
          textEncoding: 'quoted-printable',
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

const OF_THE_EMAIL = ['RCPT TO', 'DATA']

type SmtpError = Error & Partial<Record<'code' | 'command' | 'response', string>> & { responseCode?: number }

/** From 500 up it is final (RFC 5321, 4.2.1), but a rejected login or sender delays all emails. */
function asNotSent(error: unknown): NotSent {
  const { message, code, command = '', responseCode, response = '' } = error as SmtpError
  const isFinal = responseCode !== undefined && responseCode >= 500 && OF_THE_EMAIL.includes(command)
  const bounce = isFinal && isBadAddress(responseCode, command, response) ? withoutAddresses(response) : null
  return new NotSent(message, isFinal, String(responseCode ?? code ?? 'unknown'), bounce)
}

// RFC 3463, RFC 7505
const BAD_ADDRESS = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']
const ENHANCED_CODE = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?!\S)/

/** For servers without enhanced codes, see docs/decisions/email.md. */
function isBadAddress(code: number, command: string, response: string): boolean {
  const [, enhanced] = ENHANCED_CODE.exec(response) ?? []
  return enhanced === undefined ? code === 550 && command === 'RCPT TO' : BAD_ADDRESS.includes(enhanced)
}

const MAX_BOUNCE_LENGTH = 500

function withoutAddresses(response: string): string {
  return response
    .slice(0, MAX_BOUNCE_LENGTH)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/\S+/g, (word) => (word.includes('@') ? '…' : word))
    .trim()
}
