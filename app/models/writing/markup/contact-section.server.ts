import type { Token } from 'markdown-it'

export type Part = { html: string } | { section: 'contact' }

const isContact = ({ type, info }: Token) => type === 'embed' && info === 'contact'

const ON_PAGES_ONLY = 'The contact form can stand on pages only: nothing is shown in its place.'
const ONCE = 'The contact form is shown once: the second one is left out.'
const ON_ITS_OWN = 'The contact form cannot stand inside another section: nothing is shown in its place.'

type Split = Token[] | { section: 'contact' }

export function splitAtContact(
  tokens: Token[],
  problems: string[],
  { withContact = false }: { withContact?: boolean },
): Split[] {
  const at = withContact ? tokens.findIndex((token) => isContact(token) && token.level === 0) : -1
  const others = tokens.filter((token, index) => isContact(token) && index !== at)
  if (others.length > 0) problems.push(!withContact ? ON_PAGES_ONLY : at < 0 ? ON_ITS_OWN : ONCE)
  if (at < 0) return [tokens]
  const [before, after] = [tokens.slice(0, at), tokens.slice(at + 1)]
  return [before, { section: 'contact' as const }, after].filter((part) => !Array.isArray(part) || part.length > 0)
}
