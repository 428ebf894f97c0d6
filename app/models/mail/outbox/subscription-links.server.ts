import type { subscribers } from '#db/schema'
import { queryOf } from '~/format/address'
import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'

export type LinkPurpose = 'confirm' | 'unsubscribe'

type Addressee = Pick<typeof subscribers.$inferSelect, 'id' | 'email'>

export function subscriptionLink(purpose: LinkPurpose, subscriber: Addressee, newsletter?: number): string {
  const { id } = subscriber
  const proof = signatureOf(purpose, signedText(subscriber, newsletter))
  const signature = `${proof}.${signatureOf(SEAL, sealedText({ purpose, id, newsletter, proof }))}`
  const query = queryOf({ subscriber: id, signature, ...(newsletter && { newsletter }) })
  return `${env.ORIGIN}/newsletter/${purpose}${query}`
}

/** Links of older versions have no seal. */
export function isLinkOf(purpose: LinkPurpose, subscriber: Addressee, signature: string, newsletter?: number): boolean {
  const [proof = '', seal] = signature.split('.')
  const isWhole = seal === undefined || isOwnLink({ purpose, id: subscriber.id, newsletter }, signature)
  return isWhole && isSigned(purpose, signedText(subscriber, newsletter), proof)
}

interface Link {
  purpose: LinkPurpose
  id: number
  newsletter?: number | undefined
}

/** True even when the subscriber is gone. */
export function isOwnLink(link: Link, signature: string): boolean {
  const [proof = '', ...seal] = signature.split('.')
  return isSigned(SEAL, sealedText({ ...link, proof }), seal.join('.'))
}

const SEAL = 'subscription link'

function sealedText({ purpose, id, newsletter = 0, proof }: Link & { proof: string }): string {
  return `${purpose} ${id} ${newsletter} ${proof}`
}

// Includes the address: after a restore, an id may belong to another subscriber.
function signedText({ id, email }: Addressee, newsletter?: number): string {
  return newsletter === undefined ? `${id}:${email}` : `${id}:${email} ${newsletter}`
}
