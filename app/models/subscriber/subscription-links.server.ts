import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'
import { links } from '~/links'
import type { Subscriber } from './subscriber.server'

export type LinkPurpose = 'confirm' | 'unsubscribe'

type Addressee = Pick<Subscriber, 'id' | 'email'>

const ADDRESS = { confirm: links.confirmSubscription, unsubscribe: links.unsubscribe }

/** A URL that confirms or ends a subscription, without the email address. One of a newsletter names it. */
export function subscriptionLink(purpose: LinkPurpose, subscriber: Addressee, newsletter?: number): string {
  const proof = signatureOf(purpose, signedText(subscriber, newsletter))
  const signature = `${proof}.${signatureOf(SEAL, sealedText(purpose, subscriber.id, proof))}`
  return env.ORIGIN + ADDRESS[purpose]({ subscriber: subscriber.id, signature, ...(newsletter && { newsletter }) })
}

/** Whether a link is this subscriber's. */
export function isLinkOf(purpose: LinkPurpose, subscriber: Addressee, signature: string, newsletter?: number): boolean {
  const [proof = ''] = signature.split('.')
  return isSigned(purpose, signedText(subscriber, newsletter), proof)
}

/** Whether this shop made a link for the subscriber with this id, who may be gone. Links of older versions do not show it. */
export function isOwnLink(purpose: LinkPurpose, id: number, signature: string): boolean {
  const [proof = '', seal = ''] = signature.split('.')
  return isSigned(SEAL, sealedText(purpose, id, proof), seal)
}

const SEAL = 'subscription link'

const sealedText = (purpose: LinkPurpose, id: number, proof: string) => `${purpose} ${id} ${proof}`

// Includes the address: after a restore, an id may belong to another subscriber.
function signedText({ id, email }: Addressee, newsletter?: number): string {
  return newsletter === undefined ? `${id}:${email}` : `${id}:${email} ${newsletter}`
}
