const FIRST_NAME = '{first name}'

export function withFirstName(text: string, fullName: string): string {
  return text.replaceAll(FIRST_NAME, fullName.trim().split(/\s+/)[0] ?? '')
}

export interface ReplyParts {
  greeting: string
  signature: string
  quotation: string
}

export function draftOf({ greeting, signature, quotation }: ReplyParts): string {
  return [greeting, '', '', ...(signature ? [signature, ''] : []), quotation].join('\n')
}

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim())

/** False for a text of nothing but quoted lines and lines of the draft. */
export function hasOwnWords(text: string, draft: string): boolean {
  const given = new Set(linesOf(draft))
  return linesOf(text).some((line) => line !== '' && !line.startsWith('>') && !given.has(line))
}

export function insertReply(typed: string, saved: string, { signature, quotation }: ReplyParts): string {
  const text = typed.replaceAll('\r\n', '\n')
  const ends = [signature, quotation].flatMap((part) => (part ? text.indexOf(`\n${part}`) : [])).filter((at) => at >= 0)
  const end = ends.length > 0 ? Math.min(...ends) : text.length
  const [before, after] = [text.slice(0, end).trimEnd(), text.slice(end).trimStart()]
  return [before, saved.trim(), after].filter(Boolean).join('\n\n')
}
