import { type Scope, SCOPE_KINDS } from '~/models/operations/api-token/scopes'
import type { Method } from './call'

/** Null for calls that no token may make. */
export function scopeOf(path: string, method: Method): Scope | null {
  const kind = kindOf(path)
  return kind === null ? null : `${kind}:${method === 'GET' ? 'read' : 'write'}`
}

/** Null for a path that no scope covers. */
export function kindOf(path: string): string | null {
  return SCOPE_KINDS.find((kind) => kind.path === firstWord(path))?.scope ?? null
}

/** "/admin/products/{id}" is about "products", as "/products" is. */
export function firstWord(path: string): string {
  const [word = ''] = path
    .replace(/^\/admin\//, '/')
    .split('/')
    .slice(1)
  return word
}
