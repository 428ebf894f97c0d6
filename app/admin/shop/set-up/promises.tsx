import { useLoaderData } from '@remix-run/react'
import { TextAreaField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { DELIVERY } from '~/models/shop/labels'
import { screenMeta } from '~/admin/shell/screen'
import { PromiseFields } from '../promise-fields'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { promisesStep, stepAction, stepLoader } from './step.server'

const LABELS = { ...DELIVERY, questions: 'Questions and answers' }

export const meta = () => screenMeta('Set up the shop')
export const loader = stepLoader(promisesStep)
export const action = stepAction(promisesStep)
export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function PromisesStep() {
  const state = useRecordForm<Record<keyof typeof LABELS, unknown>>('promises', useLoaderData<typeof loader>())
  const { fields } = state
  return (
    <SetUpForm
      slug="promises"
      state={state}
      labels={LABELS}
      intro="Proposals, which nobody sees until you save them: change what is not true of your shop, and empty what you do not promise."
    >
      <PromiseFields fields={fields} />
      <TextAreaField
        field={fields.questions}
        label={LABELS.questions}
        hint="On the contact page: a line for the question, its answer below, and an empty line after it. [[delivery]] stands for what delivery costs. Later under Content."
        rows={10}
        optional
      />
    </SetUpForm>
  )
}
