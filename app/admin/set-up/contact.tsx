import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newShopEmail } from '~/models/empty-shop/new-shop.server'
import { contactStepSchema } from '~/models/settings/set-up.schema'
import { updateShop, type ShopSettings } from '~/models/settings/shop.server'
import { TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { screenMeta } from '../shell/screen'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { loadStep, saveStep } from './step.server'

const LABELS = {
  street: 'Street',
  city: 'City or suburb',
  state: 'State',
  postcode: 'Postcode',
  country: 'Country',
  phone: 'Phone',
  email: 'Email',
}

const step = { slug: 'contact', schema: contactStepSchema, present, write: updateShop } as const

function present({ street, city, state, postcode, country, phone, email }: ShopSettings) {
  const texts = { street, city, state, postcode, country, phone, email: email === newShopEmail() ? '' : email }
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || undefined]))
}

export const meta: MetaFunction = () => screenMeta('Set up the shop')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadStep(request, step)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveStep(request, step)
}

export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function ContactStep() {
  const state = useRecordForm<typeof LABELS>('contact', useLoaderData<typeof loader>())
  const { fields } = state
  return (
    <SetUpForm
      slug="contact"
      state={state}
      labels={LABELS}
      intro="Visitors see this on the contact page and at the foot of every page. What you leave empty is not shown."
    >
      <TextField
        field={fields.email}
        label={LABELS.email}
        hint="For customers. Enquiries arrive here."
        type="email"
        autoComplete="email"
      />
      <TextField field={fields.phone} label={LABELS.phone} type="tel" autoComplete="tel" optional />
      <TextField field={fields.street} label={LABELS.street} autoComplete="street-address" optional />
      <div className="field-columns">
        <TextField field={fields.city} label={LABELS.city} autoComplete="address-level2" optional />
        <TextField field={fields.state} label={LABELS.state} autoComplete="address-level1" optional />
        <TextField field={fields.postcode} label={LABELS.postcode} autoComplete="postal-code" optional />
        <TextField field={fields.country} label={LABELS.country} autoComplete="country-name" optional />
      </div>
    </SetUpForm>
  )
}
