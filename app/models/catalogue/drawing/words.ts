import { withUnits } from '~/format/text'
import type { Category } from '../vocabulary/taxonomy'
import type { Measure } from './measures'

const LIST = new Intl.ListFormat('en-AU')

const NOUNS: Record<string, string> = {
  'wedding-bands': 'band',
  pendants: 'pendant',
  lockets: 'locket',
  chains: 'chain',
  'stud-earrings': 'stud',
  'hoop-earrings': 'hoop',
  bangles: 'bangle',
  'cuff-bracelets': 'cuff',
  brooches: 'brooch',
  anklets: 'anklet',
}

const OF_CATEGORY: Record<Category, string> = {
  rings: 'ring',
  necklaces: 'necklace',
  earrings: 'earring',
  bracelets: 'bracelet',
  watches: 'watch',
  other: 'piece',
}

export function nounOf(subcategory: string, category: Category | null): string {
  return NOUNS[subcategory] ?? OF_CATEGORY[category ?? 'other']
}

/** "The stone is 6.4 mm across and the band is 2.1 mm wide; the finger … is 17.3 mm wide." */
export function describe(measures: Measure[], noun: string, beside: string): string {
  const clauses = measures.map((measure, index) => clauseOf(measure, noun, measures[index - 1]))
  const text = LIST.format(clauses)
  return withUnits(`${text.charAt(0).toUpperCase()}${text.slice(1)}; ${beside}.`)
}

function clauseOf({ subject, value, said, joint }: Measure, noun: string, former: Measure | undefined): string {
  const size = [value, said].filter(Boolean).join(' ')
  if (former?.subject === subject) return size
  if (subject.endsWith(' to')) return `the ${subject} ${size}`
  if (subject.startsWith('each')) return `each is ${size}`
  const name = subject || (joint === 'and' ? `${noun}s` : noun)
  return `the ${name} ${/[^s]s$/.test(name) ? 'are' : 'is'} ${size}`
}
