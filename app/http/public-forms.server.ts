import { isSigned, signatureOf } from '../runtime/secret.server'
import { ClientLimit } from '~/models/client-limit.server'

const SHORTEST_FILL_MS = 2000

/** The field a person never sees and so never fills; ui/forms/trap renders both. */
const HONEYPOT_FIELD = 'website'
/** When the form was rendered, signed. */
const TIMESTAMP_FIELD = 'rendered'

const PURPOSE = 'stamp'

/** A signed moment for a form's hidden field. */
export function signedTimestamp(now = Date.now()): string {
  return `${now}.${signatureOf(PURPOSE, String(now))}`
}

/** Whether a machine filled this form: the trap is filled, the stamp is not ours, or under two seconds old. */
export function looksAutomatic(form: FormData, now = Date.now()): boolean {
  if (form.get(HONEYPOT_FIELD)) return true
  const stamp = form.get(TIMESTAMP_FIELD)
  const [moment = '', signature = ''] = typeof stamp === 'string' ? stamp.split('.') : []
  return !isSigned(PURPOSE, moment, signature) || now - Number(moment) < SHORTEST_FILL_MS
}

const posts = new ClientLimit({ name: 'public posts', points: 20, seconds: 10 * 60 })

/**
 * Counts one contact or newsletter post of a client address: 20 in ten minutes, forms and JSON together.
 * Throws TooMany beyond that.
 */
export async function countPost(clientAddress: string): Promise<void> {
  await posts.take(clientAddress)
}
