import { formatRoundMoney } from '~/format/numbers'
import { describeSize, optionField } from '~/models/catalogue/options/chosen-options.server'
import { SIZER } from '~/models/catalogue/options/options'
import { isListedSize, sizeRange } from '~/models/catalogue/options/ring-sizes'
import { isMetal, isSize, traitOf, TRAITS } from '~/models/catalogue/options/traits'
import type { MorePicture } from '~/models/catalogue/product/pictures'
import type { Product } from '~/models/catalogue/product/product.server'
import type { DeliverySettings } from '~/models/shop/delivery.server'

type PieceOption = Product['options'][number]

export interface ChoiceView {
  value: string
  label: string
  cents: number
  available: boolean
  /** What it changes about the promises: a letter of TRAITS. */
  trait?: string
  swatch?: string[]
  picture?: number
}

export interface OptionView {
  name: string
  field: string
  isRingSize: boolean
  choices: ChoiceView[]
  /** The metal pictured; missing where visitors have to choose. */
  chosen?: string
  /** What it means that no ring size is chosen yet: a letter of TRAITS. */
  open?: string
  /** The range of ring sizes, and what it means to be outside the standard range. */
  range?: string
  text: { maxLength: number; difference: string; cents: number; trait: string } | null
}

export interface OptionsView {
  options: OptionView[]
}

type Terms = Pick<DeliverySettings, 'returns' | 'hasStandardSizes'>

export function presentOptions(
  { options }: Pick<Product, 'options'>,
  terms: Terms,
  pictures: MorePicture[] = [],
): OptionsView | null {
  return options.length === 0 ? null : { options: options.map((option) => presentOption(option, terms, pictures)) }
}

function presentOption(option: PieceOption, terms: Terms, pictures: MorePicture[]): OptionView {
  const { name, choices, text } = option
  const isRingSize = isSize(option)
  const [pictured] = choices
  return {
    name,
    field: optionField(name),
    isRingSize,
    choices: [
      ...choices.map((choice) => presentChoice(option, choice, pictures)),
      ...(isRingSize ? [{ value: SIZER, label: SIZER, cents: 0, available: true, trait: TRAITS.sizer }] : []),
    ],
    ...(isMetal(option) && pictured?.available && { chosen: pictured.label }),
    ...(isRingSize && { open: TRAITS.open, range: rangeText(option, terms) }),
    text: text
      ? {
          maxLength: text.max_length,
          difference: differenceText(text.price_cents),
          cents: text.price_cents,
          trait: TRAITS.engraved,
        }
      : null,
  }
}

function presentChoice(
  option: PieceOption,
  { label, price_cents, available }: PieceOption['choices'][number],
  pictures: MorePicture[],
) {
  const own = pictures.findIndex(({ choice }) => choice === `${option.name}: ${label}`)
  const isMain = isMetal(option) && label === option.choices[0]?.label && pictures.some(({ choice }) => choice)
  const picture = own < 0 && isMain ? pictures.findIndex(({ choice }) => !choice) : own
  const name = isSize(option) ? describeSize(label) : label
  const notes = [differenceText(price_cents), available ? '' : 'unavailable'].filter(Boolean)
  const trait = traitOf(option, label)
  return {
    value: label,
    label: [name, ...notes].join(', '),
    cents: price_cents,
    available,
    ...(trait && { trait: TRAITS[trait] }),
    ...(picture >= 0 && { picture }),
    ...(isMetal(option) && { swatch: coloursOf(label) }),
  }
}

function rangeText({ choices }: PieceOption, { returns, hasStandardSizes }: Terms): string {
  const offered = choices.filter(({ available }) => available).map(({ label }) => label)
  const range = offered.length > 0 ? `This ring comes in ${sizeRange(offered)}.` : ''
  const isBeyond = offered.some((letter) => !isListedSize(letter))
  if (!returns || !hasStandardSizes || !isBeyond) return range
  return `${range} Outside our standard sizes 5 to 9 (J½ to R½) it can be returned only if it is faulty or not as described.`
}

/** As the style sheet has them (swatches.css). */
const COLOURS = ['yellow', 'rose', 'white', 'platinum', 'silver', 'titanium', 'steel']

function coloursOf(metal: string): string[] {
  const words = metal.toLowerCase()
  const named = COLOURS.filter((colour) => words.includes(colour))
  return named.length === 0 && words.includes('gold') ? ['yellow'] : named
}

function differenceText(cents: number): string {
  return cents === 0 ? '' : `${cents < 0 ? '−' : '+'}${formatRoundMoney(Math.abs(cents))}`
}
