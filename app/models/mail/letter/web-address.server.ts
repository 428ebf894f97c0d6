import { links } from '~/links'
import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'

const PURPOSE = 'read newsletter'

/** The full address of the page that shows a newsletter. Whoever got it can pass it on; nobody can guess another one. */
export function webAddress(newsletterId: number): string {
  return (
    env.ORIGIN +
    links.readNewsletter({ newsletter: newsletterId, signature: signatureOf(PURPOSE, String(newsletterId)) })
  )
}

export function isWebAddress(newsletterId: number, signature: string): boolean {
  return isSigned(PURPOSE, String(newsletterId), signature)
}
