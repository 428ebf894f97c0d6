import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'
import { links } from '~/links'
import type { Subscriber } from './subscriber.server'

export type LinkPurpose = 'confirm' | 'unsubscribe'

type Addressee = Pick<Subscriber, 'id' | 'email'>

const ADDRESS = { confirm: links.confirmSubscription, unsubscribe: links.unsubscribe }

/** A URL that confirms or ends a subscription, without the email address. */
export function subscriptionLink(purpose: LinkPurpose, subscriber: Addressee): string {
  const signature = signatureOf(purpose, signedText(subscriber))
  return env.ORIGIN + ADDRESS[purpose]({ subscriber: subscriber.id, signature })
}

export function isLinkOf(purpose: LinkPurpose, subscriber: Addressee, signature: string): boolean {
  return isSigned(purpose, signedText(subscriber), signature)
}

// Includes the address: after a restore, an id may belong to another subscriber.
function signedText({ id, email }: Addressee): string {
  return `${id}:${email}`
}
