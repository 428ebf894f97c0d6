import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Misfits } from '~/admin/customers/appointments/misfits'
import { EnterSaves, useRecordForm } from '~/admin/records/record-form'
import { replyUnsaved, textOf } from '~/admin/records/unsaved-reply.server'
import { keepFormOnNetworkError, type SaveReply } from '~/admin/shell/form-state'
import { requireStaff } from '~/http/session.server'
import { findMisfits } from '~/models/customers/appointment/misfits.server'
import { CONTACT } from '~/models/shop/contact.section.server'
import { copyMonday } from '~/models/shop/hours-fields'
import { loadSection, saveSection } from './section.server'
import { SettingField, SettingFields, SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'
import { SPECIAL_LABELS, SpecialDayFields } from './special-day-fields'
import { COPY_HOURS, WEEK_LABELS, WeekFields } from './week-fields'

const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']
const STATES_ID = 'australian-states'

export const meta = sectionMeta('contact')
export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...(await loadSection(request, CONTACT)),
  misfits: await findMisfits(new Date()),
})

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, 'manage')
  const form = await request.clone().formData()
  if (!form.has(COPY_HOURS)) return saveSection(request, { section: CONTACT })
  const copied = copyMonday(form, textOf(form, COPY_HOURS))
  return data<SaveReply>(replyUnsaved(copied, CONTACT.schema))
}

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
