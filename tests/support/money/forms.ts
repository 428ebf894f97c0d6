import { expect } from 'vitest'
import { errorsOf, textOf, valueOf } from '../staff-screens'
import type { PageResponse } from '../visitor'
import type { Row } from './account'
import { money } from './agreement'
import type { Shop, Tracked } from './shop'

// What the tables of steps share.

export const FORM = 'dialog form'
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format()

export const expectSaved = (response: PageResponse) => expect([response.status, errorsOf(response)]).toEqual([303, {}])

/** With a sentence at a field, and what was typed. */
export function expectRefused(response: PageResponse, typed: Record<string, string>): void {
  expect([400, 409]).toContain(response.status)
  expect(Object.keys(errorsOf(response)).length).toBeGreaterThan(0)
  for (const [name, value] of Object.entries(typed)) expect(valueOf(response, name, FORM)).toBe(value)
}

export const partOf = (shop: Shop, cents: number) => 1 + shop.random(cents)

/** The option that tells of a row; equal ones are told by their number. */
export function optionOf(page: PageResponse, tells: (text: string) => boolean): string {
  const found = page.html
    .querySelectorAll(`${FORM} [name=payment] option`)
    .find((option) => tells(textOf(option) ?? ''))
  return found?.getAttribute('value') ?? ''
}

export const LABELS: Record<string, string> = {
  ...{ transfer: 'Bank transfer', eftpos: 'EFTPOS', cash: 'Cash', cheque: 'Cheque', card: 'Card' },
  ...{ other: 'Other', 'trade-in': 'Trade-in' },
}

export async function correct(shop: Shop, order: Tracked, row: Row, tell = false): Promise<void> {
  const response = await shop.dialog(order, 'correct', (page) => ({
    payment: optionOf(page, (text) => text.includes(LABELS[row.method]!) && text.endsWith(`, ${money(row.cents)}`)),
    ...{ reason: 'A typing mistake', tell: tell ? 'on' : [] },
  }))
  expectSaved(response)
  const { account, told } = order
  account.correct(row)
  if (!tell) return
  told.push(`Our last email about ${money(Math.abs(row.cents))}`)
  told.push(account.due > 0 ? `The balance is ${money(account.due)}` : 'There is nothing left to pay')
}
