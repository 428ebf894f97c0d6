import { type FormValues, type LoadedForm, MORE_ROWS, type SaveReply } from '~/admin/shell/form-state'

const SPARE_ROWS = 3

interface RowsState {
  loaded: LoadedForm
  reply: SaveReply | undefined
}

interface RowsPlan {
  name: string
  all: number[]
  /** The names of the fields by which a row counts as filled. */
  fieldsOf: (row: number) => string[]
  /** So many rows are empty at first, and are added by the button. */
  spareRows?: number
}

/** The rows that were loaded, and those to show after them: with something typed, and empty ones. */
export function shownRows({ loaded, reply }: RowsState, { name, all, fieldsOf, spareRows = SPARE_ROWS }: RowsPlan) {
  const typed = (reply?.lastResult.initialValue ?? {}) as FormValues
  const isFilled = (row: number, values: FormValues) => fieldsOf(row).some((field) => values[field])
  const stored = all.filter((row) => isFilled(row, loaded.values))
  const others = all.filter((row) => !stored.includes(row))
  const filled = others.filter((row) => isFilled(row, typed))
  const spare = Math.max(spareRows, (reply?.rows?.[name] ?? 0) - stored.length - filled.length)
  const free = others.filter((row) => !filled.includes(row)).slice(0, spare)
  return { stored, added: [...filled, ...free].sort((one, other) => one - other) }
}

interface MoreRowsProps {
  state: RowsState
  name: string
  shown: number[]
  all: number[]
  spareRows?: number
  children: string
}

/** Shown while there is room for more; without JavaScript, too, the form comes back as it was typed. */
export function MoreRows({ state: { reply }, name, shown, all, spareRows = SPARE_ROWS, children }: MoreRowsProps) {
  if (shown.length >= all.length) return null
  // Other lists keep the rows that were added to them.
  const counts = { ...reply?.rows, [name]: shown.length + spareRows }
  const value = Object.entries(counts).map(([list, count]) => `${list}=${count}`)
  return (
    <div>
      <button type="submit" name={MORE_ROWS} value={value.join('&')} className="button-secondary">
        {children}
      </button>
    </div>
  )
}
