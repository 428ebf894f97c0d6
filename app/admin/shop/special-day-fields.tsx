import type { ContactField } from '~/models/shop/contact.schema'
import {
  SPECIAL_PARTS,
  SPECIAL_ROWS,
  specialField,
  specialFieldsOf,
  type SpecialPart,
} from '~/models/shop/hours-fields'
import { SelectField, TextField } from '~/ui/forms/fields'
import { MORE_ROWS, type FormValues } from '~/admin/shell/form-state'
import type { RecordFormState } from '~/admin/records/record-form'

const PARTS: Record<SpecialPart, string> = {
  day: 'Date',
  until: 'Last day',
  state: 'Hours',
  opens: 'Opens',
  closes: 'Closes',
  note: 'Note',
}
/** An empty row is open. */
const STATES = { '': 'Open', closed: 'Closed', appointment: 'By appointment only' }
const SPARE_ROWS = 3

export const SPECIAL_LABELS = specialFieldsOf((row, part) => `Special day ${row}: ${PARTS[part].toLowerCase()}`)

interface SpecialDayFieldsProps {
  state: RecordFormState<Record<ContactField, unknown>>
}

export function SpecialDayFields({ state }: SpecialDayFieldsProps) {
  const rows = shownRows(state)
  return (
    <fieldset className="hours">
      <legend className="label">Special days</legend>
      <p className="text-sm text-muted">
        Days with other hours than usual, and holidays. For several days, add the last one. Days that have passed are
        removed.
      </p>
      {rows.map((row) => (
        <SpecialDayRow key={row} row={row} fields={state.fields} />
      ))}
      {rows.length < SPECIAL_ROWS.length ? (
        <div>
          <button type="submit" name={MORE_ROWS} value={rows.length + SPARE_ROWS} className="button-secondary">
            Add more rows
          </button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** CSS hides the times of a row that is not open (styles/hours.css). */
function SpecialDayRow({ row, fields }: { row: number; fields: SpecialDayFieldsProps['state']['fields'] }) {
  const fieldOf = (part: SpecialPart) => ({ field: fields[specialField(row, part)]!, label: PARTS[part] })
  return (
    <fieldset className="hours-row special-day">
      <legend>{`Special day ${row}`}</legend>
      <TextField {...fieldOf('day')} type="date" optional />
      <TextField {...fieldOf('until')} type="date" optional />
      <SelectField {...fieldOf('state')} options={STATES} />
      <TextField {...fieldOf('opens')} type="time" optional />
      <TextField {...fieldOf('closes')} type="time" optional />
      <TextField {...fieldOf('note')} placeholder="Christmas Eve" maxLength={60} optional />
    </fieldset>
  )
}

/** Stored rows by date, then those with something typed, then empty ones. */
function shownRows({ loaded, reply }: SpecialDayFieldsProps['state']): number[] {
  const typed = (reply?.lastResult.initialValue ?? {}) as FormValues
  const isFilled = (row: number, values: FormValues) => SPECIAL_PARTS.some((part) => values[specialField(row, part)])
  const stored = SPECIAL_ROWS.filter((row) => isFilled(row, loaded.values))
  const dayOf = (row: number) => String(loaded.values[specialField(row, 'day')])
  stored.sort((one, other) => dayOf(one).localeCompare(dayOf(other)))
  const others = SPECIAL_ROWS.filter((row) => !stored.includes(row))
  const filled = others.filter((row) => isFilled(row, typed))
  const spare = Math.max(SPARE_ROWS, (reply?.rows ?? 0) - stored.length - filled.length)
  const free = others.filter((row) => !filled.includes(row)).slice(0, spare)
  return [...stored, ...[...filled, ...free].sort((one, other) => one - other)]
}
