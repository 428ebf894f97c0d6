import { textOf } from '~/format/text'
import { ClientLimit } from '~/models/records/client-limit.server'
import { isSigned, signatureOf } from '../runtime/secret.server'

const SHORTEST_FILL_MS = 2000

/** A name that no browser or password manager fills in. */
const HONEYPOT_FIELD = 'topic'
const TIMESTAMP_FIELD = 'rendered'

const PURPOSE = 'stamp'

export function signedTimestamp(now = Date.now()): string {
  return `${now}.${signatureOf(PURPOSE, String(now))}`
}

export function isLikelySpam(form: FormData, now = Date.now()): boolean {
  return isAutomated(form) || now - Number.parseInt(timestampOf(form)) < SHORTEST_FILL_MS
}

/** However fast it was filled in: a browser knows name and address at once. */
export function isAutomated(form: FormData): boolean {
  return Boolean(form.get(HONEYPOT_FIELD)) || signedTimestampOf(form) === undefined
}

export function signedTimestampOf(form: FormData): string | undefined {
  const timestamp = timestampOf(form)
  return isSignedTimestamp(timestamp) ? timestamp : undefined
}

export function isSignedTimestamp(text: string): boolean {
  const [moment = '', signature = '', ...more] = text.split('.')
  return more.length === 0 && isSigned(PURPOSE, moment, signature)
}

export const timestampOf = (form: FormData) => textOf(form, TIMESTAMP_FIELD)

const posts = new ClientLimit({ name: 'public posts', points: 20, seconds: 10 * 60 })

export async function limitPosts(clientAddress: string): Promise<void> {
  await posts.take(clientAddress)
}
