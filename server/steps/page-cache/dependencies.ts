import { pageOf, parseId } from '~/format/address'
import type { Scope } from '~/models/records/content-version.server'

/** What a page shows: it is rendered again when one of these has changed. */
export interface Dependencies {
  scopes: readonly Scope[]
  piece?: number
}

const ALL: Scope[] = ['catalogue', 'stock', 'menus', 'writing', 'settings', 'office']
/** Pages tell how many are left of one piece, which has a version of its own, and of no other. */
const PAGE: Scope[] = ['catalogue', 'menus', 'writing', 'settings']

/** The first that fits; the group is the id of a piece. */
const DEPENDENCIES: { path: RegExp; scopes: Scope[] }[] = [
  { path: /^\/product\/(\d+)$/, scopes: PAGE },
  { path: /^\/(?:apple-touch-icon|favicon|icon-512|manifest|robots)\./, scopes: ['settings'] },
  { path: /^\/(?:cookie-policy|faq|privacy-policy|shipping-returns|terms)$/, scopes: PAGE },
  {
    path: /^\/(?:about|blog|collections|contact|gifts|materials|page|products|ring-size-guide|search|style)?(?:\/|$)/,
    scopes: PAGE,
  },
  { path: /^\/api\/products\/(\d+)$/, scopes: ['catalogue'] },
  { path: /^\/api\/products(?:\/featured)?$/, scopes: ['catalogue', 'stock'] },
  { path: /^\/api\/collections(?:\/|$)/, scopes: ['catalogue'] },
  { path: /^\/api\/gemstone\//, scopes: ['menus'] },
  { path: /^\/api\/footer-links\//, scopes: ['menus'] },
]

export function dependenciesOf(path: string): Dependencies {
  const page = pageOf(path) ?? path
  for (const { path: pattern, scopes } of DEPENDENCIES) {
    const found = pattern.exec(page)
    const piece = parseId(found?.[1])
    if (found) return piece === null ? { scopes } : { scopes, piece }
  }
  return { scopes: ALL }
}
