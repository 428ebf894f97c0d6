import type { PieceOption } from '#db/schema'
import { formatAmount } from '~/format/numbers'

export const RING_SIZE = 'Ring size'
/** Customers see it as swatches; its first choice is the metal pictured. */
export const METAL = 'Metal'
export const SIZER = 'Not sure: post me a sizer'
export const MAX_OPTIONS = 4

/** A line for each, such as "Ring size: L; M (+50.00); N (unavailable)". */
export function describeOptions(options: PieceOption[]): string {
  return options.map(describeOption).join('\n')
}

function describeOption({ name, choices, text }: PieceOption): string {
  if (text) return `${name}: text of up to ${text.max_length} characters${inBrackets(text.price_cents)}`
  const words = choices.map(
    ({ label, price_cents, available }) => label + inBrackets(price_cents) + (available ? '' : ' (unavailable)'),
  )
  return `${name}: ${words.join('; ')}`
}

function inBrackets(cents: number): string {
  return cents === 0 ? '' : ` (${priced(cents)})`
}

export function priced(cents: number): string {
  return cents === 0 ? '' : `${cents < 0 ? '-' : '+'}${formatAmount(Math.abs(cents))}`
}

export const OPTION_NUMBERS = [1, 2, 3, 4] as const
export const OPTION_PARTS = ['name', 'kind', 'choices', 'length', 'price'] as const

export type OptionNumber = (typeof OPTION_NUMBERS)[number]
export type OptionPart = (typeof OPTION_PARTS)[number]
export type OptionField = `option_${OptionNumber}_${OptionPart}`

export const OPTION_KINDS = { choices: 'Choose one', text: 'Type a text' } as const

export function optionFieldOf<Part extends OptionPart>(number: OptionNumber, part: Part) {
  return `option_${number}_${part}` as const
}

export function optionFieldsOf<Value>(
  valueOf: (number: OptionNumber, part: OptionPart) => Value,
): Record<OptionField, Value> {
  const entries = OPTION_NUMBERS.flatMap((number) =>
    OPTION_PARTS.map((part) => [optionFieldOf(number, part), valueOf(number, part)]),
  )
  return Object.fromEntries(entries) as Record<OptionField, Value>
}

export function typedOptions(options: PieceOption[]): Record<OptionField, string | undefined> {
  return optionFieldsOf((number, part) => typedPart(options[number - 1], part))
}

function typedPart(option: PieceOption | undefined, part: OptionPart): string | undefined {
  const text = option?.text
  switch (part) {
    case 'name':
      return option?.name
    case 'kind':
      return text ? 'text' : 'choices'
    case 'choices':
      return option?.choices.map(typedChoice).join('\n') || undefined
    case 'length':
      return text && String(text.max_length)
    case 'price':
      return text && text.price_cents !== 0 ? priced(text.price_cents) : undefined
  }
}

/** Would be read as a range of sizes or as a label with its price. */
const AMBIGUOUS = /^\S{1,2}\s*[-–]\s*\S{1,2}$|\s[+-]\s*[$\d][\d\s.,]*$/

function typedChoice({ label, price_cents, available }: PieceOption['choices'][number]): string {
  const price = price_cents === 0 && !AMBIGUOUS.test(label) ? '' : ` (${priced(price_cents) || '+0.00'})`
  return label + price + (available ? '' : ' (unavailable)')
}
