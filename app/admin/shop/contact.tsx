import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Misfits } from '~/admin/customers/appointments/misfits'
import { requireStaff } from '~/http/session.server'
import { findMisfits } from '~/models/customers/appointment/misfits.server'
import { contactSchema, type ContactField } from '~/models/shop/contact.schema'
import { copyMonday } from '~/models/shop/hours-fields'
import { replyUnsaved, textOf } from '~/admin/records/unsaved-reply.server'
import { TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError, type LoadedForm, type SaveReply } from '~/admin/shell/form-state'
import { EnterSaves, useRecordForm } from '~/admin/records/record-form'
import { contactEditor } from './editors.server'
import { CONTACT } from '~/models/shop/labels'
import { loadSection, saveSection } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'
import { SPECIAL_LABELS, SpecialDayFields } from './special-day-fields'
import { COPY_HOURS, WEEK_LABELS, WeekFields } from './week-fields'

type ContactFields = Record<ContactField, unknown>

const FORM_LABELS = { ...CONTACT, ...WEEK_LABELS, ...SPECIAL_LABELS }
const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']
const STATES_ID = 'australian-states'

export const meta = sectionMeta('contact')
export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...(await loadSection(request, contactEditor)),
  misfits: await findMisfits(new Date()),
})

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, 'manage')
  const form = await request.clone().formData()
  if (!form.has(COPY_HOURS)) return saveSection(request, contactEditor)
  const copied = copyMonday(form, textOf(form, COPY_HOURS))
  return data<SaveReply>(replyUnsaved(copied, contactSchema))
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function ContactSettings() {
  const { form, changed, misfits } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="contact" changed={changed}>
      <Misfits days={misfits} />
      {/* Keyed, so that the form shows times and dates as they are stored. */}
      <ContactForm key={form.version} loaded={form} />
    </SettingsScreen>
  )
}

function ContactForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<ContactFields>('contact', loaded)
  return (
    <SettingsForm state={state} labels={FORM_LABELS}>
      <EnterSaves />
      <p className="text-sm text-muted">What you leave empty is not shown in the shop.</p>
      <AddressFields fields={state.fields} />
      <div className="field-columns">
        <TextField field={state.fields.phone} label={CONTACT.phone} type="tel" optional />
        <TextField field={state.fields.email} label={CONTACT.email} type="email" />
        <TextField
          field={state.fields.whatsapp}
          label={CONTACT.whatsapp}
          hint="Visitors can ask about a piece on WhatsApp. With the country code, such as +61 400 000 000."
          type="tel"
          optional
        />
      </div>
      <WeekFields fields={state.fields} reply={state.reply} />
      <SpecialDayFields state={state} />
    </SettingsForm>
  )
}

function AddressFields({ fields }: Pick<ReturnType<typeof useRecordForm<ContactFields>>, 'fields'>) {
  return (
    <>
      <datalist id={STATES_ID}>
        {STATES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="field-columns">
        <TextField field={fields.street} label={CONTACT.street} optional />
        <TextField field={fields.city} label={CONTACT.city} optional />
        <TextField field={fields.state} label={CONTACT.state} list={STATES_ID} optional />
        <TextField field={fields.postcode} label={CONTACT.postcode} optional />
        <TextField field={fields.country} label={CONTACT.country} hint="Shown unless it is Australia" optional />
        <div className="field-columns">
          <TextField
            field={fields.latitude}
            label={CONTACT.latitude}
            hint="Paste both numbers here"
            autoComplete="off"
            optional
          />
          <TextField
            field={fields.longitude}
            label={CONTACT.longitude}
            hint="For the map"
            autoComplete="off"
            optional
          />
        </div>
      </div>
    </>
  )
}
