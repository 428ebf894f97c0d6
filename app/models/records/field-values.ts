import { formatDateTimeField, formatMoment } from '~/format/dates'
import { yesOrNo } from './field-changes'
import type { Field } from './kind'

type Row<Name extends string> = Record<NoInfer<Name>, unknown>

/** Throws for a value that only the kind itself knows how to show. */
export function historyValues<Name extends string>(
  fields: Record<Name, Field>,
  row: Row<Name>,
): Record<Name, string | null> {
  const texts = Object.entries<Field>(fields).map(([name, field]) => [name, historyText(field, row[name as Name])])
  return Object.fromEntries(texts) as Record<Name, string | null>
}

function historyText({ label, options = {}, show }: Field, value: unknown): string | null {
  if (show) return show(value)
  if (value === null) return null
  if (typeof value === 'string') return options[value] ?? value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return yesOrNo(value)
  if (value instanceof Date) return formatMoment(value)
  if (Array.isArray(value)) return value.join(', ')
  throw new Error(`The history cannot show "${label}" by itself`)
}

/** Throws for a value that only the form itself knows how to show. */
export function formValues<Name extends string>(
  fields: Record<Name, Field>,
  row: Row<Name>,
): Record<Name, string | undefined> {
  const values = Object.entries<Field>(fields).map(([name, { label }]) => [name, formValue(row[name as Name], label)])
  return Object.fromEntries(values) as Record<Name, string | undefined>
}

export function formValue(value: unknown, label = ''): string | undefined {
  if (value === null) return undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'on' : undefined
  if (value instanceof Date) return formatDateTimeField(value)
  if (Array.isArray(value)) return value.join(', ')
  throw new Error(`A form cannot show "${label}" by itself`)
}
