import type { PieceOption } from '#db/schema'
import { formatAmount } from '~/format/numbers'

/** This option has Australian sizes as its choices. */
export const RING_SIZE = 'Ring size'
/** Customers see it as swatches; its first choice is the metal pictured. */
export const METAL = 'Metal'
export const SIZER = 'Not sure: post me a sizer'
export const MAX_OPTIONS = 4

/** One line for each, such as "Ring size: L; M (+50.00); N (unavailable)". */
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
