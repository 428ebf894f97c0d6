const MAX_LENGTH = 50
const ADDRESS = /@|%40|:\/\/|www\./
/** Six digits or more, however they are spaced. */
const PHONE = /\p{N}(?:[\s().+/-]*\p{N}){5}/u

/** What was searched for, comparable: in lowercase, without punctuation. Null for nothing, for what may be an email address or a phone number, and for a long text. */
export function searchTerm(typed: string): string | null {
  const text = typed.normalize('NFKC').toLowerCase()
  if (ADDRESS.test(text) || PHONE.test(text)) return null
  const term = text
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ')
    .replaceAll('’', "'")
    .trim()
  return /[\p{L}\p{N}]/u.test(term) && term.length <= MAX_LENGTH ? term : null
}
