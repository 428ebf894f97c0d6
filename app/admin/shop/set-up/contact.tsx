import { useLoaderData } from '@remix-run/react'
import { TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { CONTACT } from '~/models/shop/labels'
import { screenMeta } from '~/admin/shell/screen'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { contactStep, stepAction, stepLoader } from './step.server'

export const meta = () => screenMeta('Set up the shop')
export const loader = stepLoader(contactStep)
export const action = stepAction(contactStep)
export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function ContactStep() {
  const state = useRecordForm<typeof CONTACT>('contact', useLoaderData<typeof loader>())
  const { fields } = state
  return (
    <SetUpForm
      slug="contact"
      state={state}
      labels={CONTACT}
      intro="Visitors see this on the contact page and at the foot of every page. What you leave empty is not shown."
    >
      <TextField
        field={fields.email}
        label={CONTACT.email}
        hint="For customers. Messages from the contact form arrive here."
        type="email"
        autoComplete="email"
      />
      <TextField field={fields.phone} label={CONTACT.phone} type="tel" autoComplete="tel" optional />
      <TextField field={fields.street} label={CONTACT.street} autoComplete="street-address" optional />
      <div className="field-columns">
        <TextField field={fields.city} label={CONTACT.city} autoComplete="address-level2" optional />
        <TextField field={fields.state} label={CONTACT.state} autoComplete="address-level1" optional />
        <TextField field={fields.postcode} label={CONTACT.postcode} autoComplete="postal-code" optional />
        <TextField field={fields.country} label={CONTACT.country} autoComplete="country-name" optional />
      </div>
    </SetUpForm>
  )
}
