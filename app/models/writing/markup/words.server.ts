import type { Token } from 'markdown-it'
import { titleFromSlug } from '~/format/text'

/** A piece has the words of its address. */
export function inlineWords(tokens: Token[]): string {
  return tokens.map(wordOf).join('')
}

function wordOf({ type, content }: Token): string {
  if (type === 'text' || type === 'text_special') return content
  return type === 'embed' ? titleFromSlug(content) : ''
}
