import { isSameOrigin } from '~/http/same-origin'
import type { RequestContext } from './request-context'

/**
 * Whether a write was sent by a page of another origin. A page cannot send a bearer token of ours, so API calls with
 * one pass; pages do not read it.
 */
export function isForeignWrite(context: RequestContext): boolean {
  if (context.isRead || context.method === 'OPTIONS' || (context.isApi && hasBearer(context))) return false
  return !isSameOrigin((name) => context.header(name), context.config.origin)
}

function hasBearer(context: RequestContext): boolean {
  return /^bearer\s+\S/i.test(context.header('authorization') ?? '')
}
