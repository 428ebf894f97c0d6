import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'
import { links } from '~/links'
import type { Subscriber } from './subscriber.server'

export type LinkPurpose = 'confirm' | 'unsubscribe'

type Addressee = Pick<Subscriber, 'id' | 'email'>

const ADDRESS = { confirm: links.confirmSubscription, unsubscribe: links.unsubscribe }

/** A URL that confirms or ends a subscription, without the email address. One of a newsletter names it. */
export function subscriptionLink(purpose: LinkPurpose, subscriber: Addressee, newsletter?: number): string {
  const signature = signatureOf(purpose, signedText(subscriber, newsletter))
  return env.ORIGIN + ADDRESS[purpose]({ subscriber: subscriber.id, signature, ...(newsletter && { newsletter }) })
}

export function isLinkOf(purpose: LinkPurpose, subscriber: Addressee, signature: string, newsletter?: number): boolean {
  return isSigned(purpose, signedText(subscriber, newsletter), signature)
}

// Includes the address: after a restore, an id may belong to another subscriber.
function signedText({ id, email }: Addressee, newsletter?: number): string {
  return newsletter === undefined ? `${id}:${email}` : `${id}:${email} ${newsletter}`
}
