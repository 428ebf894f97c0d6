import type { ApiPath } from '~/api/contract/paths'
import { firstWord } from '~/api/contract/scopes'
import { ENQUIRY } from '~/models/customers/enquiry/enquiry.kind'
import { SUBSCRIBER } from '~/models/customers/subscriber/subscriber.kind'
import { SCOPE_KINDS } from '~/models/operations/api-token/scopes'

const CONTRACT = 'Contract'
const SIGN_IN = 'Sign-in'

/** Of the paths without a scope. */
const OTHERS: Record<string, string> = {
  'openapi.json': CONTRACT,
  newsletter: SUBSCRIBER.api.label,
  contact: ENQUIRY.api.label,
  login: SIGN_IN,
  logout: SIGN_IN,
  'auth-check': SIGN_IN,
}

/** In the order of the document. */
export const TAGS = [...SCOPE_KINDS.map(({ label }) => label), SIGN_IN, CONTRACT]

/** The group of a path. Throws for a path that is in none. */
export function tagOf(path: ApiPath): string {
  const word = firstWord(path)
  const tag = SCOPE_KINDS.find((kind) => kind.path === word)?.label ?? OTHERS[word]
  if (!tag) throw new Error(`${path} has no tag`)
  return tag
}
