import type { ContactField } from '~/models/settings/contact.schema'
import { TextField } from '~/ui/forms/fields'
import type { LoadedForm } from '../records/form-state'
import { EnterSaves, useRecordForm } from '../records/record-form'
import { SettingsForm } from './settings-form'
import { SPECIAL_LABELS, SpecialDayFields } from './special-day-fields'
import { WEEK_LABELS, WeekFields } from './week-fields'

type ContactFields = Record<ContactField, unknown>

/** Those of the history too, which names the hours as a whole. */
export const LABELS = {
  street: 'Street',
  city: 'City or suburb',
  state: 'State',
  postcode: 'Postcode',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  phone: 'Phone',
  email: 'Email',
  whatsapp: 'WhatsApp number',
  hours: 'Opening hours',
  special_days: 'Special days',
}

const FORM_LABELS = { ...LABELS, ...WEEK_LABELS, ...SPECIAL_LABELS }
const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']
const STATES_ID = 'australian-states'

/** Where the shop is, how to reach it, and when it is open. */
export function ContactForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<ContactFields>('contact', loaded)
  return (
    <SettingsForm state={state} labels={FORM_LABELS}>
      <EnterSaves />
      <p className="text-sm text-muted">What you leave empty is not shown in the shop.</p>
      <AddressFields fields={state.fields} />
      <div className="field-columns">
        <TextField field={state.fields.phone} label={LABELS.phone} type="tel" optional />
        <TextField field={state.fields.email} label={LABELS.email} type="email" />
        <TextField
          field={state.fields.whatsapp}
          label={LABELS.whatsapp}
          hint="Visitors can ask about a piece on WhatsApp. With the country code, such as +61 400 000 000."
          type="tel"
          optional
        />
      </div>
      <WeekFields fields={state.fields} />
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
        <TextField field={fields.street} label={LABELS.street} optional />
        <TextField field={fields.city} label={LABELS.city} optional />
        <TextField field={fields.state} label={LABELS.state} list={STATES_ID} optional />
        <TextField field={fields.postcode} label={LABELS.postcode} optional />
        <TextField field={fields.country} label={LABELS.country} hint="Shown unless it is Australia" optional />
        <div className="field-columns">
          <TextField
            field={fields.latitude}
            label={LABELS.latitude}
            hint="Paste both numbers here"
            autoComplete="off"
            optional
          />
          <TextField field={fields.longitude} label={LABELS.longitude} hint="For the map" autoComplete="off" optional />
        </div>
      </div>
    </>
  )
}
