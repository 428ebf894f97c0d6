import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Misfits } from '~/admin/customers/appointments/misfits'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { findMisfits } from '~/models/customers/appointment/misfits.server'
import { TYPE_ROWS } from '~/models/shop/appointment-rows'
import type { AppointmentsField } from '~/models/shop/appointments.schema'
import { APPOINTMENTS } from '~/models/shop/labels'
import { CheckboxField, TextField } from '~/ui/forms/fields'
import { appointmentsEditor } from './editors.server'
import { loadSection, sectionAction } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

type AppointmentsFields = Record<AppointmentsField, unknown>

export const meta = sectionMeta('appointments')
export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...(await loadSection(request, appointmentsEditor)),
  misfits: await findMisfits(new Date()),
})
export const action = sectionAction(appointmentsEditor)
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function AppointmentsSettings() {
  const { form, changed, misfits } = useLoaderData<typeof loader>()
  const state = useRecordForm<AppointmentsFields>('appointments', form)
  const { fields } = state
  return (
    <SettingsScreen slug="appointments" changed={changed}>
      <Misfits days={misfits} />
      <SettingsForm state={state} labels={APPOINTMENTS}>
        <div>
          <CheckboxField field={fields.appointments}>{APPOINTMENTS.appointments}</CheckboxField>
          <p className="text-sm text-muted">
            Visitors choose a free time within your opening hours, and get an email with it for their calendar. Without
            the tick they write you a message instead.
          </p>
        </div>
        <h2 className="text-lg">Kinds of appointments</h2>
        <p className="text-sm text-muted">A row without a name is left out.</p>
        {TYPE_ROWS.map((row) => (
          <fieldset key={row} className="profile-row type-row">
            <legend>{`Kind ${row}`}</legend>
            <TextField field={fields[`name_${row}`]} label="Name" optional />
            <TextField field={fields[`about_${row}`]} label="In a few words" optional />
            <TextField field={fields[`minutes_${row}`]} label="Minutes" inputMode="numeric" optional />
          </fieldset>
        ))}
        <h2 className="text-lg">When people can come</h2>
        <p className="text-sm text-muted">
          Within the opening hours; special days count. On days that are open by appointment only, between these times.
          Without them, nobody can book on such days.
        </p>
        <div className="field-columns">
          <TextField field={fields.opens} label={APPOINTMENTS.opens} hint="Such as 10am" optional />
          <TextField field={fields.closes} label={APPOINTMENTS.closes} hint="Such as 4pm" optional />
        </div>
        <div className="field-columns">
          <TextField
            field={fields.at_once}
            label={APPOINTMENTS.at_once}
            hint="How many people you can see at once"
            inputMode="numeric"
          />
          <TextField
            field={fields.notice_hours}
            label={APPOINTMENTS.notice_hours}
            hint="Nobody books or moves a time that is nearer"
            inputMode="numeric"
          />
          <TextField
            field={fields.days_ahead}
            label={APPOINTMENTS.days_ahead}
            hint="How far ahead people can book"
            inputMode="numeric"
          />
        </div>
      </SettingsForm>
    </SettingsScreen>
  )
}
