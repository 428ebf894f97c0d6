import { isSigned, signatureOf } from '../runtime/signature.server'

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
