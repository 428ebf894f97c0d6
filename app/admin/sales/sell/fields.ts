import { parseCents, plainAmount } from '~/format/numbers'
import { LINE_ROWS, lineField } from '~/models/sales/offers/draft-fields'

export const ADD = 'add'
export const REMOVE = 'remove'

export const FAILED = { title: 'Not sold', text: (reason: string) => reason }

/** In cents, of what a form holds now; what cannot be read counts nothing. */
export function totalOf(valueOf: (name: string) => string): number {
  return LINE_ROWS.reduce((sum, row) => {
    const typed = valueOf(lineField(row, 'price')).trim()
    const isOff = /^[-−–]/.test(typed)
    const cents = parseCents(plainAmount((isOff ? typed.slice(1) : typed).trim())) ?? 0
    return sum + (isOff ? -cents : cents) * (Number(valueOf(lineField(row, 'quantity')) || 1) || 0)
  }, 0)
}
