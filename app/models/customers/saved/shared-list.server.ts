import { links } from '~/links'
import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'

const PURPOSE = 'shared list'

/** A URL that shows these products to whoever has it: their ids, signed. */
export function sharedListUrl(ids: number[]): string {
  const pieces = ids.join('.')
  return env.ORIGIN + links.sharedList({ pieces, signature: signatureOf(PURPOSE, pieces) })
}

/** The product ids of a shared list; null when the shop has not signed them. */
export function readSharedList(parameters: URLSearchParams): number[] | null {
  const pieces = parameters.get('pieces') ?? ''
  return isSigned(PURPOSE, pieces, parameters.get('signature') ?? '') ? pieces.split('.').map(Number) : null
}
