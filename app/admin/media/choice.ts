import { parseSitePath } from '~/format/address'
import { href } from '~/href'

/** The form that a picture is chosen for. */
export interface Choice {
  /** Its path, with its query. */
  for: string
  /** The name of the field; '' for the pictures of a piece. */
  field: string
}

const FIELD = /^[\w-]{1,100}$/
const PICTURES_OF_PIECE = /^\/admin\/products\/\d+\/pictures$/
const MAX_PATH = 500

/** Reads a choice from an address or a form; null for none, or for one that does not lead to the back office. */
export function readChoice(from: URLSearchParams | FormData): Choice | null {
  const [path, field] = [from.get('for'), from.get('field') ?? '']
  if (typeof path !== 'string' || typeof field !== 'string') return null
  const parsed = parseSitePath(path)
  if (!parsed?.startsWith('/admin/') || parsed.length > MAX_PATH) return null
  return FIELD.test(field) || PICTURES_OF_PIECE.test(parsed) ? { for: parsed, field } : null
}

/** Where the chosen address is posted, and the name of its field there. */
export function targetOf({ for: path, field }: Choice): { action: string; name: string } {
  return field === '' ? { action: path, name: 'add' } : { action: href('/admin/media/choose'), name: 'address' }
}
