import type { ChoiceRow } from '~/admin/shell/choice-grid'
import { describeMoment, type MomentText } from '~/format/dates'
import { isLive, type ListedToken } from '~/models/operations/api-token/api-token.server'
import { accessOf, describeScopes, SCOPE_KINDS, scopesOf } from '~/models/operations/api-token/scopes'
import { displayName } from '~/models/records/display-name'

const ACCESS_LABELS = { read: 'Read', write: 'Write' }

export const SCOPE_ROWS = SCOPE_KINDS.map((kind): ChoiceRow => {
  const choices = scopesOf(kind).map((scope): [string, string] => [scope, ACCESS_LABELS[accessOf(scope)]])
  return { label: kind.label, choices: Object.fromEntries(choices) }
})

export interface TokenRow {
  id: number
  name: string
  scopes: string
  maker: string
  made: MomentText
  lastUsed: MomentText | null
  expires: MomentText | null
  /** Why it no longer works; null while it does. */
  over: 'Revoked' | 'Expired' | 'Its maker has left' | null
}

export function presentToken({ token, maker }: ListedToken, now: Date): TokenRow {
  const { id, name, scopes, created_at, last_used_at, expires_at } = token
  return {
    id,
    name,
    scopes: describeScopes(scopes),
    maker: maker ? displayName(maker) : 'Unknown',
    made: describeMoment(created_at, now),
    lastUsed: last_used_at && describeMoment(last_used_at, now),
    expires: expires_at && describeMoment(expires_at, now),
    over: overBecause({ token, maker }, now),
  }
}

function overBecause({ token, maker }: ListedToken, now: Date): TokenRow['over'] {
  if (token.revoked_at) return 'Revoked'
  if (!isLive(token, now)) return 'Expired'
  return maker?.role === 'admin' && !maker.deactivated_at ? null : 'Its maker has left'
}
