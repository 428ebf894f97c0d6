import type { Token } from 'markdown-it'
import { parseMarkup } from './grammar.server'

/** Returns the words of a text without its markup, a line for each block: for searches, teasers and descriptions. */
export function plainText(text: string): string {
  return parseMarkup(text)
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => (children ?? []).map(wordsOf).join('').trim())
    .filter(Boolean)
    .join('\n')
}

function wordsOf({ type, content }: Token): string {
  if (type === 'text' || type === 'code_inline' || type === 'text_special') return content
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : ''
}
