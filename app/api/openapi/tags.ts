import { SCOPE_KINDS } from '~/models/api-token/scopes'
import type { ApiPath } from '../paths'
import { firstWord, kindOf } from '../scopes'

const CONTRACT = 'Contract'
const SIGN_IN = 'Sign-in'

const OTHERS: Record<string, string> = {
  'openapi.json': CONTRACT,
  newsletter: SCOPE_KINDS.subscriber,
  contact: SCOPE_KINDS.enquiry,
  login: SIGN_IN,
  logout: SIGN_IN,
  'auth-check': SIGN_IN,
}

export const TAGS = [...Object.values(SCOPE_KINDS), SIGN_IN, CONTRACT]

/** Throws for a path without a tag. */
export function tagOf(path: ApiPath): string {
  const kind = kindOf(path)
  const tag = kind ? SCOPE_KINDS[kind] : OTHERS[firstWord(path)]
  if (!tag) throw new Error(`${path} has no tag`)
  return tag
}
