import { MoreRows } from '~/admin/records/more-rows'
import { shownRows } from '~/admin/records/rows'
import {
  SPECIAL_PARTS,
  SPECIAL_ROWS,
  specialField,
  specialFieldsOf,
  type SpecialPart,
} from '~/models/shop/hours-fields'
import { SelectField, TextField } from '~/ui/forms/fields'
import type { SettingsState } from './settings-form'

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

export const SPECIAL_LABELS = specialFieldsOf((row, part) => `Special day ${row}: ${PARTS[part].toLowerCase()}`)

interface SpecialDayFieldsProps {
  state: SettingsState
}

export function SpecialDayFields({ state }: SpecialDayFieldsProps) {
  const rows = rowsOf(state)
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
      <MoreRows state={state} name="days" shown={rows} all={SPECIAL_ROWS}>
        Add more rows
      </MoreRows>
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
function rowsOf(state: SpecialDayFieldsProps['state']): number[] {
  const fieldsOf = (row: number) => SPECIAL_PARTS.map((part) => specialField(row, part))
  const { stored, added } = shownRows(state, { name: 'days', all: SPECIAL_ROWS, fieldsOf })
  const dayOf = (row: number) => String(state.loaded.values[specialField(row, 'day')])
  return [...stored.sort((one, other) => dayOf(one).localeCompare(dayOf(other))), ...added]
}
