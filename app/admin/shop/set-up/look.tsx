import { useLoaderData } from '@remix-run/react'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import styles from '~/ui/styles/look.css?url'
import { stylesheets } from '~/ui/stylesheets'
import { LookFields } from '../look-fields'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { stepAction, stepLoader } from './step.server'

export const meta = () => screenMeta('Set up the shop')
export const links = stylesheets(styles)

export const loader = stepLoader
export const action = stepAction
export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function LookStep() {
  const { asked, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<string, unknown>>('look', form)
  return (
    <SetUpForm
      {...{ state, asked }}
      slug="look"
      intro="The shop follows at once. You can change this as often as you like."
    >
      <LookFields fields={state.fields} asked={asked} />
    </SetUpForm>
  )
}
