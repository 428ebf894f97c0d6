import { ALL_KINDS } from '~/models/kinds.server'

export type Access = 'read' | 'write'
export type Scope = `${string}:${Access}`

export const SCOPE_KINDS = ALL_KINDS.flatMap(({ api }) => api ?? [])

type ScopeKind = (typeof SCOPE_KINDS)[number]

export function scopesOf({ scope, readOnly }: ScopeKind): Scope[] {
  return readOnly ? [`${scope}:read`] : [`${scope}:read`, `${scope}:write`]
}

export const SCOPES = SCOPE_KINDS.flatMap(scopesOf)

export function accessOf(scope: Scope): Access {
  return scope.endsWith(':read') ? 'read' : 'write'
}

export function describeScopes(scopes: readonly string[]): string {
  const parts = SCOPE_KINDS.map((kind) => {
    const accesses = scopesOf(kind)
      .filter((scope) => scopes.includes(scope))
      .map(accessOf)
    return accesses.length > 0 ? `${kind.label}: ${accesses.join(', ')}` : ''
  })
  return parts.filter(Boolean).join('; ')
}
