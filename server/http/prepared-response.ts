import { STATUS_CODES, validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { HeaderList } from './security-headers'

export function headerLines(headers: HeaderList): string {
  return headers.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
}

/** Node keeps the head of a response here, as text, and sends it before the body unless it has been sent. */
type Response = ServerResponse & { _header?: string | null; _headerSent?: boolean }

/** A larger body is not copied: each slow connection may need a copy of its own. */
const MAX_COPIED = 32 * 1024

/**
 * A response that is sent many times: only its id and its date differ. `writeHead` and `end` check and join some twenty
 * headers each time and send head and body as two pieces, a quarter of what a cached page costs. Node has no public way
 * around them (docs/decisions/page-cache.md); if it keeps the head elsewhere one day, or the connection closes, they are used.
 */
export class PreparedResponse {
  private readonly lines: string
  /** Many pages are sent once, and need no copy. */
  private isSent = false
  /** Head and body, as they were sent last. */
  private bytes: Buffer | undefined

  /** Throws when a header would end its line. */
  constructor(
    readonly status: number,
    private readonly headers: HeaderList,
    readonly body?: Buffer,
  ) {
    for (let index = 0; index < headers.length; index += 2) {
      validateHeaderName(headers[index]!)
      validateHeaderValue(headers[index]!, headers[index + 1]!)
    }
    this.lines = `${headerLines(headers)}Connection: keep-alive\r\n\r\n`
  }

  /** How much memory it takes beside the body, once it has been sent twice. */
  get copiedBytes(): number {
    const { length } = this.body ?? ''
    return length > MAX_COPIED ? 0 : length
  }

  /** Returns the length of the body that it sends. */
  send(response: Response, id: string, isHead = false): number {
    const { status, headers, lines } = this
    const body = isHead ? undefined : this.body
    if (response._header !== null || response._headerSent !== false || !response.shouldKeepAlive) {
      response.writeHead(status, ['X-Request-Id', id, 'Date', httpDate(), ...headers]).end(body)
    } else {
      const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nX-Request-Id: ${id}\r\nDate: ${httpDate()}\r\n`
      response.statusCode = status
      response._header = start + lines
      // A response without a socket waits for the ones before it, and may be one of thousands.
      if (body && response.socket?.writable && this.isSent && this.copiedBytes > 0)
        this.sendInOne(response, response.socket, start, body)
      else response.end(body)
      this.isSent = true
    }
    return body?.length ?? 0
  }

  private sendInOne(response: Response, socket: Socket, start: string, body: Buffer): void {
    const length = start.length + this.lines.length + body.length
    if (this.bytes?.length === length) this.bytes.write(start, 'latin1')
    else this.bytes = Buffer.concat([Buffer.from(start + this.lines, 'latin1'), body])
    response._headerSent = true
    // Past the response, which would add an empty piece: 3 % of what a cached page costs.
    socket.write(this.bytes)
    response.end()
    // Bytes that wait for a slow client must not change: the next response gets bytes of its own.
    if (socket.writableLength > 0) this.bytes = undefined
  }
}

let second = 0
let date = ''

function httpDate(): string {
  const now = Date.now()
  const current = Math.floor(now / 1000)
  if (current !== second) {
    second = current
    date = new Date(now).toUTCString()
  }
  return date
}
