import { findLive, TOKEN_PREFIX } from '~/models/operations/api-token/api-token.server'
import type { Scope } from '~/models/operations/api-token/scopes'
import { can, type Capability } from '~/models/staff/user/capabilities'
import { lacksTwoStep, type User } from '~/models/staff/user/user.server'
import { type Access, isForStaff } from './call'
import { HttpError } from './response.server'

// Longer than the token of a session, which may begin with the same letters.
const API_TOKEN = new RegExp(`^Bearer +(${TOKEN_PREFIX}[\\w-]{43})$`, 'i')

export function apiTokenIn({ headers }: Request): string | null {
  return API_TOKEN.exec(headers.get('Authorization') ?? '')?.[1] ?? null
}

interface TokenCaller {
  /** Null when the call shows a visitor just as much. */
  user: User | null
  token: string | null
}

const VISITOR: TokenCaller = { user: null, token: null }

/** Throws HttpError: 401 for an invalid token, 403 without the scope of the call. */
export async function identifyByToken(secret: string, who: Access, scope: Scope | null): Promise<TokenCaller> {
  const found = await findLive(secret)
  if (!found) throw new HttpError(401, 'This API token is unknown, has expired or was revoked')
  const { token, maker } = found
  const isAllowed = scope !== null && token.scopes.includes(scope) && makerMay(maker, isForStaff(who) ? who : 'read')
  if (isAllowed) return { user: maker, token: token.name }
  if (who === 'everyone, staff see more') return VISITOR
  if (scope === null) throw new HttpError(403, 'API tokens cannot be used for this call')
  throw new HttpError(403, `This API token does not have the scope ${scope}`)
}

/** A token may never do more than the person who made it may do now. */
function makerMay(maker: User, capability: Capability): boolean {
  return !lacksTwoStep(maker) && can(maker.staff_role, capability)
}
