import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { changeWork } from '~/models/sales/steps/fulfilment.server'
import { workSchema } from '~/models/sales/steps/steps.schema'
import { TextField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const FAILED = 'Not saved'
const LABELS = { stage: 'Stage', promised_for: 'Promised for' }

export async function loader(args: LoaderFunctionArgs) {
  const { shown } = await loadDialog(args, 'answer', ({ order: { stage, promised_for } }) => ({
    stage: stage ?? undefined,
    promised_for: promised_for ?? undefined,
  }))
  return shown
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, {
    needs: 'answer',
    schema: workSchema,
    update: changeWork,
    saved: () => ({ title: 'Saved', text: 'The customer reads it on the page of the order.' }),
    failed: FAILED,
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'work',
  title: 'Stage and promised day',
  labels: LABELS,
  submit: 'Save',
  failed: FAILED,
  children: (_loaded, { fields }) => (
    <>
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
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
