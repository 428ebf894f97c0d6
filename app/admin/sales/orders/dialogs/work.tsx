import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { workSchema, type WorkFields } from '~/models/sales/steps/steps.schema'
import { changeWork } from '~/models/sales/steps/fulfilment.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { TextField } from '~/ui/forms/fields'
import { loadDialog, saveDialog } from './dialog.server'

const TITLE = 'Stage and promised day'
const FAILED = { title: 'Not saved', text: (reason: string) => reason }
const LABELS = { stage: 'Stage', promised_for: 'Promised for' }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { shown, form } = await loadDialog(args, 'answer', ({ order: { stage, promised_for } }) => ({
    stage: stage ?? undefined,
    promised_for: promised_for ?? undefined,
  }))
  return { ...shown, form }
}

export async function action(args: ActionFunctionArgs) {
  return saveDialog(args, {
    needs: 'answer',
    schema: workSchema,
    write: (id, work, author) => changeWork(id, work, author),
    notice: () => ({ title: 'Saved', text: 'The customer reads it on the page of the order.' }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function Work() {
  const { id, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<WorkFields>('work', form)
  const { fields } = state
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      labels={LABELS}
      submit="Save"
      pendingText="Saving..."
    >
      <p>The customer reads both on the page of the order. No email goes out.</p>
      <TextField
        field={fields.stage}
        label={LABELS.stage}
        hint="Such as Wax model, Stone setting or Polishing"
        maxLength={100}
        autoComplete="off"
        optional
      />
      <TextField field={fields.promised_for} label={LABELS.promised_for} type="date" optional />
    </DialogForm>
  )
}
