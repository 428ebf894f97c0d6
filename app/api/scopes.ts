import type { ScopeKind, Scope } from '~/models/api-token/scopes'
import type { Method } from './calls/call'

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

/** Returns null for calls that no token may make. */
export function scopeOf(path: string, method: Method): Scope | null {
  const kind = kindOf(path)
  return kind && `${kind}:${method === 'GET' ? 'read' : 'write'}`
}

export function kindOf(path: string): ScopeKind | null {
  return KINDS[firstWord(path)] ?? null
}

export function firstWord(path: string): string {
  const [word = ''] = path
    .replace(/^\/admin\//, '/')
    .split('/')
    .slice(1)
  return word
}
