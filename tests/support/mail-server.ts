import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedEmail = ReturnType<typeof arrived>

/** An SMTP code, or one with the server's words: "5.1.1 No such user". */
type Refusal = number | { code: number; words: string }

export interface MailServer {
  url: string
  emails: ReceivedEmail[]
  /** What the next emails are refused with, one each. */
  refusals: Refusal[]
  /** The same once the email itself has arrived. */
  dataRefusals: Refusal[]
  /** The same for whom they come from. */
  senderRefusals: Refusal[]
  stop: () => Promise<void>
}

/** In the order in which the shop wrote them: several are delivered at once. */
export function asWritten(emails: ReceivedEmail[]): ReceivedEmail[] {
  const idOf = ({ headers }: ReceivedEmail) => Number(headers['message-id']?.split('.')[1])
  return emails.toSorted((one, other) => idOf(one) - idOf(other))
}

/** A mail server that stores the emails it receives. */
export async function startMailServer(): Promise<MailServer> {
  const emails: ReceivedEmail[] = []
  const [refusals, senderRefusals, dataRefusals]: [Refusal[], Refusal[], Refusal[]] = [[], [], []]
  const server = new SMTPServer({
    authOptional: true,
    // A shop keeps its connections open, and stopping would wait 30 s for them.
    closeTimeout: 1,
    // Its certificate is its own, which no client would trust.
    hideSTARTTLS: true,
    onMailFrom({ address }, _session, done) {
      done(refusal(senderRefusals.shift(), `No emails from ${address}`))
    },
    onRcptTo({ address }, _session, done) {
      done(refusal(refusals.shift(), `No emails for ${address}`))
    },
    onData(stream, { envelope }, done) {
      // A process that is killed leaves half of one.
      text(stream).then((raw) => {
        const refused = refusal(dataRefusals.shift(), 'Not this email')
        if (!refused) emails.push(arrived(raw, envelope.rcptTo.map(({ address }) => address).join(', ')))
        done(refused)
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, emails, refusals, dataRefusals, senderRefusals, stop }
}

function refusal(refused: Refusal | undefined, otherwise: string): Error | null {
  if (refused === undefined) return null
  const { code, words } = typeof refused === 'number' ? { code: refused, words: otherwise } : refused
  return Object.assign(new Error(words), { responseCode: code })
}

function arrived(raw: string, to: string) {
  const { headers, body } = partOf(raw)
  const boundary = /^multipart\/alternative; *boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1)
  const found = parts.map((part) => partOf(part.replace(/^\r\n/, '')))
  const contentOf = (type: string) => found.find((part) => part.headers['content-type']?.startsWith(type))
  const html = contentOf('text/html')
  return {
    to,
    /** Names are in lowercase, and values are unfolded. */
    headers,
    text: decoded(contentOf('text/plain') ?? { headers, body }),
    html: html ? decoded(html) : '',
    raw,
  }
}

type Part = ReturnType<typeof partOf>

function partOf(raw: string) {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { headers, body: body.join('\r\n\r\n') }
}

function decoded({ headers, body }: Part): string {
  const isQuoted = headers['content-transfer-encoding'] === 'quoted-printable'
  return (isQuoted ? unquoted(body) : body).replaceAll('\r\n', '\n').trimEnd()
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => unescapeByte(hex))
  return Buffer.from(bytes, 'latin1').toString()
}

function unescapeByte(hex: string): string {
  return String.fromCharCode(parseInt(hex, 16))
}
