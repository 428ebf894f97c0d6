import { createHmac, timingSafeEqual } from 'node:crypto'
import { secret } from './secret.server'

const SHORTEST_FILL_MS = 2000

/** The field a person never sees and so never fills; ui/forms/trap renders both. */
const TRAP_FIELD = 'website'
/** When the form was rendered, signed. */
const STAMP_FIELD = 'rendered'

/** A signed moment for a form's hidden field. */
export function renderStamp(now = Date.now()): string {
  return `${now}.${signatureOf(String(now))}`
}

/** Whether a machine filled this form: the trap is filled, the stamp is not ours, or under two seconds old (decisions 9.3). */
export function looksAutomatic(form: FormData, now = Date.now()): boolean {
  if (form.get(TRAP_FIELD)) return true
  const stamp = form.get(STAMP_FIELD)
  const [moment = '', signature = ''] = typeof stamp === 'string' ? stamp.split('.') : []
  return !isSigned(moment, signature) || now - Number(moment) < SHORTEST_FILL_MS
}

function isSigned(text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(text: string): string {
  return createHmac('sha256', secret).update(`stamp:${text}`).digest('base64url')
}
