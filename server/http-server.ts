import { randomUUID } from 'node:crypto'
import {
  createServer as createNodeServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { clientAddresses } from './client-address'
import { Exchange, type Site } from './exchange'
import { statusOfUnreadable } from './guards'
import { HEADERS_TIMEOUT_MS, MAX_HEADER_BYTES, METHODS, UPLOAD_TIMEOUT_MS } from './limits'
import { pipeline, type PipelineOptions } from './pipeline'
import { securityHeaders, type HeaderList } from './security-headers'
import { refusalHeaders, refusalPage, refuse } from './send'

export interface ServerOptions extends PipelineOptions {
  /** As the variable TRUST_PROXY. */
  trustProxy?: string | undefined
}

/** A server that bounds what a request may take to arrive; nobody answers yet. */
export function bareServer(): Server {
  return createNodeServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionsCheckingInterval: 2000,
    keepAliveTimeout: 65_000,
    // Node's own answer to a request without one lacks our headers.
    requireHostHeader: false,
  })
}

/** Has a server answer as the house does. Throws ConfigurationError when trustProxy cannot be read. */
export function openHouse(server: Server, options: ServerOptions): void {
  const { origin, logger, trustProxy } = options
  const site: Site = { origin, security: securityHeaders(origin), clients: clientAddresses(trustProxy), logger }
  const answer = pipeline(options)
  const begin = (request: IncomingMessage, response: ServerResponse) => new Exchange(site, request, response)
  server.on('request', (request, response) => answer(begin(request, response)))
  server.on('checkContinue', (request, response) => answer(begin(request, response)))
  server.on('checkExpectation', (request, response) => refuse(begin(request, response), 417))
  server.on('connect', (_request, socket) => refuseSocket(site, socket, 405, ['Allow', METHODS.join(', ')]))
  server.on('clientError', (error, socket) => refuseSocket(site, socket, statusOfUnreadable(error)))
}

// There is no response object for what node could not read: the answer is written by hand.
function refuseSocket(site: Site, socket: Duplex, status: number, extra: HeaderList = []): void {
  if (!socket.writable) return void socket.destroy()
  const id = randomUUID()
  const page = refusalPage(status, id)
  const headers = [...extra, ...refusalHeaders('text/html; charset=utf-8', Buffer.byteLength(page)), ...site.security]
  const lines = pairs([...headers, 'X-Request-Id', id, 'Connection', 'close'])
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${page}`)
  site.logger.info({ id, status }, 'request refused unread')
}

function pairs(headers: HeaderList): string {
  return headers.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
}
