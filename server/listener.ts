import { randomUUID } from 'node:crypto'
import {
  createServer as createNodeServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { observeResponse, type RequestObserver } from './observe/log'
import { pipeline, type PipelineOptions } from './pipeline'
import { securityHeaders } from './reply/security-headers'
import { REFUSAL_HEADERS, refusalHtml, refuse } from './reply/send'
import { clientAddresses } from './request/client-address'
import { type HeaderList, RequestContext, type ServerConfig } from './request/context'
import {
  HEADERS_TIMEOUT_MS,
  MAX_CONNECTIONS,
  MAX_HEADER_BYTES,
  MAX_URL_LENGTH,
  METHODS,
  SILENCE_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from './request/limits'

export interface ServerOptions extends PipelineOptions {
  logger: Logger
  trustProxy?: string | undefined
  hstsSubdomains?: boolean | undefined
  observers?: RequestObserver[] | undefined
  shopName?: (() => string) | undefined
}

export function createServer(): Server {
  const server = createNodeServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: SILENCE_TIMEOUT_MS,
    connectionsCheckingInterval: 2000,
    requireHostHeader: false,
  })
  limitConnections(server)
  return server
}

export function attachHandlers(server: Server, options: ServerOptions): void {
  const { origin, logger, trustProxy, observers = [], shopName = () => '' } = options
  const security = securityHeaders(origin, options.hstsSubdomains)
  const config: ServerConfig = { origin, security, clients: clientAddresses(trustProxy), logger, shopName }
  const respond = pipeline(options)
  const responses = new WeakMap<Duplex, ServerResponse>()
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    responses.set(request.socket, response)
    const context = new RequestContext(config, request, response)
    observeResponse(context, observers)
    return context
  }
  server.on('request', (request, response) => void respond(begin(request, response)))
  server.on('checkContinue', (request, response) => void respond(begin(request, response)))
  server.on('checkExpectation', (request, response) => refuse(begin(request, response), 417))
  server.on('connect', (_request, socket) => refuseSocket(config, socket, 405, ['Allow', METHODS.join(', ')]))
  server.on('clientError', (error, socket) => {
    const response = responses.get(socket)
    if (response?.headersSent && !response.writableFinished) socket.destroy()
    else refuseSocket(config, socket, statusOfParseError(error))
  })
}

function statusOfParseError(error: NodeJS.ErrnoException & { rawPacket?: Buffer }): number {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (error.code === 'HPE_INVALID_METHOD') return 501
  if (error.code === 'HPE_HEADER_OVERFLOW') return hasLongAddress(error.rawPacket) ? 414 : 431
  return 400
}

function hasLongAddress(packet: Buffer | undefined): boolean {
  const end = packet?.indexOf('\n') ?? 0
  return end === -1 || end > MAX_URL_LENGTH
}

function refuseSocket(config: ServerConfig, socket: Duplex, status: number, extra: HeaderList = []): void {
  if (socket.writableEnded) return
  if (!socket.writable) return void socket.destroy()
  const id = randomUUID()
  const page = refusalHtml(config, status, id)
  const headers = [...extra, ...REFUSAL_HEADERS, ...config.security]
  headers.push('Content-Length', String(Buffer.byteLength(page)), 'X-Request-Id', id, 'Connection', 'close')
  const lines = headers.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
  endSocket(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${page}`)
  config.logger.info({ id, status }, 'request refused unread')
}

const CLOSE_AFTER_MS = 1000

function endSocket(socket: Duplex, bytes: string): void {
  const timer = setTimeout(() => socket.destroy(), CLOSE_AFTER_MS)
  socket.once('close', () => clearTimeout(timer))
  socket.resume()
  socket.end(bytes)
}

export function limitConnections(
  server: Server,
  { count = MAX_CONNECTIONS, silenceMs = SILENCE_TIMEOUT_MS } = {},
): void {
  server.maxConnections = count
  server.on('drop', () => server.closeIdleConnections())
  server.setTimeout(silenceMs)
  // Node removes its own listeners after CONNECT; without any, a reset crashes the process.
  server.on('connection', (socket) => socket.on('error', () => undefined))
}
