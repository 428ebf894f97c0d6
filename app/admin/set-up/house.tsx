import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NEW_SHOP_NAME } from '~/models/empty-shop/new-shop.server'
import { houseStepSchema } from '~/models/settings/set-up.schema'
import { updateShop, type ShopSettings } from '~/models/settings/shop.server'
import { TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { screenMeta } from '../shell/screen'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { loadStep, saveStep } from './step.server'

const LABELS = { name: 'Name of the shop', initials: 'Initials', tagline: 'Tagline', established: 'Established' }

const step = { slug: 'house', schema: houseStepSchema, present, write: updateShop } as const

/** The name and initials of a new shop are nobody's. */
function present({ name, initials, tagline, established }: ShopSettings) {
  const own = name === NEW_SHOP_NAME ? {} : { name, initials }
  return { ...own, tagline: tagline || undefined, established: String(established) }
}

export const meta: MetaFunction = () => screenMeta('Set up the shop')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadStep(request, step)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveStep(request, step)
}

export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function HouseStep() {
  const state = useRecordForm<typeof LABELS>('house', useLoaderData<typeof loader>())
  const { fields } = state
  return (
    <SetUpForm
      slug="house"
      state={state}
      labels={LABELS}
      intro="Welcome. Four short steps make this shop yours; each can be skipped, and changed later under Settings."
    >
      <TextField field={fields.name} label={LABELS.name} autoComplete="organization" />
      <TextField
        field={fields.tagline}
        label={LABELS.tagline}
        hint="A few words that search engines and shared links show, such as “Fine jewellery by hand”."
        optional
      />
      <div className="field-columns">
        <TextField
          field={fields.initials}
          label={LABELS.initials}
          hint="For reference numbers. If empty, made from the name."
          autoCapitalize="characters"
          spellCheck={false}
          optional
        />
        <TextField
          field={fields.established}
          label={LABELS.established}
          hint="The year the shop began."
          inputMode="numeric"
        />
      </div>
    </SetUpForm>
  )
}
