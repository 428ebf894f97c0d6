/** What a token may be allowed: the names of its scopes begin with these. */
export const SCOPE_KINDS = {
  product: 'Products',
  collection: 'Collections',
  post: 'Blog posts',
  page: 'Pages',
  content: 'Content',
  gemstone: 'Gemstone of the month',
  'footer-link': 'Footer links',
  enquiry: 'Enquiries',
  subscriber: 'Subscribers',
} as const

export type ScopeKind = keyof typeof SCOPE_KINDS
export type Access = 'read' | 'write'
export type Scope = `${ScopeKind}:${Access}`

/** Enquiries and subscribers can only be read through the API. */
const READ_ONLY: readonly ScopeKind[] = ['enquiry', 'subscriber']

export function accessesOf(kind: ScopeKind): Access[] {
  return READ_ONLY.includes(kind) ? ['read'] : ['read', 'write']
}

const KINDS = Object.keys(SCOPE_KINDS) as ScopeKind[]

/** Every scope, in the order of the form. */
export const SCOPES = KINDS.flatMap((kind) => accessesOf(kind).map((access): Scope => `${kind}:${access}`))

/** "Products: read, write; Enquiries: read". Unknown scopes are left out. */
export function describeScopes(scopes: readonly string[]): string {
  const parts = KINDS.map((kind) => {
    const accesses = accessesOf(kind).filter((access) => scopes.includes(`${kind}:${access}`))
    return accesses.length > 0 ? `${SCOPE_KINDS[kind]}: ${accesses.join(', ')}` : ''
  })
  return parts.filter(Boolean).join('; ')
}
