import type { IncomingMessage } from 'node:http'
import { acceptedEncoding, type Encoding } from '../http/encoding'
import { MAX_HEADERS } from '../http/limits'
import type { RequestContext } from '../http/request-context'
import type { CacheKey } from './cache-key'

export interface CachedRequest {
  key: CacheKey
  encoding: Encoding
  ifNoneMatch: string | undefined
}

export function cachedRequest(context: RequestContext, key: CacheKey): CachedRequest {
  const encoding = acceptedEncoding(context.header('accept-encoding'))
  return { key, encoding, ifNoneMatch: context.header('if-none-match') }
}

const MAX_HEADS = 1000
const MAX_HEAD_LENGTH = 1024
/** Headers that neither the checks of a GET nor the page cache read. */
const UNREAD = new Set(
  (
    'accept accept-language cache-control connection dnt origin pragma priority referer user-agent ' +
    'sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user sec-gpc ' +
    'upgrade-insecure-requests forwarded via x-forwarded-for x-forwarded-host x-forwarded-proto x-real-ip x-request-id'
  ).split(' '),
)

/** Remembers requests that passed every check and were answered from the page cache: the same head again needs no checks. */
export class KnownHeads {
  private readonly known = new Map<string, CachedRequest>()

  find(head: string | undefined): CachedRequest | undefined {
    return head === undefined ? undefined : this.known.get(head)
  }

  /** Anyone can make up heads, so their number is limited. */
  remember(head: string, request: CachedRequest): void {
    if (this.known.size >= MAX_HEADS) this.known.clear()
    this.known.set(head, request)
  }
}

/** Undefined for a request that is not remembered, as any with cookies or a token: nothing personal is kept. */
export function headOf({ method, url, rawHeaders }: IncomingMessage): string | undefined {
  if (method !== 'GET' || rawHeaders.length > 2 * MAX_HEADERS) return undefined
  let head = url ?? ''
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase()
    if (UNREAD.has(name)) continue
    if (name === 'cookie' || name === 'authorization') return undefined
    head += `\n${name}:${rawHeaders[index + 1]}`
  }
  return head.length > MAX_HEAD_LENGTH ? undefined : head
}
