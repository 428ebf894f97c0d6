import { z } from 'zod'
import { dayOf, isDay } from '~/format/dates'
import { cents, flag, line, optionalLine, optionalText, text, typedAmount } from '~/models/records/fields'
import { IDENTITY_LABELS, LAYBY_ENDINGS, type LaybyEnding, RECORDED_LABELS } from '../order/labels'

type PaymentMethod = keyof typeof RECORDED_LABELS

const ENDINGS = Object.keys(LAYBY_ENDINGS) as [LaybyEnding, ...LaybyEnding[]]
const METHODS = Object.keys(RECORDED_LABELS) as [PaymentMethod, ...PaymentMethod[]]
const DAY_MESSAGE = 'Enter the day on which it was received'

const amount = () => typedAmount(cents('Enter the amount')).refine((value) => value > 0, 'Enter an amount above zero')

/** What was paid when the form was opened, so that two people do not record one transfer. */
const seen = () =>
  z
    .string()
    .regex(/^-?\d{1,12}$/)
    .optional()

export const paymentSchema = z.object({
  method: z.enum(METHODS, { error: 'Choose how it was paid' }),
  amount_cents: amount(),
  received_on: z
    .string({ error: DAY_MESSAGE })
    .refine((day) => isDay(day) && day >= '2000', DAY_MESSAGE)
    .refine((day) => day <= dayOf(new Date()), 'This day is in the future'),
  reference: optionalLine(100),
  seen_cents: seen(),
})

const IDENTITIES = Object.keys(IDENTITY_LABELS) as [keyof typeof IDENTITY_LABELS]
const WEIGHT = 'Enter the weight in grams, such as 12.35'

/** `identity_end` is the last of the paper's number: all of it is not ours to keep. */
export const tradeInSchema = z.object({
  amount_cents: amount(),
  description: line('Describe what is taken in', { max: 200 }),
  weight_mg: z
    .string({ error: WEIGHT })
    .regex(/^\s*\d{1,5}(?:[.,]\d{1,3})?\s*(?:(?:g|grams)\s*)?$/i, WEIGHT)
    .transform((typed) => Math.round(Number.parseFloat(typed.replace(',', '.')) * 1000))
    .refine((milligrams) => milligrams > 0, WEIGHT),
  fineness: line('Enter the fineness, such as 750', { max: 40 }),
  seller_name: line('Enter the name on the identity paper', { max: 200 }),
  seller_address: line('Enter the address of the seller', { max: 300 }),
  identity_kind: z.enum(IDENTITIES, { error: 'Choose the identity paper that you have seen' }),
  identity_end: line('Enter its last digits', { max: 40 }).refine(
    (typed) => /^[a-z\d]{1,4}$/i.test(typed),
    'Enter only the last digits, four at most',
  ),
  seen_cents: seen(),
})

/** The id of a line, once for each piece that comes back. */
export const returnedLines = () => z.array(z.string().regex(/^\d{1,12}$/)).default([])

const payment = () => z.coerce.number({ error: 'Choose the payment' }).int().positive('Choose the payment')

export const refundSchema = z.object({
  payment: payment(),
  method: z.enum(['card', ...METHODS]).optional(),
  paid_on: optionalLine(10).refine((day) => day === null || (isDay(day) && day <= dayOf(new Date())), 'Enter a day'),
  price: z.enum(['down', 'owed'], { error: 'Choose one of these' }).optional(),
  cancels: flag(false),
  amount_cents: amount(),
  reason: line('Enter the reason: where the price comes down, the customer reads it', { max: 200 }),
  returned: returnedLines(),
  seen_cents: seen(),
})

export const receiptSchema = z.object({ payment: payment() })

export const correctSchema = z.object({
  payment: payment(),
  reason: line('Enter what was wrong', { max: 200 }),
  tell: flag(false),
  seen_cents: seen(),
})

export const changePriceSchema = z.object({
  direction: z.enum(['down', 'up'], { error: 'Choose one of these' }),
  amount_cents: amount(),
  reason: line('Enter the reason: the customer reads it on the document', { max: 200 }),
  tell: flag(false),
})

export const letterSchema = z.object({ text: text('Write your letter', { max: 2000 }) })

const day = () => optionalLine(10).refine((typed) => typed === null || isDay(typed), 'Enter a day')

/** Without a supplier, nothing is ordered for the line. */
export const orderedSchema = z.object({
  line: z
    .string({ error: 'Choose what is ordered' })
    .regex(/^\d{1,12}$/, 'Choose what is ordered')
    .transform(Number),
  ordered_from: optionalLine(100),
  ordered_on: day(),
  due_on: day(),
})

export const handOverSchema = z.object({
  carrier: optionalLine(100),
  tracking: optionalLine(100),
  /** How what is due is paid in the same moment. */
  method: z.enum(METHODS, { error: 'Choose how it is paid' }).optional(),
  seen_cents: seen(),
})

export const staffNoteSchema = z.object({ staff_note: optionalText(2000) })

export const readySchema = z.object({ become: z.enum(['ready', 'to-prepare']) })

export const noFieldsSchema = z.object({})

export const cancelSchema = z.object({
  seen_cents: seen(),
  ending: z.enum(ENDINGS, { error: 'Choose who ends it' }).optional(),
  kept_cents: typedAmount(cents('Enter the amount')).optional(),
})

/** `seen` is the moment of the offer that was shown, `agreement` the version of its text. */
export const acceptSchema = z.object({ seen: z.coerce.number().int().nonnegative(), agreement: z.string().default('') })

export function countReturned(ids: string[]): { line: number; quantity: number }[] {
  const lines = [...new Set(ids)]
  return lines.map((id) => ({ line: Number(id), quantity: ids.filter((other) => other === id).length }))
}
