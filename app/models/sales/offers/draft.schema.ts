import { z } from 'zod'
import type { DeliveryAddress } from '#db/schema'
import { dayOf, isDay } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { parseCents, plainAmount } from '~/format/numbers'
import {
  checkEmail,
  flag,
  line,
  optionalCents,
  optionalEmail,
  optionalId,
  optionalLine,
  optionalText,
  type Report,
  reportTo,
} from '~/models/records/fields'
import { optionalAbn } from '~/models/shop/abn.schema'
import { STATES } from '~/models/shop/delivery-address'
import { POSTCODE_MESSAGE, readPostcode } from '~/models/shop/delivery-address.schema'
import {
  LINE_ROWS,
  type LineField,
  lineField,
  lineFieldsOf,
  PAYMENT_ROWS,
  type PaymentField,
  paymentField,
  paymentFieldsOf,
  type Plan,
  PLANS,
} from './draft-fields'

const KINDS = ['purchase', 'custom', 'layby'] as const
const MAX_DAYS_VALID = 90

const contact = {
  full_name: line('Name is required'),
  email: optionalEmail(),
  phone: optionalLine(60),
  invoice_name: optionalLine(200),
  handover: z.enum(['delivery', 'collection'], { error: 'Choose delivery or collection' }),
  street: optionalLine(200),
  suburb: optionalLine(100),
  state: optionalLine(3),
  postcode: optionalLine(20),
  delivery: optionalCents(),
}

export const lineCells = lineFieldsOf((_row, part) =>
  part === 'made' ? flag(false) : optionalLine(part === 'options' ? 500 : 200),
)

const typed = z.object({
  ...contact,
  kind: z.enum(KINDS, { error: 'Choose what it is' }),
  enquiry: optionalId(),
  title: optionalLine(120),
  details: optionalText(5000),
  plan: z.enum(Object.keys(PLANS) as [Plan, ...Plan[]], { error: 'Choose how it is paid' }),
  deposit_percent: optionalLine(3),
  months: optionalLine(2),
  valid_until: optionalLine(10),
  promised_for: optionalLine(10),
  holds: flag(false),
  ...lineCells,
  ...paymentFieldsOf(() => optionalLine(100)),
})

type Typed = z.output<typeof typed>
type TypedContact = Pick<Typed, keyof typeof contact>

export type DraftField = Exclude<keyof Typed, LineField | PaymentField> | LineField | PaymentField

export interface DraftLine {
  row: number
  /** A stock number, number or name; null for work, or a discount. */
  piece: string | null
  description: string | null
  options: string | null
  quantity: number
  /** For one; null for the price of the piece. */
  price_cents: number | null
  is_made: boolean
}

interface Contact extends Pick<Typed, 'full_name' | 'email' | 'phone' | 'invoice_name' | 'handover'> {
  address: DeliveryAddress | null
  delivery_cents: number
}

export interface DraftInput extends Contact, Pick<Typed, 'enquiry' | 'kind' | 'title' | 'details' | 'holds' | 'plan'> {
  lines: DraftLine[]
  deposit_percent: number
  months: number
  instalments: { row: number; label: string; cents: number; due: string | null }[]
  valid_until: string | null
  promised_for: string | null
}

export const draftSchema = typed.transform((input, context): DraftInput => {
  const report = reportTo(context)
  const { enquiry, kind, title, details, holds, plan } = input
  return {
    ...readContact(input, report),
    ...{ enquiry, kind, title, details, holds, plan },
    lines: readLines(input, report),
    deposit_percent: plan === 'deposit' ? readNumber(input, 'deposit_percent', 99, report) : 0,
    months: plan === 'monthly' ? readNumber(input, 'months', 12, report) : 0,
    instalments: plan === 'own' ? readInstalments(input, report) : [],
    valid_until: readDay(input, 'valid_until', report, MAX_DAYS_VALID),
    promised_for: readDay(input, 'promised_for', report),
  }
})

export const detailsSchema = z
  .object({ ...contact, invoice_abn: optionalAbn() })
  .transform((input, context) => ({ ...readContact(input, reportTo(context)), invoice_abn: input.invoice_abn }))

export type DetailsInput = z.output<typeof detailsSchema>

function readContact(input: TypedContact, report: Report): Contact {
  const { full_name, email, phone, invoice_name, handover, delivery } = input
  checkEmail(email, report)
  if (!email && !phone) report('email', 'Enter an email address or a phone number')
  return {
    ...{ full_name, email, phone, invoice_name, handover },
    address: handover === 'delivery' ? readAddress(input, report) : null,
    delivery_cents: handover === 'delivery' ? (delivery ?? 0) : 0,
  }
}

function readAddress(
  { street, suburb, state, postcode: typedPostcode }: TypedContact,
  report: Report,
): DeliveryAddress | null {
  if (!street) report('street', 'Street is required')
  if (!suburb) report('suburb', 'Suburb is required')
  const isState = STATES.some((name) => name === state)
  if (!isState) report('state', 'Choose a state')
  const postcode = readPostcode(typedPostcode ?? '')
  if (!postcode) report('postcode', POSTCODE_MESSAGE)
  return street && suburb && state && postcode && isState ? { street, suburb, state, postcode } : null
}

function cellOf(input: object, field: string): string | null {
  const value: unknown = Reflect.get(input, field)
  return typeof value === 'string' ? value : null
}

export function readLines(input: object, report: Report): DraftLine[] {
  return LINE_ROWS.flatMap((row): DraftLine[] => {
    const [piece, description, options, quantity, price] = (
      ['piece', 'description', 'options', 'quantity', 'price'] as const
    ).map((part) => cellOf(input, lineField(row, part)))
    if (!piece && !description && !price && !options) return []
    if (!piece && !description) report(lineField(row, 'description'), 'Describe it, or name the piece')
    if (!piece && !price) report(lineField(row, 'price'), 'Enter the price')
    return [
      {
        row,
        piece: piece ?? null,
        description: description ?? null,
        options: options ?? null,
        quantity: readQuantity(quantity ?? null, row, report),
        price_cents: price ? readPrice(price, row, { mayBeNegative: !piece }, report) : null,
        is_made: Reflect.get(input, lineField(row, 'made')) === true,
      },
    ]
  })
}

function readQuantity(typedCount: string | null, row: number, report: Report): number {
  if (typedCount === null) return 1
  if (/^[1-9]\d{0,2}$/.test(typedCount)) return Number(typedCount)
  report(lineField(row, 'quantity'), 'Enter a number from 1 to 999')
  return 1
}

function readPrice(price: string, row: number, { mayBeNegative }: { mayBeNegative: boolean }, report: Report): number {
  const [, minus, amount = ''] = /^([-−–]?)\s*((?:\S.*)?)$/.exec(price) ?? []
  const cents = parseCents(plainAmount(amount))
  if (cents === null) report(lineField(row, 'price'), 'Enter an amount such as 1,250.00')
  else if (minus && !mayBeNegative)
    report(lineField(row, 'price'), 'Only a discount can be below zero: leave the piece empty')
  return minus ? -(cents ?? 0) : (cents ?? 0)
}

function readInstalments(input: Typed, report: Report): DraftInput['instalments'] {
  return PAYMENT_ROWS.flatMap((row) => {
    const label = cellOf(input, paymentField(row, 'label'))
    const amount = cellOf(input, paymentField(row, 'amount'))
    if (!label && !amount) return []
    const cents = parseCents(plainAmount(amount ?? ''))
    if (cents === null || cents === 0) report(paymentField(row, 'amount'), 'Enter an amount above zero')
    return [
      {
        row,
        label: label ?? `Payment ${row}`,
        cents: cents ?? 0,
        due: readDay(input, paymentField(row, 'due'), report),
      },
    ]
  })
}

function readNumber(input: Typed, field: 'deposit_percent' | 'months', max: number, report: Report): number {
  const number = Number(input[field] ?? NaN)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  report(field, `Enter a number from 1 to ${max}`)
  return 1
}

function readDay(input: Typed, field: string, report: Report, maxDays = Infinity): string | null {
  const day = cellOf(input, field)
  if (!day) return null
  if (!isDay(day)) report(field, 'Enter a day')
  else if (day < dayOf(new Date())) report(field, 'This day has passed')
  else if (maxDays < Infinity && day > dayOf(new Date(Date.now() + maxDays * DAY_MS))) {
    report(field, `Choose a day within ${maxDays} days`)
  }
  return day
}
