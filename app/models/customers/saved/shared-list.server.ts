import { links } from '~/links'
import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'

const PURPOSE = 'shared list'

export function sharedListUrl(ids: number[]): string {
  const pieces = ids.join('.')
  return env.ORIGIN + links.sharedList({ pieces, signature: signatureOf(PURPOSE, pieces) })
}

export function readSharedList(parameters: URLSearchParams): number[] | null {
  const pieces = parameters.get('pieces') ?? ''
  return isSigned(PURPOSE, pieces, parameters.get('signature') ?? '') ? pieces.split('.').map(Number) : null
}
