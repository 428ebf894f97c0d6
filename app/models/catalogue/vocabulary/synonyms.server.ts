import { GEMSTONES } from './taxonomy'
import { formsOf } from './text-search.server'

const GIFTS = ['pendant', 'locket', 'stud', 'charm']
const MEN = ['men']
const WOMEN = ['women']

/** Keys are in the singular. */
const SYNONYMS: Record<string, readonly string[]> = {
  bridal: ['engagement', 'wedding'],
  bride: ['engagement', 'wedding'],
  gem: GEMSTONES,
  gemstone: GEMSTONES,
  gent: MEN,
  gentleman: MEN,
  gift: GIFTS,
  keepsake: ['locket', 'charm'],
  lady: WOMEN,
  marriage: ['wedding'],
  metal: ['gold', 'silver', 'platinum', 'titanium', 'steel'],
  pin: ['brooch'],
  present: GIFTS,
  proposal: ['engagement'],
  sleeper: ['hoop'],
  timepiece: ['watch'],
  wristwatch: ['watch'],
}

export function productForms(word: string): string[] {
  const forms = formsOf(word)
  return [...forms, ...(SYNONYMS[forms[0]!] ?? [])]
}
