import type { Token } from 'markdown-it'
import { parseMarkup } from './grammar.server'
import { inlineWords } from './inlines.server'

export function plainText(text: string): string {
  return wordsOf(parseMarkup(text))
}

export function wordsOf(tokens: Token[]): string {
  const lines: string[][] = []
  let row: string[] | null = null
  for (const { type, children } of tokens) {
    if (type === 'tr_open') lines.push((row = []))
    else if (type === 'tr_close') row = null
    else if (type === 'inline') {
      const words = inlineWords(children ?? []).trim()
      if (row) row.push(words)
      else lines.push([words])
    }
  }
  const texts = lines.map((words) => words.filter(Boolean).join(' '))
  return texts.filter(Boolean).join('\n')
}
