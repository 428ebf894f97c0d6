/** What a form holds, by field name, in the shape a browser posts it: a box that is ticked is 'on', one that is not is absent. */
export type FormValues = Record<string, string | string[] | undefined>

/** The same of every field of a form. */
export type ValuesOf<Fields> = Record<keyof Fields & string, FormValues[string]>

/** A stored row as its form shows it. */
export interface StoredForm {
  values: FormValues
  /** The version of the row that the values are of. */
  version: string
}

/** What the loader of a form's page hands to its form. */
export interface LoadedForm {
  values: FormValues
  /** Absent where the form makes a new row. */
  version?: string
  idempotencyKey: string
  /** Whether the values are what was typed before the session ended, and not what is stored. */
  restored: boolean
}

/** The value of a checkbox. */
export const ticked = (isOn: boolean) => (isOn ? 'on' : undefined)

/** The fields of a posted form by their names; one whose name comes more than once is a list. */
export function groupByName(fields: [string, string][]): Record<string, string | string[]> {
  const names = [...new Set(fields.map(([name]) => name))]
  const valuesOf = (name: string) => fields.flatMap(([own, value]) => (own === name ? [value] : []))
  return Object.fromEntries(names.map((name) => [name, simplified(valuesOf(name))]))
}

function simplified(values: string[]): string | string[] {
  const [first = '', ...more] = values
  return more.length === 0 ? first : values
}
