import type { Exchange } from './exchange'
import { isLoopback } from './hosts'

/**
 * Whether a write was sent by a page of another origin (decisions 9.1). A bearer token cannot be
 * forged by a page, so calls that carry one pass; so do programs, which send neither of the two headers.
 */
export function isForeignWrite(exchange: Exchange): boolean {
  if (exchange.isRead || exchange.method === 'OPTIONS' || hasBearer(exchange)) return false
  const site = exchange.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = exchange.header('origin')
  return origin !== undefined && !isOurs(origin, exchange)
}

function hasBearer(exchange: Exchange): boolean {
  return /^bearer\s+\S/i.test(exchange.header('authorization') ?? '')
}

function isOurs(origin: string, exchange: Exchange): boolean {
  if (origin === exchange.site.origin) return true
  const host = exchange.header('host') ?? ''
  return isLoopback(host) && (origin === `http://${host}` || origin === `https://${host}`)
}
