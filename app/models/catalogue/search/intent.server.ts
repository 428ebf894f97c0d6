import type { Phrase } from '~/models/catalogue/search-phrase/phrases.server'
import { allWordsOf, stemOf } from '~/models/catalogue/vocabulary/text-search.server'
import { MAX_WORDS } from '~/models/records/text-match.server'
import { type Look, LOOKS } from './looks.server'
import { isWithin, type Name } from './names.server'
import { type Numbers, readNumbers } from './numbers'

export interface Intent extends Omit<Numbers, 'rest'> {
  isQuestion: boolean
  isOnSale: boolean
  isNew: boolean
  isInStock: boolean
  order: 'price-low' | 'price-high' | null
  names: Name[]
  /** What no piece may have, as in "ring without diamonds". */
  without: Name[]
  looks: Look[]
  phrases: { phrase: Phrase; typed: string[] }[]
  words: string[]
  /** All but numbers and wishes: what articles and pages are searched for. */
  text: string
}

const SALE = new Set([
  'sale',
  'discount',
  'discounted',
  'reduced',
  'clearance',
  'special',
  'bargain',
  'outlet',
  'offer',
])
const NEW = new Set(['new', 'newest', 'latest', 'arrival', 'recent'])
const CHEAP = new Set(['cheap', 'cheaper', 'cheapest', 'affordable', 'inexpensive', 'budget'])
const DEAR = new Set(['expensive', 'dearest', 'luxury', 'luxurious'])
const WISHES = [SALE, NEW, CHEAP, DEAR]
const PRONOUNS = new Set(['her', 'him', 'he', 'she', 'hers', 'his'])

export function readIntent(typed: string, phrases: Phrase[], names: Name[]): Intent {
  const { without, kept } = readWithout(typed, names)
  const { rest, ...numbers } = readNumbers(kept.replaceAll(AGE, ' '))
  const words = allWordsOf(rest).slice(0, 2 * MAX_WORDS)
  const stems = words.map(stemOf)
  const meant = meaningsOf(stems, phrases, names)
  const used = new Set(meant.flatMap((one) => one.words))
  const wished = (wishes: Set<string>) => stems.some((stem) => wishes.has(stem) && !used.has(stem))
  const spoken = (wish: SpokenWish['wish']) => meant.some((one) => one.wish === wish)
  const isWish = (stem: string) => !used.has(stem) && WISHES.some((wishes) => wishes.has(stem))
  const left = words.filter((_, index) => !used.has(stems[index]!) && !isWish(stems[index]!))
  const isOfColour = meant.some(({ look }) => look?.fact === 'colour')
  const isTelling = (word: string) =>
    !isFiller(word) && !PRONOUNS.has(word) && !(isOfColour && STONES.has(stemOf(word)))
  const telling = left.filter(isTelling)
  const isTold = meant.length + without.length > 0 || stems.some(isWish) || Object.values(numbers).some(Boolean)
  const own = (telling.length > 0 || isTold ? telling : left).slice(0, MAX_WORDS)
  return {
    ...numbers,
    isQuestion: isQuestion(typed),
    isOnSale: wished(SALE) || spoken('sale'),
    isNew: wished(NEW),
    isInStock: spoken('stock'),
    order: wished(CHEAP) ? 'price-low' : wished(DEAR) ? 'price-high' : null,
    names: meant.flatMap(({ name }) => name ?? []),
    without,
    looks: meant.flatMap(({ look }) => look ?? []),
    phrases: meant.flatMap(({ phrase, words: typed }) => (phrase ? { phrase, typed } : [])).slice(0, MAX_PHRASES),
    words: own,
    text: words.filter((word, index) => (used.has(stems[index]!) && !isFiller(word)) || own.includes(word)).join(' '),
  }
}

const MAX_PHRASES = 3
const AGE = /\b\d{1,2}[\s-](?:years?|yrs?)[\s-]olds?\b/gi
const STONES = new Set(['stone', 'gem', 'gemstone'])
const WITHOUT = /(?<!\p{L})(?:without|no|not|non|except|excluding)[\s-](?:any |an? )?(\p{L}+)/giu

function readWithout(typed: string, names: Name[]) {
  const without = new Set<Name>()
  const kept = typed.replaceAll(WITHOUT, (all, word: string) => {
    const stem = stemOf(word)
    const meant = names.filter(({ kind, words }) =>
      STONES.has(stem) ? kind === 'gemstone' : kind !== 'collection' && words.length === 1 && words[0] === stem,
    )
    for (const name of meant) without.add(name)
    return meant.length > 0 ? ' ' : all
  })
  return { without: [...without], kept }
}

interface Meaning {
  words: string[]
  phrase?: Phrase
  name?: Name
  look?: Look
  wish?: SpokenWish['wish']
}

/** "White gold" is not gold: the longest comes first, and takes its words. */
function meaningsOf(stems: string[], phrases: Phrase[], names: Name[]): Meaning[] {
  const ofPhrases = phrases.flatMap((phrase): Meaning[] =>
    phrase.variants.filter((variant) => isWithin(variant, stems)).map((words) => ({ words, phrase })),
  )
  const ofNames = names.flatMap((name): Meaning[] => {
    const words = name.kind === 'collection' ? wordsOfCollection(name, stems) : name.words
    return isWithin(words, stems) ? [{ words, name }] : []
  })
  const ofLooks = LOOKS.flatMap((look): Meaning[] =>
    look.variants
      .filter((words) => isWithin(words, stems) && !isOfGold(words, stems))
      .map((words) => ({ words, look })),
  )
  const spoken: Meaning[] = SPOKEN_WISHES.filter(({ words }) => isWithin(words, stems))
  // A phrase of the staff comes before a wish of as many words.
  const longestFirst = [...ofPhrases, ...ofNames, ...ofLooks, ...spoken].sort(
    (one, other) => other.words.length - one.words.length,
  )
  const free = new Set(stems)
  return longestFirst.filter(({ words }) => {
    if (!words.every((word) => free.has(word))) return false
    for (const word of words) free.delete(word)
    return true
  })
}

/** "Yellow or white gold" is about metals. */
const isOfGold = (words: string[], stems: string[]) =>
  stems.includes('gold') && words.some((word) => word === 'white' || word === 'yellow')

/** Two words name "The Collins Street Bridal Edit" too, if no others are typed. */
function wordsOfCollection({ words }: Name, stems: string[]): string[] {
  const typed = stems.filter((stem) => !isFiller(stem))
  return typed.length > 1 && isWithin(typed, words) ? typed : words
}

const FILLERS = new Set(
  `a about am an and any anything are aud australia australian at available be bucks buy by can cost could did do does dollar dollars
  find for from get give got had has have help how i if in is it its like looking made make makes most may me melbourne much my need nice beautiful genuine of on or our please price
  priced prices real should show so solid some somebody someone something style styles styled than that the their take them there they very thing things this to u
  want was way we were what whats when where which who why will with would you your`.split(/\s+/),
)

export const isFiller = (word: string) => FILLERS.has(word)

const ASKING = /^(?:can|could|do|does|did|how|what|whats|when|where|which|who|why|is|are|will|would|should|may)$/

export function isQuestion(typed: string): boolean {
  const [first = '', second] = typed
    .trim()
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  return typed.includes('?') || (second !== undefined && ASKING.test(first))
}

interface SpokenWish {
  wish: 'sale' | 'stock'
  words: string[]
}

const SPOKEN: Record<SpokenWish['wish'], string[]> = {
  sale: ['black friday', 'cyber monday', 'boxing day', 'marked down', 'price drop'],
  stock: ['in stock', 'available now', 'ready now', 'ready ship', 'take home today'],
}

const SPOKEN_WISHES = (['sale', 'stock'] as const).flatMap((wish) =>
  SPOKEN[wish].map((text): SpokenWish => ({ wish, words: text.split(' ').map(stemOf) })),
)
