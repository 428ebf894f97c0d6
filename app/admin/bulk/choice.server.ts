import { formatMoment } from '~/format/dates'
import { formatCount, formatMoney, parseCents, plainAmount } from '~/format/numbers'
import type { Choice, Control } from '~/models/bulk/operation'
import { listAll } from '~/models/catalogue/collection/collection.server'
import { AVAILABILITY_LABELS } from '~/models/catalogue/product/availability'
import { categoryNames } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { displayName } from '~/models/records/display-name'
import { listStaff } from '~/models/staff/user/user.server'

export interface Option {
  value: string
  label: string
}

const NONE = 'none'

/** Null for a control that is no select. */
export async function optionsOf(control: Control): Promise<Option[] | null> {
  if (control === 'category') {
    const categories = Object.entries(await categoryNames())
    return [...categories.map(([value, label]) => ({ value, label })), { value: NONE, label: 'No category' }]
  }
  if (control === 'availability') {
    return Object.entries(AVAILABILITY_LABELS).map(([value, label]) => ({ value, label }))
  }
  if (control === 'staff') {
    const staff = (await listStaff()).map((user) => ({ value: String(user.id), label: displayName(user) }))
    return [...staff, { value: NONE, label: 'Nobody' }]
  }
  if (control !== 'collection') return null
  return (await listAll()).map(({ id, name }) => ({ value: String(id), label: name }))
}

interface Parsed {
  choice: Choice
  label: string
}

const MAX_COUNT = 1_000_000

/** A text says what to enter instead. */
export async function parseChoice(
  control: Control,
  entered: string,
  { round, surcharges, starts, ends }: Omit<Choice, 'number' | 'text'>,
): Promise<Parsed | string> {
  const text = entered.trim()
  const parsed = (number: number, label: string): Parsed => ({
    choice: { number, text: text === NONE ? '' : text, round, surcharges, starts, ends },
    label,
  })
  const days = [starts ? `, from ${formatMoment(starts)}` : '', ends ? `, until ${formatMoment(ends)}` : ''].join('')
  const rounding = (round ? ', rounded to $5' : '') + days
  if (control === 'none') return parsed(0, '')
  if (control === 'percent') {
    const tenths = /^\d{1,3}(\.\d)?\s?%?$/.test(text) ? Math.round(parseFloat(text) * 10) : 0
    return tenths > 0 && tenths < 1000
      ? parsed(tenths, `${tenths / 10}%${rounding}${surcharges ? ', surcharges too' : ''}`)
      : 'Enter a number from 0.1 to 99.9'
  }
  if (control === 'amount') {
    const cents = parseCents(plainAmount(text)) ?? 0
    return cents > 0 ? parsed(cents, formatMoney(cents) + rounding) : 'Enter an amount such as 50 or 49.50'
  }
  if (control === 'count') {
    const isCount = /^\d{1,7}$/.test(text) && Number(text) <= MAX_COUNT
    return isCount ? parsed(Number(text), formatCount(Number(text))) : 'Enter a whole number'
  }
  const option = (await optionsOf(control))?.find(({ value }) => value === text)
  return option ? parsed(Number(text) || 0, option.label) : 'Choose one from the list'
}
