import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** An email as it arrived. */
export interface ReceivedEmail {
  to: string
  /** By name in lowercase, unfolded. */
  headers: Record<string, string>
  text: string
}

export interface MailServer {
  url: string
  emails: ReceivedEmail[]
  /** The SMTP codes that the next emails are refused with, one each. */
  refusals: number[]
  /** The same for whom they come from. */
  senderRefusals: number[]
  stop: () => Promise<void>
}

/** A mail server that stores the emails it receives. */
export async function startMailServer(): Promise<MailServer> {
  const emails: ReceivedEmail[] = []
  const [refusals, senderRefusals]: [number[], number[]] = [[], []]
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is its own, which no client would trust.
    hideSTARTTLS: true,
    onMailFrom({ address }, _session, done) {
      done(refusal(senderRefusals.shift(), `No emails from ${address}`))
    },
    onRcptTo({ address }, _session, done) {
      done(refusal(refusals.shift(), `No emails for ${address}`))
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        emails.push(arrived(raw, envelope.rcptTo.map(({ address }) => address).join(', ')))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, emails, refusals, senderRefusals, stop }
}

function refusal(responseCode: number | undefined, message: string): Error | null {
  return responseCode === undefined ? null : Object.assign(new Error(message), { responseCode })
}

function arrived(raw: string, to: string): ReceivedEmail {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  const encoded = body.join('\r\n\r\n')
  const isQuoted = headers['content-transfer-encoding'] === 'quoted-printable'
  return { to, headers, text: (isQuoted ? unquoted(encoded) : encoded).replaceAll('\r\n', '\n').trimEnd() }
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => unescapeByte(hex))
  return Buffer.from(bytes, 'latin1').toString()
}

function unescapeByte(hex: string): string {
  return String.fromCharCode(parseInt(hex, 16))
}
