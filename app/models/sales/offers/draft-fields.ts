import { MAX_LINES } from '~/models/customers/cart/cart'
import { rowFields } from '~/models/records/row-fields'

/** Each part of a row is a field of its own: no script is needed, and a mistake has its place. */
export const LINE_PARTS = ['piece', 'description', 'options', 'quantity', 'price', 'made'] as const
export const PAYMENT_PARTS = ['label', 'amount', 'due'] as const

export const LINE_ROWS = Array.from({ length: MAX_LINES + 10 }, (_, index) => index + 1)
export const PAYMENT_ROWS = Array.from({ length: 13 }, (_, index) => index + 1)

export type LinePart = (typeof LINE_PARTS)[number]
export type PaymentPart = (typeof PAYMENT_PARTS)[number]
export type LineField = `line_${number}_${LinePart}`
export type PaymentField = `payment_${number}_${PaymentPart}`

export const lineField = (row: number, part: LinePart): LineField => `line_${row}_${part}`
export const paymentField = (row: number, part: PaymentPart): PaymentField => `payment_${row}_${part}`

export const PLANS = {
  all: 'Everything at once',
  deposit: 'Half now, half when it is ready, or other shares',
  monthly: 'A part each month',
  own: 'In payments that I write down',
} as const

export type Plan = keyof typeof PLANS

export const lineFieldsOf = rowFields(LINE_ROWS, LINE_PARTS, lineField)
export const paymentFieldsOf = rowFields(PAYMENT_ROWS, PAYMENT_PARTS, paymentField)
