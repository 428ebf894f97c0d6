import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { CacheResult } from '~/runtime/metrics.server'
import type { ClientAddresses } from './client-address'
import type { HeaderList } from './security-headers'

export type RequestObserver = (context: RequestContext, status: number, ms: number) => void

export interface ServerConfig {
  origin: string
  security: HeaderList
  clients: ClientAddresses
  logger: Logger
  observe?: RequestObserver | undefined
}

export class RequestContext {
  readonly startedAt = performance.now()
  readonly id: string
  readonly method: string
  readonly path: string
  /** With its question mark, or ''. */
  readonly query: string
  cache: CacheResult = 'bypass'

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

/** No personal data: no address, no query, no cookie. */
export function logRequest(context: RequestContext, status: number, bytes: number): void {
  const { id, method, path, cache, startedAt } = context
  const elapsed = performance.now() - startedAt
  context.config.observe?.(context, status, elapsed)
  const ms = Math.round(elapsed * 10) / 10
  context.config.logger.info({ id, method, path, status, ms, bytes, cache }, 'request')
}
