import { z } from 'zod'
import { parseCents, plainAmount } from '~/format/numbers'
import {
  checkEmail,
  flag,
  optionalEmail,
  optionalId,
  optionalLine,
  type Report,
  reportTo,
} from '~/models/records/fields'
import { lineCells, readLines } from '../offers/draft.schema'
import type { LineField } from '../offers/draft-fields'
import { RECORDED_LABELS } from '../order/labels'
import { returnedLines, tradeInSchema } from './steps.schema'

type Method = keyof typeof RECORDED_LABELS

const METHODS = Object.keys(RECORDED_LABELS) as [Method, ...Method[]]
const method = () => z.enum(METHODS, { error: 'Choose how it is paid' })

const TRADED = ['description', 'weight_mg', 'fineness', 'amount_cents', 'seller_name', 'seller_address'] as const

export const TRADE_FIELDS = [...TRADED, 'identity_kind', 'identity_end'] as const

type TradeField = `trade_${(typeof TRADE_FIELDS)[number]}`

const tradeCells = Object.fromEntries(TRADE_FIELDS.map((name) => [`trade_${name}`, optionalLine(300)])) as Record<
  TradeField,
  ReturnType<typeof optionalLine>
>

const typed = z.object({
  scan: optionalLine(200),
  /** Orders: the hold whose pieces are sold to its own customer, and the one that something comes back of. */
  hold: optionalId(),
  exchange: optionalId(),
  ...lineCells,
  reason: optionalLine(150),
  returned: returnedLines(),
  value: optionalLine(30),
  back_by: method().optional(),
  ...tradeCells,
  method: method(),
  amount: optionalLine(30),
  other_method: method().optional(),
  other_amount: optionalLine(30),
  full_name: optionalLine(200),
  email: optionalEmail(),
  phone: optionalLine(60),
  mail: flag(false),
  /** Keys of the warnings that staff have read and ticked, such as a price below the proposed. */
  accepted: z.array(z.string()).default([]),
})

export type CounterField = keyof z.input<typeof typed> | LineField

/** Amounts are in cents, and null for all that is left to pay. */
export const counterSchema = typed.transform((input, context) => {
  const report = reportTo(context)
  const { hold, exchange, reason, returned, back_by, full_name, email, phone, mail, accepted } = input
  checkEmail(email, report)
  if (mail && !email) report('email', 'Enter the address to write to')
  const second = { method: input.other_method, cents: amountOf(input, 'other_amount', report) }
  if (second.cents !== null && !second.method) report('other_method', 'Choose how the rest is paid')
  return {
    ...{ hold, exchange, reason, returned, back_by, full_name, email, phone, mail, accepted },
    lines: readLines(input, report),
    value_cents: amountOf(input, 'value', report),
    trade: readTrade(input, report),
    first: { method: input.method, cents: amountOf(input, 'amount', report) },
    second: second.method ? { method: second.method, cents: second.cents } : null,
  }
})

export type CounterInput = z.output<typeof counterSchema>

type Typed = z.output<typeof typed>

function amountOf(input: Typed, field: 'amount' | 'other_amount' | 'value', report: Report): number | null {
  const text = input[field]
  if (text === null) return null
  const cents = parseCents(plainAmount(text))
  if (cents === null || cents === 0) report(field, 'Enter an amount above zero, or leave it empty')
  return cents
}

function readTrade(input: Typed, report: Report) {
  const cells = TRADE_FIELDS.map((name) => [name, input[`trade_${name}`] ?? undefined] as const)
  // The kind of paper has a first choice.
  if (cells.every(([name, text]) => text === undefined || name === 'identity_kind')) return null
  const seller = { seller_name: input.trade_seller_name ?? input.full_name ?? undefined }
  const read = tradeInSchema.safeParse({ ...Object.fromEntries(cells), ...seller })
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) report(`trade_${String(path[0])}`, message)
  return null
}
