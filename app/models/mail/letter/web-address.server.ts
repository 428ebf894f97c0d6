import { queryOf } from '~/format/address'
import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'

const PURPOSE = 'read newsletter'

/** Whoever got it can pass it on; nobody can guess another one. */
export function webAddress(newsletterId: number): string {
  const signature = signatureOf(PURPOSE, String(newsletterId))
  return `${env.ORIGIN}/newsletter/read${queryOf({ newsletter: newsletterId, signature })}`
}

export function isWebAddress(newsletterId: number, signature: string): boolean {
  return isSigned(PURPOSE, String(newsletterId), signature)
}
