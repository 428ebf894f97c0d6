import type { PieceOption } from '#db/schema'
import { termsIn } from '../vocabulary/taxonomy'
import { labelOf, type Vocabulary } from '../vocabulary/vocabulary'
import { isMetal } from './traits'

export interface MetalChoice {
  option: string
  label: string
  cents: number
  metals: string[]
  /** Its metals in words, such as "white gold". */
  words: string
}

/** What can be chosen, with the metal pictured first. An option without the usual name has to name a metal in each choice. */
export function metalChoices(options: PieceOption[], vocabulary: Vocabulary): MetalChoice[] {
  const { metals } = vocabulary
  const named = ({ choices }: PieceOption) => choices.map(({ label }) => termsIn(metals, label))
  const isOfMetals = (option: PieceOption) =>
    option.choices.length > 0 && named(option).every(({ length }) => length > 0)
  const option = options.find(isMetal) ?? options.find(isOfMetals)
  if (!option) return []
  const offered = option.choices.filter(({ available }) => available)
  return offered.map(({ label, price_cents }) => {
    const ofChoice = termsIn(metals, label)
    return { option: option.name, label, cents: price_cents, metals: ofChoice, words: wordsOf(ofChoice, vocabulary) }
  })
}

/** Null where no choice is of these metals: the price is then that of the piece. */
export function cheapestIn(choices: readonly MetalChoice[], metals: readonly string[]): MetalChoice | null {
  const found = choices.filter((choice) => choice.metals.some((metal) => metals.includes(metal)))
  return found.reduce<MetalChoice | null>((best, one) => (best && best.cents <= one.cents ? best : one), null)
}

/** In words, the metals of the choices besides the one pictured; '' for none. */
export function otherMetals([pictured, ...others]: readonly MetalChoice[], vocabulary: Vocabulary): string {
  const metals = new Set(others.flatMap(({ metals }) => metals).filter((metal) => !pictured?.metals.includes(metal)))
  return wordsOf([...metals], vocabulary)
}

const AND = new Intl.ListFormat('en-AU')

/** Such as "rose gold and platinum": without gold, where rose gold says it. */
export function wordsOf(metals: string[], vocabulary: Vocabulary): string {
  const told = metals.filter((metal) => !metals.some((other) => other.endsWith(`-${metal}`)))
  return AND.format(told.map((metal) => labelOf(metal, vocabulary).toLowerCase()))
}
