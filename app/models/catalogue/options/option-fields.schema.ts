import { z } from 'zod'
import {
  OPTION_NUMBERS,
  type OptionField,
  optionFieldOf,
  optionFieldsOf,
  type OptionNumber,
  type OptionPart,
} from './option-fields'
import { RING_SIZE } from './options'
import { differenceIn, MAX_TEXT, option, readChoice, type TypedChoice } from './options.schema'
import { RING_SIZES } from './ring-sizes'

/** No accepted list of choices is longer. */
const MAX_TYPED = 8000

const typed = optionFieldsOf(() => z.string().max(MAX_TYPED).optional())

export const OPTION_FIELDS: Record<OptionField, z.ZodOptional<z.ZodString>> = typed

interface Problem {
  path: OptionField
  message: string
}

type Parts = Record<OptionPart, string>

export function optionsIn(posted: Record<string, unknown>): { options: unknown[]; problems: Problem[] } {
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

/** "H–T" becomes H, H½, I, … T. */
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
