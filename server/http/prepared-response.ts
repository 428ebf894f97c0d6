import { STATUS_CODES, validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http'
import { KEEP_ALIVE_MS } from './limits'
import type { HeaderList } from './security-headers'

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}`

export interface PreparedHead {
  status: number
  headers: HeaderList
  /** Status and headers as HTTP/1.1 sends them, without those that differ in each response. */
  lines: string
}

/** Throws when a header would end its line. */
export function prepareHead(status: number, headers: HeaderList): PreparedHead {
  for (let index = 0; index < headers.length; index += 2) {
    validateHeaderName(headers[index]!)
    validateHeaderValue(headers[index]!, headers[index + 1]!)
  }
  return { status, headers, lines: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines(headers)}` }
}

export function headerLines(headers: HeaderList): string {
  return headers.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
}

/** Node keeps the head of a response here, as text, and sends it before the body unless it has been sent. */
type Response = ServerResponse & { _header?: string | null; _headerSent?: boolean }

/** Copying a larger body costs more than a second write. */
const MAX_COPIED = 64 * 1024

/**
 * Sends what `writeHead` and `end` would: they check and join some twenty headers each time, and write the head on its own, a
 * fifth of what a cached page costs. Node has no public way to prepare that (docs/decisions/page-cache.md); if it keeps the
 * head elsewhere one day, or the connection closes, `writeHead` is used.
 */
export function sendPrepared(response: Response, head: PreparedHead, id: string, body?: Buffer): void {
  if (response._header !== null || response._headerSent !== false || !response.shouldKeepAlive) {
    response.writeHead(head.status, [...head.headers, 'X-Request-Id', id]).end(body)
    return
  }
  const text = `${head.lines}X-Request-Id: ${id}\r\nDate: ${httpDate()}\r\n${KEEP_ALIVE}\r\n\r\n`
  response.statusCode = head.status
  response._header = text
  if (!body || body.length > MAX_COPIED) return void response.end(body)
  const whole = Buffer.allocUnsafeSlow(text.length + body.length)
  whole.write(text, 'latin1')
  body.copy(whole, text.length)
  response._headerSent = true
  response.end(whole)
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
