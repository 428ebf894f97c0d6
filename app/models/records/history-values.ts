import { formatMoment } from '~/format/dates'
import { yesOrNo } from './field-changes'
import type { Field } from './kind'

/** As the history shows the fields of a row. Throws for a value that only the kind itself knows how to show. */
export function historyValues<Name extends string>(
  fields: Record<Name, Field>,
  row: Record<NoInfer<Name>, unknown>,
): Record<Name, string | null> {
  const texts = Object.entries<Field>(fields).map(([name, field]) => [name, historyText(field, row[name as Name])])
  return Object.fromEntries(texts) as Record<Name, string | null>
}

function historyText({ label, options = {} }: Field, value: unknown): string | null {
  if (value === null) return null
  if (typeof value === 'string') return options[value] ?? value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return yesOrNo(value)
  if (value instanceof Date) return formatMoment(value)
  if (Array.isArray(value)) return value.join(', ')
  throw new Error(`The history cannot show "${label}" by itself`)
}
