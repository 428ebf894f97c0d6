import type { FieldMetadata } from '@conform-to/react'
import { useFilled } from '~/admin/records/record-form'
import type { SaveReply } from '~/admin/shell/form-state'
import { type Weekday, weekdayName, WEEKDAYS } from '~/format/opening-hours'
import { COPIES, type DayPart, weekField, weekFieldsOf } from '~/models/shop/hours-fields'
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

/** The button that copies Monday's hours, and saves nothing. */
export const COPY_HOURS = 'copy_hours'

const COPY_LABELS = { weekdays: 'Copy Monday to Tuesday–Friday', all: 'Copy Monday to all days' } satisfies Record<
  keyof typeof COPIES,
  string
>

interface WeekFieldsProps {
  fields: Record<string, FieldMetadata>
}

interface WeekProps extends WeekFieldsProps {
  reply: SaveReply | undefined
}

export function WeekFields({ fields, reply }: WeekProps) {
  const [monday, ...others] = WEEKDAYS
  const parts = Object.keys(PARTS) as DayPart[]
  useFilled(
    reply,
    others.flatMap((day) => parts.map((part) => fields[weekField(day, part)]!)),
  )
  return (
    <fieldset className="hours">
      <legend className="label">Opening hours</legend>
      <p className="text-sm text-muted">
        In eastern Australian time. For a break in the day, also fill in when the shop opens and closes again.
      </p>
      {monday ? <WeekdayFields day={monday} fields={fields} /> : null}
      <div className="hours-copies">
        {Object.entries(COPY_LABELS).map(([value, label]) => (
          <button key={value} type="submit" name={COPY_HOURS} value={value} className="button-quiet">
            {label}
          </button>
        ))}
      </div>
      {others.map((day) => (
        <WeekdayFields key={day} day={day} fields={fields} />
      ))}
    </fieldset>
  )
}

/** CSS hides the times of a day that is not open (styles/hours.css). */
function WeekdayFields({ day, fields }: WeekFieldsProps & { day: Weekday }) {
  const fieldOf = (part: DayPart) => ({ field: fields[weekField(day, part)]!, label: PARTS[part] })
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
