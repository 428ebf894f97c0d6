import { SECRET_PATHS } from '~/format/address'

const FILES = /^\/(?:assets|documents|images|uploads)\//
const TOKEN = new RegExp(`^(${SECRET_PATHS.join('|')})(?!find(?:\\.data)?(?:/|$))[^/]+`)
const SHORTEST_SECRET = 20
const LONGEST_WORD = 20
const MOST_MIXED = 8
const HIDDEN = '[hidden]'

/** Hides what could be a token or signature. */
export function loggedPath(path: string): string {
  const [own = ''] = path.split(/[?#]/, 1)
  if (own.length <= SHORTEST_SECRET || FILES.test(own)) return own
  return own
    .replace(TOKEN, `$1${HIDDEN}`)
    .split('/')
    .map((segment) => (couldBeSecret(segment) ? HIDDEN : segment))
    .join('/')
}

/** Random text mixes letters, digits and cases. */
function couldBeSecret(segment: string): boolean {
  if (segment.length < SHORTEST_SECRET) return false
  const words = segment.replaceAll(/%[\da-f]{2}/gi, '-').split(/[^a-z0-9]+/i)
  const mixed = words.filter(isMixed).join('')
  return mixed.length > MOST_MIXED || words.some(({ length }) => length > LONGEST_WORD)
}

function isMixed(word: string): boolean {
  return (/\d/.test(word) && /[a-z]/i.test(word)) || (/[a-z]/.test(word) && /.[A-Z]/.test(word))
}
