import type { FieldMetadata } from '@conform-to/react'
import { weekdayName, WEEKDAYS, type Weekday } from '~/format/opening-hours'
import { weekField, weekFieldsOf, type DayPart, type WeekField } from '~/models/shop/hours-fields'
import { SelectField, TextField } from '~/ui/forms/fields'

const PARTS: Record<DayPart, string> = {
  state: 'Hours',
  opens: 'Opens',
  closes: 'Closes',
  opens_2: 'Opens again',
  closes_2: 'Closes again',
}
const STATES = { open: 'Open', closed: 'Closed', appointment: 'By appointment only' }

export const WEEK_LABELS = weekFieldsOf((day, part) => `${weekdayName(day)}: ${PARTS[part].toLowerCase()}`)

interface WeekFieldsProps {
  fields: Record<WeekField, FieldMetadata>
}

export function WeekFields({ fields }: WeekFieldsProps) {
  return (
    <fieldset className="hours">
      <legend className="label">Opening hours</legend>
      <p className="text-sm text-muted">
        In eastern Australian time. For a break in the day, say when the shop opens and closes again.
      </p>
      {WEEKDAYS.map((day) => (
        <WeekdayFields key={day} day={day} fields={fields} />
      ))}
    </fieldset>
  )
}

/** CSS hides the times of a day that is not open (styles/hours.css). */
function WeekdayFields({ day, fields }: WeekFieldsProps & { day: Weekday }) {
  const fieldOf = (part: DayPart) => ({ field: fields[weekField(day, part)], label: PARTS[part] })
  return (
    <fieldset className="hours-row">
      <legend>{weekdayName(day)}</legend>
      <SelectField {...fieldOf('state')} options={STATES} />
      <TextField {...fieldOf('opens')} type="time" />
      <TextField {...fieldOf('closes')} type="time" />
      <TextField {...fieldOf('opens_2')} type="time" optional />
      <TextField {...fieldOf('closes_2')} type="time" optional />
    </fieldset>
  )
}
