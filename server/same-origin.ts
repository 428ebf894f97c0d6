import { isSameOrigin } from '~/http/same-origin'
import type { Exchange } from './exchange'

/**
 * Whether a write was sent by a page of another origin (decisions 9.1). A bearer token cannot be
 * forged by a page, so calls that carry one pass.
 */
export function isForeignWrite(exchange: Exchange): boolean {
  if (exchange.isRead || exchange.method === 'OPTIONS' || hasBearer(exchange)) return false
  return !isSameOrigin((name) => exchange.header(name), exchange.site.origin)
}

function hasBearer(exchange: Exchange): boolean {
  return /^bearer\s+\S/i.test(exchange.header('authorization') ?? '')
}
