import type { PieceOption } from '#db/schema'
import { METAL, RING_SIZE, SIZER } from './options'
import { isListedSize, ringSize } from './ring-sizes'

/** The letters make the keys of a table of choices. */
export const TRAITS = {
  metal: 'm',
  size: 's',
  outside: 'o',
  sizer: 'z',
  open: '?',
  engraved: 'e',
} as const

export type Trait = keyof typeof TRAITS

export function isMetal({ name, choices }: PieceOption): boolean {
  return name === METAL && choices.length > 0
}

/** Some pieces have a size for each of two rings. */
export function isSize({ name, choices }: PieceOption): boolean {
  return choices.length > 0 && (name === RING_SIZE || choices.every(({ label }) => ringSize(label)))
}

/** Null when the choice changes nothing but the price. An empty value means that nothing is chosen. */
export function traitOf(option: PieceOption, value: string): Trait | null {
  if (option.text) return value === '' ? null : 'engraved'
  if (isMetal(option)) return value === '' || value === option.choices[0]?.label ? null : 'metal'
  if (!isSize(option)) return null
  if (value === '') return 'open'
  if (value === SIZER) return 'sizer'
  return isListedSize(value) ? 'size' : 'outside'
}

export function traitsOf(options: PieceOption[], chosen: { name: string; value: string }[]): Trait[] {
  return tidy(options.map((option) => traitOf(option, chosen.find(({ name }) => name === option.name)?.value ?? '')))
}

/** Those that customers see on the way, too, when `open` is among them. */
export function combinationsOf(options: PieceOption[], { withOpen }: { withOpen: boolean }): Trait[][] {
  const combinations = options.reduce<(Trait | null)[][]>(
    (before, option) => before.flatMap((traits) => outcomesOf(option, withOpen).map((trait) => [...traits, trait])),
    [[]],
  )
  return [...new Map(combinations.map((traits) => [keyOfTraits(tidy(traits)), tidy(traits)])).values()]
}

function outcomesOf(option: PieceOption, withOpen: boolean): (Trait | null)[] {
  if (option.text) return [null, 'engraved']
  const offered = option.choices.filter(({ available }) => available).map(({ label }) => traitOf(option, label))
  if (!isSize(option)) return [...new Set(offered)]
  return [...new Set<Trait | null>([...offered, 'sizer', ...(withOpen ? (['open'] as const) : [])])]
}

function tidy(traits: (Trait | null)[]): Trait[] {
  const known = Object.keys(TRAITS) as Trait[]
  return known.filter((trait) => traits.includes(trait))
}

/** Browsers put the same keys together (follow-choices.ts). */
export function keyOfTraits(traits: Trait[]): string {
  return traits
    .map((trait) => TRAITS[trait])
    .sort()
    .join('')
}
