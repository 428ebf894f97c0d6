import { parseSitePath } from '~/format/address'
import { href } from '~/href'

export interface Choice {
  for: string
  /** The name of the field; '' for the pictures of a piece. */
  field: string
}

const FIELD = /^[\w-]{1,100}$/
const PICTURES_OF_PIECE = /^\/admin\/products\/\d+\/pictures$/
const MAX_PATH = 500

/** Null also for a choice that does not lead to the back office. */
export function readChoice(from: URLSearchParams | FormData): Choice | null {
  const [path, field] = [from.get('for'), from.get('field') ?? '']
  if (typeof path !== 'string' || typeof field !== 'string') return null
  const parsed = parseSitePath(path)
  if (!parsed?.startsWith('/admin/') || parsed.length > MAX_PATH) return null
  return FIELD.test(field) || PICTURES_OF_PIECE.test(parsed) ? { for: parsed, field } : null
}

export function targetOf({ for: path, field }: Choice): { action: string; name: string } {
  return field === '' ? { action: path, name: 'add' } : { action: href('/admin/media/choose'), name: 'address' }
}
