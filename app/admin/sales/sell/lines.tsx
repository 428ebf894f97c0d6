import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useState } from 'react'
import { HiddenField, MoneyField } from '~/admin/records/fields'
import type { FormValues } from '~/admin/shell/form-state'
import { parseCents, plainAmount } from '~/format/numbers'
import { textOf } from '~/format/text'
import { LINE_PARTS, LINE_ROWS, type LineField, lineField } from '~/models/sales/offers/draft-fields'
import { FieldError, TextField } from '~/ui/forms/fields'
import { REMOVE } from './fields'

interface LineProps {
  row: number
  number?: string
  fields: Record<LineField, FieldMetadata>
  optional?: boolean
}

export function Line({ row, number, fields, optional }: LineProps) {
  const field = (part: (typeof LINE_PARTS)[number]) => fields[lineField(row, part)]!
  const description = field('description')
  return (
    <fieldset className="order-row">
      <legend>{number ? `Piece ${number}` : 'Something else'}</legend>
      <HiddenField field={field('piece')} />
      <FieldError field={field('piece')} />
      <TextField field={description} label="Description" autoComplete="off" maxLength={200} {...{ optional }} />
      <div className="order-row-pair">
        <TextField field={field('quantity')} label="Quantity" inputMode="numeric" placeholder="1" {...{ optional }} />
        <MoneyField field={field('price')} label="Price of one" {...{ optional }} />
      </div>
      {number ? (
        <button type="submit" name={REMOVE} value={row} className="button-quiet justify-self-start">
          Remove <span className="sr-only">{number}</span>
        </button>
      ) : null}
    </fieldset>
  )
}

/** In cents. Call it after the fields are filled. Without JavaScript it is that of the last answer. */
export function useTotal(formId: string, values: FormValues): number {
  const [cents, setCents] = useState(() => totalOf((name) => values[name]?.toString() ?? ''))
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    const count = () => {
      const typed = new FormData(form)
      setCents(totalOf((name) => textOf(typed, name)))
    }
    count()
    form.addEventListener('input', count)
    return () => form.removeEventListener('input', count)
  }, [formId, values])
  return cents
}

/** In cents, of what a form holds now; what cannot be read counts nothing. */
function totalOf(valueOf: (name: string) => string): number {
  return LINE_ROWS.reduce((sum, row) => {
    const typed = valueOf(lineField(row, 'price')).trim()
    const isOff = /^[-−–]/.test(typed)
    const cents = parseCents(plainAmount((isOff ? typed.slice(1) : typed).trim())) ?? 0
    return sum + (isOff ? -cents : cents) * (Number(valueOf(lineField(row, 'quantity')) || 1) || 0)
  }, 0)
}
