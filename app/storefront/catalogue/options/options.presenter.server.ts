import { formatMoney } from '~/format/numbers'
import { describeSize, optionField, SIZER } from '~/models/catalogue/product/chosen-options.server'
import { RING_SIZE } from '~/models/catalogue/product/options'
import type { Product } from '~/models/catalogue/product/product.server'

type PieceOption = Product['options'][number]

export interface ChoiceView {
  value: string
  label: string
  cents: number
  available: boolean
}

export interface OptionView {
  name: string
  field: string
  isRingSize: boolean
  choices: ChoiceView[]
  text: { maxLength: number; difference: string; cents: number } | null
}

export interface OptionsView {
  paid_cents: number
  options: OptionView[]
}

export function presentOptions({ options, paid_cents }: Product): OptionsView | null {
  return options.length === 0 ? null : { paid_cents, options: options.map(presentOption) }
}

function presentOption({ name, choices, text }: PieceOption): OptionView {
  const isRingSize = name === RING_SIZE && !text
  return {
    name,
    field: optionField(name),
    isRingSize,
    choices: [
      ...choices.map((choice) => presentChoice(choice, isRingSize)),
      ...(isRingSize ? [{ value: SIZER, label: SIZER, cents: 0, available: true }] : []),
    ],
    text: text
      ? { maxLength: text.max_length, difference: differenceText(text.price_cents), cents: text.price_cents }
      : null,
  }
}

function presentChoice({ label, price_cents, available }: PieceOption['choices'][number], isRingSize: boolean) {
  const name = isRingSize ? describeSize(label) : label
  const notes = [differenceText(price_cents), available ? '' : 'unavailable'].filter(Boolean)
  return { value: label, label: [name, ...notes].join(', '), cents: price_cents, available }
}

function differenceText(cents: number): string {
  return cents === 0 ? '' : `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`
}
