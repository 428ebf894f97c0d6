import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { CacheResult } from '~/runtime/metrics.server'
import type { ClientAddresses } from './client-address'

export type HeaderList = string[]

export interface ServerConfig {
  origin: string
  security: HeaderList
  clients: ClientAddresses
  logger: Logger
  shopName: () => string
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/

export class RequestContext {
  readonly startedAt = performance.now()
  readonly id: string
  readonly method: string
  readonly path: string
  readonly query: string
  cache: CacheResult = 'bypass'
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

  header(name: string): string | undefined {
    return this.request.headers[name] as string | undefined
  }

  get isRead(): boolean {
    return this.method === 'GET' || this.method === 'HEAD'
  }

  get isApi(): boolean {
    return /^\/api(?:\/|$)/i.test(this.path)
  }

  /** The card provider signs the raw body. */
  get isMessage(): boolean {
    return this.path.startsWith('/payments/')
  }

  get hasSessionCookie(): boolean {
    return SESSION_COOKIE.test(this.header('cookie') ?? '')
  }

  get hasBody(): boolean {
    const { headers } = this.request
    return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  }

  get declaredBytes(): number {
    return Number(this.header('content-length') ?? 0)
  }

  get isUnread(): boolean {
    return this.hasBody && !this.request.complete
  }
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly headers: HeaderList = [],
  ) {
    super(`refused with ${status}`)
  }
}

export class ClientDisconnected extends Error {}
