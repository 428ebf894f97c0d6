import type { PieceOption } from '#db/schema'
import { termsIn } from '../vocabulary/taxonomy'
import type { Vocabulary } from '../vocabulary/vocabulary'
import { isMetal } from './traits'

export interface MetalChoice {
  option: string
  label: string
  cents: number
  metals: string[]
}

/** What can be chosen, with the metal pictured first. An option without the usual name has to name a metal in each choice. */
export function metalChoices(options: PieceOption[], { metals }: Pick<Vocabulary, 'metals'>): MetalChoice[] {
  const named = ({ choices }: PieceOption) => choices.map(({ label }) => termsIn(metals, label))
  const isOfMetals = (option: PieceOption) =>
    option.choices.length > 0 && named(option).every(({ length }) => length > 0)
  const option = options.find(isMetal) ?? options.find(isOfMetals)
  if (!option) return []
  const offered = option.choices.filter(({ available }) => available)
  return offered.map(({ label, price_cents }) => {
    return { option: option.name, label, cents: price_cents, metals: termsIn(metals, label) }
  })
}

/** Null where no choice is of these metals: the price is then that of the piece. */
export function cheapestIn(choices: readonly MetalChoice[], metals: readonly string[]): MetalChoice | null {
  const found = choices.filter((choice) => choice.metals.some((metal) => metals.includes(metal)))
  return found.reduce<MetalChoice | null>((best, one) => (best && best.cents <= one.cents ? best : one), null)
}
