import { formatDateTimeField } from '~/format/dates'
import type { Field } from '~/models/records/kind'
import { checkboxValue } from '~/admin/shell/form-state'

/** The fields of a row as its form sends them. Throws for a value that only the form itself knows how to show. */
export function formValues<Name extends string>(
  fields: Record<Name, Field>,
  row: Record<NoInfer<Name>, unknown>,
): Record<Name, string | undefined> {
  const values = Object.keys(fields).map((name) => [name, formValue(name, row[name as Name])])
  return Object.fromEntries(values) as Record<Name, string | undefined>
}

function formValue(name: string, value: unknown): string | undefined {
  if (value === null) return undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return checkboxValue(value)
  if (value instanceof Date) return formatDateTimeField(value)
  if (Array.isArray(value)) return value.join(', ')
  throw new Error(`A form cannot show "${name}" by itself`)
}
