import { useLoaderData } from '@remix-run/react'
import { TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { HOUSE } from '~/models/shop/labels'
import { NAME_LABELS } from '~/models/staff/user/name.schema'
import { screenMeta } from '~/admin/shell/screen'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { houseStep, stepAction, stepLoader } from './step.server'

const LABELS = { ...NAME_LABELS, ...HOUSE }

export const meta = () => screenMeta('Set up the shop')
export const loader = stepLoader(houseStep)
export const action = stepAction(houseStep)
export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function HouseStep() {
  const state = useRecordForm<typeof LABELS>('house', useLoaderData<typeof loader>())
  const { fields } = state
  return (
    <SetUpForm
      slug="house"
      state={state}
      labels={LABELS}
      intro="Welcome. Five short steps make this shop yours; each can be skipped, and changed later under Settings. Colleagues see your own name beside what you do, and customers below your replies."
    >
      <div className="field-columns">
        <TextField field={fields.first_name} label="Your first name" autoComplete="given-name" />
        <TextField field={fields.last_name} label="Your last name" autoComplete="family-name" optional />
      </div>
      <TextField field={fields.name} label={HOUSE.name} autoComplete="organization" />
      <TextField
        field={fields.tagline}
        label={HOUSE.tagline}
        hint="A few words that search engines and shared links show, such as “Fine jewellery by hand”."
        optional
      />
      <div className="field-columns">
        <TextField
          field={fields.initials}
          label={HOUSE.initials}
          hint="For reference numbers. If empty, made from the name."
          autoCapitalize="characters"
          spellCheck={false}
          optional
        />
        <TextField
          field={fields.established}
          label={HOUSE.established}
          hint="The year the shop began."
          inputMode="numeric"
        />
      </div>
    </SetUpForm>
  )
}
