import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { LookField } from '~/models/settings/look'
import { lookSchema } from '~/models/settings/look.schema'
import { updateShop, type ShopSettings } from '~/models/settings/shop.server'
import styles from '~/ui/styles/look.css?url'
import { keepFormOnNetworkError } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { LABELS, LookFields } from '../settings/look-form'
import { screenMeta } from '../shell/screen'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { loadStep, saveStep } from './step.server'

const step = { slug: 'look', schema: lookSchema, present, write: updateShop } as const

function present({ accent, ground, header_style, heading_typeface }: ShopSettings) {
  return { accent, ground, header_style, heading_typeface }
}

export const meta: MetaFunction = () => screenMeta('Set up the shop')
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
  return loadStep(request, step)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveStep(request, step)
}

export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function LookStep() {
  const state = useRecordForm<Record<LookField, unknown>>('look', useLoaderData<typeof loader>())
  return (
    <SetUpForm
      slug="look"
      state={state}
      labels={LABELS}
      intro="The shop follows at once. You can change this as often as you like."
    >
      <LookFields fields={state.fields} />
    </SetUpForm>
  )
}
