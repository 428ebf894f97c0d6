import { createHash } from 'node:crypto'
import type { PieceOption } from '#db/schema'
import { cleanLine } from '~/format/clean-text'
import { charactersOver, tooLongText } from '~/format/text'
import { RING_SIZE, SIZER } from './options'
import { ringSize } from './ring-sizes'
import { isSize } from './traits'

export interface ChosenOption {
  name: string
  value: string
}

const FIELD = 'option-'
const HASH_LENGTH = 10

/** A hash, because the names of fields allow fewer characters. */
export function optionField(name: string): string {
  return FIELD + createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH)
}

export const isOptionField = (field: string) => field.startsWith(FIELD)

export const asksForSizer = (chosen: ChosenOption[]) => chosen.some(({ value }) => value === SIZER)

const ENGRAVABLE = /^[\p{Script=Latin}\d !"#$%&'()*+,\-./:;<=>?@[\]_{|}~–—‘’“”…·•½]*$/u

interface Selection {
  chosen: ChosenOption[]
  difference_cents: number
  errors: Map<string, string>
  gone: string[]
}

export function chooseOptions(options: PieceOption[], given: ChosenOption[]): Selection {
  const selection: Selection = { chosen: [], difference_cents: 0, errors: new Map(), gone: [] }
  for (const option of options) {
    const { name } = option
    const typed = given.find((one) => one.name === name)?.value ?? ''
    const { value, cents = 0, error } = option.text ? writeText(name, option.text, typed) : pick(option, typed)
    if (error) selection.errors.set(name, error)
    if (value) selection.chosen.push({ name, value })
    selection.difference_cents += cents
  }
  const isGone = ({ name, value }: ChosenOption) => value !== '' && !options.some((option) => option.name === name)
  selection.gone = given.filter(isGone).map(({ name }) => name)
  return selection
}

interface Result {
  value?: string
  cents?: number
  error?: string
}

function pick(option: PieceOption, typed: string): Result {
  const { name, choices } = option
  if (typed === '') return { error: `Choose ${name.includes(' of the ') ? 'the' : 'your'} ${name.toLowerCase()}` }
  if (typed === SIZER && isSize(option)) return { value: SIZER }
  const choice = choices.find(({ label }) => label === typed)
  if (!choice) return { error: 'This choice is no longer offered: please choose another' }
  if (!choice.available) return { error: `${choice.label} is unavailable at present: please choose another` }
  return { value: choice.label, cents: choice.price_cents }
}

function writeText(name: string, { max_length, price_cents }: NonNullable<PieceOption['text']>, typed: string): Result {
  const value = cleanLine(typed)
  if (value === '') return {}
  if (charactersOver(max_length, value) > 0) return { error: tooLongText(name, max_length, value) }
  if (!ENGRAVABLE.test(value)) {
    return { error: 'Use letters, numbers and punctuation only: we cannot engrave emoji or other symbols' }
  }
  return { value, cents: price_cents }
}

interface Wording {
  /** Emails that may reach a stranger leave them out. */
  withTexts?: boolean
  isBrief?: boolean
}

export function describeChosen(options: PieceOption[], chosen: ChosenOption[], wording: Wording = {}): string {
  return chosen.map((one) => `${one.name}: ${describeValue(options, one, wording)}`).join(' · ')
}

function describeValue(options: PieceOption[], { name, value }: ChosenOption, wording: Wording): string {
  const { withTexts = true, isBrief = false } = wording
  const option = options.find((one) => one.name === name)
  if (option?.text) return withTexts ? `“${value}”` : 'as you typed it'
  const isAnySize = name === RING_SIZE || (option !== undefined && isSize(option))
  return isAnySize && !(isBrief && ringSize(value)) ? describeSize(value) : value
}

export function describeSize(letter: string): string {
  if (letter === SIZER) return 'not sure, post me a sizer'
  const size = ringSize(letter)
  return size ? `${letter} (US ${size.us}, EU ${size.eu})` : letter
}
