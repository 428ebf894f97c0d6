import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { CacheResult } from '~/runtime/metrics.server'
import type { ClientAddresses } from './client-address'

/** As `writeHead` takes them: name, value, name, value… */
export type HeaderList = string[]

export interface ServerConfig {
  origin: string
  /** The headers that every response has. */
  security: HeaderList
  clients: ClientAddresses
  logger: Logger
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/

/** A request with its response, and what the steps learn about it. */
export class RequestContext {
  readonly startedAt = performance.now()
  readonly id: string
  readonly method: string
  readonly path: string
  /** With its question mark, or ''. */
  readonly query: string
  cache: CacheResult = 'bypass'
  /** Of the body of the response, for the log. */
  sentBytes = 0

  constructor(
    readonly config: ServerConfig,
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
  ) {
    const url = request.url ?? ''
    const mark = url.indexOf('?')
    this.id = config.clients.requestId(request)
    this.method = request.method ?? ''
    this.path = mark === -1 ? url : url.slice(0, mark)
    this.query = mark === -1 ? '' : url.slice(mark)
  }

  /** Joins repeated headers as Node does. */
  header(name: string): string | undefined {
    return this.request.headers[name] as string | undefined
  }

  get isRead(): boolean {
    return this.method === 'GET' || this.method === 'HEAD'
  }

  get isApi(): boolean {
    return /^\/api(?:\/|$)/i.test(this.path)
  }

  /** Whether a session cookie is there, valid or not. */
  get hasSessionCookie(): boolean {
    return SESSION_COOKIE.test(this.header('cookie') ?? '')
  }

  get hasBody(): boolean {
    const { headers } = this.request
    return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  }

  /** 0 without a length, as of a chunked body. */
  get declaredBytes(): number {
    return Number(this.header('content-length') ?? 0)
  }

  get isUnread(): boolean {
    return this.hasBody && !this.request.complete
  }
}
