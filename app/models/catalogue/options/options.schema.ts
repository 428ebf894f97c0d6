import { z } from 'zod'
import { cleanLine } from '~/format/clean-text'
import { parseCents, plainAmount, toDollars } from '~/format/numbers'
import { BAD_TEXT, unlessFarTooLong, wellFormed } from '~/models/records/fields'
import {
  MAX_OPTIONS,
  OPTION_NUMBERS,
  type OptionField,
  optionFieldOf,
  optionFieldsOf,
  type OptionNumber,
  type OptionPart,
  RING_SIZE,
} from './options'
import { RING_SIZES } from './ring-sizes'

const MAX_CHOICES = 60
/** Longer ones would not fit into the cookie of a cart. */
export const MAX_TEXT = 40
const MAX_LABEL = 60
const MAX_DIFFERENCE = 99_999

const label = z
  .string()
  .overwrite(unlessFarTooLong(MAX_LABEL, cleanLine))
  .min(1, 'A choice needs a name')
  .max(MAX_LABEL, `At most ${MAX_LABEL} characters`)
  .regex(/^[^;:()\r\n]*$/, 'A name has no colon, semicolon or bracket')
  .refine(wellFormed, BAD_TEXT)
/** In dollars, as in the JSON contract. */
const difference = z
  .number({ error: 'Must be an amount' })
  .min(-MAX_DIFFERENCE)
  .max(MAX_DIFFERENCE)
  .multipleOf(0.01)
  .default(0)
const choice = z
  .object({ label, price_difference: difference, available: z.boolean().default(true) })
  .transform(({ price_difference, ...rest }) => ({ ...rest, price_cents: toCents(price_difference) }))
const text = z
  .object({ max_length: z.int().min(1).max(MAX_TEXT), price_difference: difference })
  .transform(({ max_length, price_difference }) => ({ max_length, price_cents: toCents(price_difference) }))

function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

export const option = z
  .object({
    name: label,
    choices: z.array(choice).max(MAX_CHOICES, `At most ${MAX_CHOICES} choices`).default([]),
    text: text.optional(),
  })
  .refine(({ choices, text }) => choices.length > 0 !== Boolean(text), 'An option has choices or a text')
  .refine(({ choices }) => areUnique(choices.map((choice) => choice.label)), 'A choice is there twice')

/** A list, or a text as `describeOptions` writes it. Missing keeps the stored ones. */
export const options = () =>
  z
    .preprocess(
      (value, context) => (typeof value === 'string' ? optionsIn(value, context) : value),
      z
        .array(option, { error: 'Must be a list of options' })
        .max(MAX_OPTIONS, `At most ${MAX_OPTIONS} options`)
        .refine((given) => areUnique(given.map(({ name }) => name)), 'An option is there twice'),
    )
    .optional()

const areUnique = (words: string[]) => new Set(words.map((word) => word.toLowerCase())).size === words.length

function optionsIn(text: string, context: z.core.$RefinementCtx): unknown {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return lines.slice(0, MAX_OPTIONS + 1).map((line) => {
    const read = readOption(line)
    if (read) return read
    context.addIssue({
      code: 'custom',
      input: text,
      message: `“${line.trim().slice(0, 80)}” is not an option such as “Metal: Yellow gold; Platinum (+900.00)”`,
    })
    return z.NEVER
  })
}

const LINE = /^([^:]+):(.+)$/
const TEXT = /^text of (?:up to )?(\d{1,3}) characters(?: \(([^()]*)\))?$/i
const CHOICE = /^([^()]+)((?:\([^()]*\)\s*)*)$/

function readOption(line: string): unknown {
  const [, name = '', rest = ''] = LINE.exec(line.trim()) ?? []
  const [, length, priced] = TEXT.exec(rest.trim()) ?? []
  if (length) {
    const price_difference = priced ? differenceIn(priced) : 0
    return price_difference === null ? null : { name, text: { max_length: Number(length), price_difference } }
  }
  const choices = rest
    .split(';')
    .filter((text) => text.trim() !== '')
    .slice(0, MAX_CHOICES + 1)
    .map(readChoice)
  return name && choices.length > 0 && !choices.includes(null) ? { name, choices } : null
}

export type TypedChoice = z.input<typeof choice>

export function readChoice(text: string): TypedChoice | null {
  const [, typed = '', marks = ''] = CHOICE.exec(text.trim()) ?? []
  const label = typed.trim()
  if (!label) return null
  const words = [...marks.matchAll(/\(([^()]*)\)/g)].map(([, word = '']) => word.trim().toLowerCase())
  const prices = words.filter((word) => word !== 'unavailable').map(differenceIn)
  if (prices.length > 1 || prices.includes(null)) return null
  return { label, price_difference: prices[0] ?? undefined, available: !words.includes('unavailable') }
}

/** In dollars: "+$900" is 900, "-50.00" is -50; null for anything else. */
export function differenceIn(typed: string): number | null {
  const [, sign, amount = ''] = /^([+-])\s*(\S.*)$/.exec(typed.trim()) ?? []
  const cents = sign ? parseCents(plainAmount(amount)) : null
  return cents === null ? null : toDollars(cents) * (sign === '-' ? -1 : 1)
}

const MAX_TYPED = 8000

const typed = optionFieldsOf(() => z.string().max(MAX_TYPED).optional())

export const OPTION_FIELDS: Record<OptionField, z.ZodOptional<z.ZodString>> = typed

interface Problem {
  path: OptionField
  message: string
}

type Parts = Record<OptionPart, string>

export function postedOptions(posted: Record<string, unknown>): { options: unknown[]; problems: Problem[] } {
  const options: { name: string }[] = []
  const problems: Problem[] = []
  for (const number of OPTION_NUMBERS) {
    const parts = partsOf(posted, number)
    const wrong = (part: OptionPart, message: string) => problems.push({ path: optionFieldOf(number, part), message })
    if (!parts.name && !parts.choices && !parts.length && !parts.price) continue
    const isTwice = options.some(({ name }) => name.toLowerCase() === parts.name.toLowerCase())
    if (isTwice) wrong('name', 'Another option has this name')
    const given = parts.kind === 'text' ? readText(parts, wrong) : readChoices(parts, wrong)
    const parsed = option.safeParse({ name: parts.name, ...given })
    for (const { path, message } of parsed.error?.issues ?? []) wrong(partIn(path), message)
    options.push({ name: parts.name, ...given })
  }
  const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]))
  return { options, problems: [...first.values()] }
}

function partsOf(posted: Record<string, unknown>, number: OptionNumber): Parts {
  const textOf = (part: OptionPart) => {
    const value = posted[optionFieldOf(number, part)]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: textOf('name'),
    kind: textOf('kind'),
    choices: textOf('choices'),
    length: textOf('length'),
    price: textOf('price'),
  }
}

type Wrong = (part: OptionPart, message: string) => void

function readText({ choices, length, price }: Parts, wrong: Wrong) {
  if (choices) wrong('choices', 'A text has no choices: remove them, or let customers choose one')
  const max_length = /^\d{1,2}$/.test(length) ? Number(length) : 0
  if (max_length < 1 || max_length > MAX_TEXT) wrong('length', `Enter a number from 1 to ${MAX_TEXT}`)
  const price_difference = price ? differenceIn(price) : 0
  if (price_difference === null) wrong('price', 'Enter a difference such as +80.00')
  return { text: { max_length: max_length || 1, price_difference: price_difference ?? 0 } }
}

function readChoices({ name, choices }: Parts, wrong: Wrong): { choices: TypedChoice[] } {
  const lines = choices.split(/[\r\n;]+/).filter((line) => line.trim() !== '')
  if (lines.length === 0) wrong('choices', 'Write at least one choice')
  return {
    choices: lines.flatMap((line) => {
      const found = choicesIn(line, name === RING_SIZE)
      if (!found) wrong('choices', `“${line.trim().slice(0, 60)}” is not a choice such as “Platinum +900.00”`)
      return found ?? []
    }),
  }
}

const PRICED = /^(.*\S)\s+([+-]\s*\S+)$/
const RANGE = /^(\S{1,2})\s*[-–]\s*(\S{1,2})$/

function choicesIn(line: string, isRingSize: boolean): TypedChoice[] | null {
  const read = readChoice(line)
  if (!read || read.price_difference !== undefined) return read && [read]
  const [, before = '', amount = ''] = PRICED.exec(read.label) ?? []
  const difference = differenceIn(amount)
  const choice = difference === null ? read : { ...read, label: before, price_difference: difference }
  return (isRingSize ? sizesIn(choice.label) : [choice.label]).map((label) => ({ ...choice, label }))
}

function sizesIn(label: string): string[] {
  const [, first, last] = RANGE.exec(label.toUpperCase()) ?? []
  const sizes = RING_SIZES.map(({ letter }) => letter)
  const [start, end] = [sizes.indexOf(first ?? ''), sizes.indexOf(last ?? '')]
  return start === -1 || end < start ? [label] : sizes.slice(start, end + 1)
}

function partIn([first]: PropertyKey[]): OptionPart {
  if (first === 'name') return 'name'
  return first === 'text' ? 'length' : 'choices'
}
