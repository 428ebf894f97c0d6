import type { LinksFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { LookField } from '~/models/shop/look'
import styles from '~/ui/styles/look.css?url'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { LOOK } from '~/models/shop/labels'
import { LookFields } from '../look-fields'
import { screenMeta } from '~/admin/shell/screen'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { lookStep, stepAction, stepLoader } from './step.server'

export const meta = () => screenMeta('Set up the shop')
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = stepLoader(lookStep)
export const action = stepAction(lookStep)
export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function LookStep() {
  const state = useRecordForm<Record<LookField, unknown>>('look', useLoaderData<typeof loader>())
  return (
    <SetUpForm
      slug="look"
      state={state}
      labels={LOOK}
      intro="The shop follows at once. You can change this as often as you like."
    >
      <LookFields fields={state.fields} />
    </SetUpForm>
  )
}
