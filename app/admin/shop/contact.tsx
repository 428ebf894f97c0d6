import type { FieldMetadata } from '@conform-to/react'
import type { LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Misfits } from '~/admin/customers/appointments/misfits'
import { misfitWarnings } from '~/admin/customers/appointments/warnings.server'
import { MoreRows, shownRows } from '~/admin/records/more-rows'
import { EnterSaves, useFilled, useRecordForm } from '~/admin/records/record-form'
import { replyUnsaved } from '~/admin/records/save.server'
import { keepFormOnNetworkError, type SaveReply } from '~/admin/shell/form-state'
import { type Weekday, weekdayName, WEEKDAYS } from '~/format/opening-hours'
import { textOf } from '~/format/text'
import { findMisfits } from '~/models/customers/appointment/misfits.server'
import { CONTACT } from '~/models/shop/contact.section.server'
import {
  COPIES,
  copyMonday,
  type DayPart,
  SPECIAL_PARTS,
  SPECIAL_ROWS,
  specialField,
  specialFieldsOf,
  type SpecialPart,
  weekField,
  weekFieldsOf,
} from '~/models/shop/hours-fields'
import { SelectField, TextField } from '~/ui/forms/fields'
import { loadSection, sectionAction } from './section.server'
import { SettingField, SettingFields, SETTINGS_NOT_SAVED, SettingsForm, type SettingsState } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

const SPECIAL_PART_LABELS: Record<SpecialPart, string> = {
  day: 'Date',
  until: 'Last day',
  state: 'Hours',
  opens: 'Opens',
  closes: 'Closes',
  note: 'Note',
}

const SPECIAL_STATES = { '': 'Open', closed: 'Closed', appointment: 'By appointment only' }

const SPECIAL_LABELS = specialFieldsOf((row, part) => `Special day ${row}: ${SPECIAL_PART_LABELS[part].toLowerCase()}`)

const DAY_PARTS: Record<DayPart, string> = {
  state: 'Hours',
  opens: 'Opens',
  closes: 'Closes',
  opens_2: 'Opens again',
  closes_2: 'Closes again',
}

const DAY_STATES = { open: 'Open', closed: 'Closed', appointment: 'By appointment only' }

const WEEK_LABELS = weekFieldsOf((day, part) => `${weekdayName(day)}: ${DAY_PARTS[part].toLowerCase()}`)

/** The button that copies Monday's hours, and saves nothing. */
const COPY_HOURS = 'copy_hours'

const COPY_LABELS = { weekdays: 'Copy Monday to Tuesday–Friday', all: 'Copy Monday to all days' } satisfies Record<
  keyof typeof COPIES,
  string
>

const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']
const STATES_ID = 'australian-states'

export const meta = sectionMeta('contact')
export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...(await loadSection(request, CONTACT)),
  misfits: await findMisfits(new Date()),
})

export const action = sectionAction({
  section: CONTACT,
  warningsAbout: ({ hours, special_days }) => misfitWarnings({ hours, special_days }),
  button: ({ form }) =>
    form.has(COPY_HOURS) ? replyUnsaved(copyMonday(form, textOf(form, COPY_HOURS)), CONTACT.schema) : null,
})

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function ContactSettings() {
  const { misfits, ...loaded } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="contact" changed={loaded.changed}>
      <Misfits days={misfits} />
      {/* Keyed, so that the form shows times and dates as they are stored. */}
      <ContactForm key={loaded.form.version} {...loaded} />
    </SettingsScreen>
  )
}

function ContactForm({ form, asked }: Pick<SerializeFrom<typeof loader>, 'form' | 'asked'>) {
  const state = useRecordForm<Record<string, unknown>>('contact', form)
  const own = {
    hours: { labels: WEEK_LABELS, form: <WeekFields fields={state.fields} reply={state.reply} /> },
    special_days: { labels: SPECIAL_LABELS, form: <SpecialDayFields state={state} /> },
  }
  const inAddress = asked.findIndex(({ name }) => name === 'phone')
  const field = (one: (typeof asked)[number]) => <SettingField key={one.name} state={state} field={one} />
  const [address, coordinates] = [asked.slice(0, inAddress - 2), asked.slice(inAddress - 2, inAddress)]
  return (
    <SettingsForm
      {...{ state, asked, own }}
      layout={
        <>
          <EnterSaves />
          <p className="text-sm text-muted">What you leave empty is not shown in the shop.</p>
          <datalist id={STATES_ID}>
            {STATES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <div className="field-columns">
            {address.map(field)}
            <div className="field-columns">{coordinates.map(field)}</div>
          </div>
          <SettingFields {...{ state, own }} asked={asked.slice(inAddress)} />
        </>
      }
    />
  )
}

interface SpecialDayFieldsProps {
  state: SettingsState
}

function SpecialDayFields({ state }: SpecialDayFieldsProps) {
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

/** CSS hides the times of a row that is not open (styles/settings.css). */
function SpecialDayRow({ row, fields }: { row: number; fields: SpecialDayFieldsProps['state']['fields'] }) {
  const fieldOf = (part: SpecialPart) => ({ field: fields[specialField(row, part)]!, label: SPECIAL_PART_LABELS[part] })
  return (
    <fieldset className="hours-row special-day">
      <legend>{`Special day ${row}`}</legend>
      <TextField {...fieldOf('day')} type="date" optional />
      <TextField {...fieldOf('until')} type="date" optional />
      <SelectField {...fieldOf('state')} options={SPECIAL_STATES} />
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

interface WeekFieldsProps {
  fields: Record<string, FieldMetadata>
}

interface WeekProps extends WeekFieldsProps {
  reply: SaveReply | undefined
}

function WeekFields({ fields, reply }: WeekProps) {
  const [monday, ...others] = WEEKDAYS
  const parts = Object.keys(DAY_PARTS) as DayPart[]
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

/** CSS hides the times of a day that is not open (styles/settings.css). */
function WeekdayFields({ day, fields }: WeekFieldsProps & { day: Weekday }) {
  const fieldOf = (part: DayPart) => ({ field: fields[weekField(day, part)]!, label: DAY_PARTS[part] })
  return (
    <fieldset className="hours-row">
      <legend>{weekdayName(day)}</legend>
      <SelectField {...fieldOf('state')} options={DAY_STATES} />
      <TextField {...fieldOf('opens')} type="time" />
      <TextField {...fieldOf('closes')} type="time" />
      <TextField {...fieldOf('opens_2')} type="time" optional />
      <TextField {...fieldOf('closes_2')} type="time" optional />
    </fieldset>
  )
}
