import type { ScopeKind, Scope } from '~/models/api-token/scopes'
import type { Method } from './calls/call'

/** By the first word of a path, after "/admin". */
const KINDS: Record<string, ScopeKind> = {
  products: 'product',
  collections: 'collection',
  blog: 'post',
  pages: 'page',
  content: 'content',
  gemstone: 'gemstone',
  'footer-links': 'footer-link',
  'contact-submissions': 'enquiry',
  'newsletter-subscribers': 'subscriber',
}

/** The scope that an API token needs for a call; null for calls that no token may make. */
export function scopeOf(path: string, method: Method): Scope | null {
  const [word = ''] = path
    .replace(/^\/admin\//, '/')
    .split('/')
    .slice(1)
  const kind = KINDS[word]
  return kind ? `${kind}:${method === 'GET' ? 'read' : 'write'}` : null
}
