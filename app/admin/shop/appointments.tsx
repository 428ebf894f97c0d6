import type { LoaderFunctionArgs } from '@remix-run/node'
import { Misfits } from '~/admin/customers/appointments/misfits'
import { misfitWarnings } from '~/admin/customers/appointments/warnings.server'
import { findMisfits, renamedKinds, renameKinds } from '~/models/customers/appointment/misfits.server'
import { APPOINTMENTS } from '~/models/shop/appointments.section.server'
import { byRow, TYPE_ROWS } from '~/models/shop/rows'
import { TextField } from '~/ui/forms/fields'
import { loadSection, sectionAction } from './section.server'
import { SettingsForm, type SettingsState } from './settings-form'
import { sectionScreen } from './settings-screen'

const LABELS = byRow(TYPE_ROWS, (row) => ({
  name: `Name of kind ${row}`,
  minutes: `Minutes of kind ${row}`,
  about: `Words about kind ${row}`,
  link: `Video link of kind ${row}`,
}))

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...(await loadSection(request, APPOINTMENTS)),
  misfits: await findMisfits(new Date()),
})
export const action = sectionAction({
  section: APPOINTMENTS,
  warningsAbout: async ({ appointment_types, appointment_opens, appointment_closes }) => {
    // Appointments follow a kind that only gets another name.
    const renamed = (await renamedKinds(appointment_types)).map(({ former }) => ({ row: 0, name: former, minutes: 0 }))
    return misfitWarnings({
      appointment_types: [...appointment_types, ...renamed],
      appointment_opens,
      appointment_closes,
    })
  },
  check: ({ appointment_types }) => renameKinds(appointment_types),
})

const screen = sectionScreen<typeof loader>('appointments', ({ asked, misfits }, state) => (
  <>
    <Misfits days={misfits} />
    <SettingsForm
      {...{ state, asked }}
      own={{ appointment_types: { labels: LABELS, form: <Kinds fields={state.fields} /> } }}
    />
  </>
))

export const { meta, clientAction } = screen
export default screen.Section

function Kinds({ fields }: Pick<SettingsState, 'fields'>) {
  return (
    <>
      <h2 className="text-lg">Kinds of appointments</h2>
      <p className="text-sm text-muted">
        A row without a name is left out. Where there is a video link, people do not come to the boutique: the link is
        in their email and calendar entry.
      </p>
      {TYPE_ROWS.map((row) => (
        <fieldset key={row} className="profile-row type-row">
          <legend>{`Kind ${row}`}</legend>
          <TextField field={fields[`name_${row}`]!} label="Name" optional />
          <TextField field={fields[`about_${row}`]!} label="In a few words" optional />
          <TextField field={fields[`minutes_${row}`]!} label="Minutes" inputMode="numeric" optional />
          <TextField field={fields[`link_${row}`]!} label="Video link" type="url" optional />
        </fieldset>
      ))}
    </>
  )
}
