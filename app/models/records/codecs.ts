import type { z } from 'zod'
import { formatAmount, formatMoney } from '~/format/numbers'
import { formValue } from './field-values'
import {
  count as wholeNumber,
  flag,
  optionalCents,
  optionalLine,
  optionalText,
  type Report,
  typedAmount,
} from './fields'
import type { Field } from './kind'

export interface Control {
  /** Of these, `own` is drawn by the section itself. */
  as: 'line' | 'text' | 'choice' | 'tick' | 'picture' | 'own'
  optional?: boolean
  attributes?: Record<string, string | number | boolean>
  choices?: Record<string, string>
  placeholder?: string
  text?: string
  heading?: string
  intro?: string
  beside?: boolean
}

export type Typed = Record<string, unknown>

export interface Codec<Value> extends Field {
  control: Control
  name?: string
  schema(name: string): Record<string, z.ZodType>
  toColumn(typed: Typed, name: string, report: Report): Value
  toForm(value: Value, name: string): Record<string, string | undefined>
  show?(this: void, value: Value): string | null
}

interface Texts<Value> extends Omit<Control, 'as'>, Field {
  as?: Control['as']
  name?: string
  show?(this: void, value: Value): string | null
  toForm?(this: void, value: Value): string | undefined
}

export function typed<Value>(schema: z.ZodType<Value>, texts: Texts<Value>): Codec<Value> {
  const { label, hint, options, name, show, toForm = formValue, as = 'line', ...control } = texts
  return {
    ...{ label, hint, options, name, show },
    control: { as, ...control },
    schema: (field) => ({ [field]: schema }),
    toColumn: (values, field) => values[field] as Value,
    toForm: (value, field) => ({ [field]: toForm(value) }),
  }
}

type Plain<Value> = Omit<Texts<Value>, 'as' | 'optional' | 'show' | 'toForm'>

export const tick = (texts: Plain<boolean>): Codec<boolean> => typed(flag(), { as: 'tick', ...texts })

export const line = ({ max, ...texts }: Plain<string | null> & { max: number }): Codec<string | null> =>
  typed(optionalLine(max), { optional: true, ...texts })

export const text = ({ max, ...texts }: Plain<string | null> & { max: number }): Codec<string | null> =>
  typed(optionalText(max), { as: 'text', optional: true, ...texts })

export function choice<Value extends string>(
  schema: z.ZodType<Value>,
  texts: Omit<Texts<Value>, 'optional'>,
): Codec<Value> {
  return typed(schema, { as: 'choice', choices: texts.options, ...texts })
}

interface Limits {
  from: number
  to: number
  of?: string
  message?: string
}

const numeric = { inputMode: 'numeric' }
const outside = ({ of, from, to }: Limits) => `Enter a number${of ? ` of ${of}` : ''} from ${from} to ${to}`

export function count({ from, to, of, message = outside({ from, to, of }), ...texts }: Plain<number> & Limits) {
  const schema = wholeNumber(message).refine((number) => number >= from && number <= to, message)
  return typed<number>(schema, { attributes: numeric, ...texts })
}

export function optionalCount({
  from,
  to,
  of,
  message = outside({ from, to, of }),
  ...texts
}: Plain<number | null> & Limits) {
  const isWithin = (digits: string) => /^\d{1,9}$/.test(digits) && Number(digits) >= from && Number(digits) <= to
  const schema = optionalLine(60)
    .refine((digits) => digits === null || isWithin(digits), message)
    .transform((digits) => (digits === null ? null : Number(digits)))
  return typed<number | null>(schema, { attributes: numeric, optional: true, ...texts })
}

interface Most {
  maxCents: number
}

const tooMuch = ({ maxCents }: Most) => `Enter an amount of at most ${maxCents / 100}`
const decimal = { inputMode: 'decimal' }

const optionalAmount = ({ maxCents }: Most) =>
  typedAmount(optionalCents()).refine((cents) => cents === null || cents <= maxCents, tooMuch({ maxCents }))

const shown = (cents: number | null) => (cents === null ? null : formatMoney(cents))
const asTyped = (cents: number | null) => (cents === null ? undefined : formatAmount(cents))

export const optionalMoney = ({ maxCents, ...texts }: Plain<number | null> & Most) =>
  typed<number | null>(optionalAmount({ maxCents }), {
    ...{ attributes: decimal, optional: true, show: shown, toForm: asTyped },
    ...texts,
  })

export function money({ maxCents, ...texts }: Plain<number> & Most) {
  const message = tooMuch({ maxCents })
  const schema = optionalAmount({ maxCents })
    .refine((cents) => cents !== null, message)
    .transform(Number)
  return typed<number>(schema, { attributes: decimal, show: shown, toForm: asTyped, ...texts })
}

/** Nothing typed is 0, and 0 is shown as nothing typed. */
export function moneyOrNone({ maxCents, ...texts }: Plain<number> & Most) {
  const schema = optionalAmount({ maxCents }).transform((cents) => cents ?? 0)
  const toForm = (cents: number) => (cents === 0 ? undefined : formatAmount(cents))
  return typed<number>(schema, { attributes: decimal, optional: true, show: shown, toForm, ...texts })
}
