import { type Catalogue, perPiece, type Piece } from '~/models/catalogue/listing/catalogue.server'
import type { Selection } from '~/models/catalogue/listing/selection.server'
import { allWordsOf, stemOf } from '~/models/catalogue/vocabulary/text-search.server'

export interface Look {
  fact: 'colour' | 'cut'
  label: string
  variants: string[][]
  says: RegExp
  stones: string[]
  /** What a name has when it means the same: "princess" may be a theatre. */
  named: string[]
}

const stems = (words: string) => allWordsOf(words).map(stemOf)
const saying = (words: string[]) => new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'i')

const COLOURS = Object.entries({
  white: [
    'white, clear, colourless, colorless',
    'diamond, moissanite, zirconia',
    // By which diamonds are graded.
    'white, clear, colourless, colorless, [d-j]',
  ],
  blue: ['blue, navy', 'sapphire, aquamarine, tanzanite, lapis, turquoise, zircon, iolite'],
  purple: ['purple, violet, lilac, mauve, lavender', 'amethyst, alexandrite'],
  green: ['green', 'emerald, peridot, jade, tsavorite, malachite, bloodstone'],
  teal: ['teal, blue green, bluish green', ''],
  red: ['red, crimson, scarlet', 'ruby, garnet, spinel, coral'],
  pink: ['pink, peach, blush', 'morganite, kunzite, tourmaline'],
  orange: ['orange', 'citrine, amber, carnelian'],
  yellow: ['yellow', 'citrine, amber'],
  brown: ['brown, champagne, cognac', ''],
  black: ['black', 'onyx, jet'],
} satisfies Record<string, [words: string, stones: string, says?: string]>).map(
  ([label, [words, stones, says = words]]): Look => ({
    ...{ fact: 'colour', label, stones: stones.split(', ').filter(Boolean), named: [label] },
    variants: words.split(', ').map(stems),
    says: saying(says.split(', ')),
  }),
)

/** Those in the second list mean something else without "cut" or "shape" beside them. */
const SHAPES: [label: string, alone: string, says: string, isNamed?: false][] = [
  ['round', 'round', 'round'],
  ['oval', 'oval', 'oval'],
  ['pear', 'pear, teardrop, tear drop', 'pear'],
  ['cushion', 'cushion', 'cushion'],
  ['marquise', 'marquise, marquis, navette', 'marquise, navette'],
  ['asscher', 'asscher, octagon, octagonal', 'asscher, octagonal, step'],
  ['baguette', 'baguette', 'baguettes?'],
  ['trillion', 'trillion', 'trillion'],
  ['princess', '', 'princess', false],
  ['radiant', '', 'radiant', false],
  ['emerald cut', '', 'emerald cut, step', false],
  ['heart', '', 'heart'],
  ['rose cut', '', 'rose', false],
]

const CUTS = SHAPES.map(([label, alone, says, isNamed = true]): Look => {
  const word = label.replace(' cut', '')
  const beside = (alone || word)
    .split(', ')
    .flatMap((one) => ['cut', 'shape', 'shaped'].map((other) => `${one} ${other}`))
  return {
    ...{ fact: 'cut', label, stones: [], named: isNamed ? [word] : [] },
    variants: [...(alone ? alone.split(', ') : []), ...beside].map(stems),
    says: saying(says.split(', ')),
  }
})

export const LOOKS = [...COLOURS, ...CUTS]

/** Without a colour of their own, so that nothing comes near. */
const PALE = ['moonstone', 'moissanite', 'zirconia', 'opal', 'pearl', 'diamond', 'topaz']

/** Null for a stone of any colour, undefined for what is no stone. */
export function lookOfStone(stem: string): Look | null | undefined {
  return PALE.includes(stem) ? null : COLOURS.find(({ stones }) => stones.includes(stem))
}

/** "Sapphire with diamonds" and "Cornflower blue; diamonds F" have the same order. */
const STONES = /,|;|\bwith\b|\band\b/i

const stonesOf = perPiece(({ texts: { stone, name } }) =>
  (stone ?? name).split(STONES).map((text) => ({ text, words: stems(text) })),
)

export function looking({ pieces }: Catalogue, look: Look, stones: string[]): Selection {
  return Uint8Array.from(pieces, (piece) => (isLooking(piece, look, stones) ? 1 : 0))
}

function isLooking(piece: Piece, { fact, label, says, stones: usual }: Look, wanted: string[]): boolean {
  const stated = piece.texts[fact]?.split(';') ?? []
  return stonesOf(piece).some(({ text, words }, index) => {
    // Small diamonds stand beside stones of all colours.
    if (wanted.length === 0 ? label === 'white' && index > 0 : !wanted.some((name) => words.includes(name)))
      return false
    // An overtone is no colour.
    const told = stated[index]?.split(/\bwith\b/)[0]
    if (told !== undefined) return says.test(told)
    return stated.length === 0 && (says.test(text) || (index === 0 && usual.some((name) => words.includes(name))))
  })
}
