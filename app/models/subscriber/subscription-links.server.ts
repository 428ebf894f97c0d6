import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'
import { links } from '~/links'
import type { Subscriber } from './subscriber.server'

/** What the link in an email does when its button is pressed. */
export type LinkPurpose = 'confirm' | 'unsubscribe'

type Addressee = Pick<Subscriber, 'id' | 'email'>

const ADDRESS = { confirm: links.confirmSubscription, unsubscribe: links.unsubscribe }

/** The whole address that confirms a subscription or ends it. It names nobody: a number, and a signature of ours. */
export function subscriptionLink(purpose: LinkPurpose, subscriber: Addressee): string {
  const signature = signatureOf(purpose, signedText(subscriber))
  return env.ORIGIN + ADDRESS[purpose]({ subscriber: subscriber.id, signature })
}

/** Whether a link with this signature was made for this subscriber. */
export function isLinkOf(purpose: LinkPurpose, subscriber: Addressee, signature: string): boolean {
  return isSigned(purpose, signedText(subscriber), signature)
}

// The address too: after a restore a number may be another subscriber's.
function signedText({ id, email }: Addressee): string {
  return `${id}:${email}`
}
