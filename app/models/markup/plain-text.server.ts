import type { Token } from 'markdown-it'
import { parseMarkup } from './grammar.server'

/** Returns the words of a text without its markup, a line for each block: for searches, teasers and descriptions. */
export function plainText(text: string): string {
  return wordsOf(parseMarkup(text))
}

/** Returns the words of parsed blocks, a line for each. */
export function wordsOf(tokens: Token[]): string {
  return tokens
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => (children ?? []).map(textOf).join('').trim())
    .filter(Boolean)
    .join('\n')
}

function textOf({ type, content }: Token): string {
  if (type === 'text' || type === 'code_inline' || type === 'text_special') return content
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : ''
}
