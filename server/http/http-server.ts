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
import { RequestContext, type ServerConfig, type RequestObserver } from './request-context'
import { statusOfParseError } from './guards'
import {
  HEADERS_TIMEOUT_MS,
  MAX_HEADER_BYTES,
  METHODS,
  UPLOAD_TIMEOUT_MS,
  MAX_CONNECTIONS,
  SILENCE_TIMEOUT_MS,
} from './limits'
import { pipeline, type PipelineOptions } from './pipeline'
import { headerLines } from './prepared-response'
import { securityHeaders, type HeaderList } from './security-headers'
import { refusalHeaders, refusalPage, refuse } from './send'

export interface ServerOptions extends PipelineOptions {
  trustProxy?: string | undefined
  hstsSubdomains?: boolean | undefined
  observe?: RequestObserver | undefined
}

/** A server with timeouts and limits, but without handlers. */
export function createServer(): Server {
  const server = createNodeServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionsCheckingInterval: 2000,
    // The limit of silence closes idle connections, too, without a timer for each response.
    keepAliveTimeout: 0,
    // Node's own response lacks our headers.
    requireHostHeader: false,
  })
  limitConnections(server)
  return server
}

/** Throws ConfigurationError when trustProxy is invalid. */
export function attachHandlers(server: Server, options: ServerOptions): void {
  const { origin, logger, trustProxy, observe } = options
  const config: ServerConfig = {
    origin,
    security: securityHeaders(origin, options.hstsSubdomains),
    clients: clientAddresses(trustProxy),
    logger,
    observe,
  }
  const respond = pipeline(options)
  const responses = new WeakMap<Duplex, ServerResponse>()
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    responses.set(request.socket, response)
    return new RequestContext(config, request, response)
  }
  server.on('request', (request, response) => respond(begin(request, response)))
  server.on('checkContinue', (request, response) => respond(begin(request, response)))
  server.on('checkExpectation', (request, response) => refuse(begin(request, response), 417))
  server.on('connect', (_request, socket) => refuseSocket(config, socket, 405, ['Allow', METHODS.join(', ')]))
  server.on('clientError', (error, socket) => {
    const response = responses.get(socket)
    // These bytes would corrupt another response.
    if (response?.headersSent && !response.writableFinished) socket.destroy()
    else refuseSocket(config, socket, statusOfParseError(error))
  })
}

// There is no response object for an unparsable request.
function refuseSocket(config: ServerConfig, socket: Duplex, status: number, extra: HeaderList = []): void {
  // Each further invalid chunk is another error.
  if (socket.writableEnded) return
  if (!socket.writable) return void socket.destroy()
  const id = randomUUID()
  const page = refusalPage(status, id)
  const headers = [...extra, ...refusalHeaders('text/html; charset=utf-8', Buffer.byteLength(page)), ...config.security]
  const lines = headerLines([...headers, 'X-Request-Id', id, 'Connection', 'close'])
  endSocket(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${page}`)
  config.logger.info({ id, status }, 'request refused unread')
}

const CLOSE_AFTER_MS = 1000

export function limitConnections(
  server: Server,
  { count = MAX_CONNECTIONS, silenceMs = SILENCE_TIMEOUT_MS } = {},
): void {
  server.maxConnections = count
  server.on('drop', () => server.closeIdleConnections())
  server.setTimeout(silenceMs)
  // Node removes its own listeners after CONNECT; without any, a reset would crash the process.
  server.on('connection', (socket) => socket.on('error', () => undefined))
}

/** Sends the last bytes of a connection, and closes it within a second, whatever the client does. */
export function endSocket(socket: Duplex, bytes: string): void {
  const timer = setTimeout(() => socket.destroy(), CLOSE_AFTER_MS)
  socket.once('close', () => clearTimeout(timer))
  socket.resume()
  socket.end(bytes)
}
