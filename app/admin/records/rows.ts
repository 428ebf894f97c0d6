import type { FormValues, LoadedForm, SaveReply } from '~/admin/shell/form-state'

/** How many empty rows are shown below those that are filled. */
export const SPARE_ROWS = 3

export interface RowsState {
  loaded: LoadedForm
  reply: SaveReply | undefined
}

interface RowsPlan {
  /** Of this list among those of the form. */
  name: string
  /** The numbers of all rows that the form may have. */
  all: number[]
  /** The names of the fields by which a row counts as filled. */
  fieldsOf: (row: number) => string[]
}

/** The rows that were loaded, and those to show after them: with something typed, and empty ones. */
export function shownRows({ loaded, reply }: RowsState, { name, all, fieldsOf }: RowsPlan) {
  const typed = (reply?.lastResult.initialValue ?? {}) as FormValues
  const isFilled = (row: number, values: FormValues) => fieldsOf(row).some((field) => values[field])
  const stored = all.filter((row) => isFilled(row, loaded.values))
  const others = all.filter((row) => !stored.includes(row))
  const filled = others.filter((row) => isFilled(row, typed))
  const spare = Math.max(SPARE_ROWS, (reply?.rows?.[name] ?? 0) - stored.length - filled.length)
  const free = others.filter((row) => !filled.includes(row)).slice(0, spare)
  return { stored, added: [...filled, ...free].sort((one, other) => one - other) }
}
