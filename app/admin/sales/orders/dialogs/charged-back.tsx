import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { chargedBackText } from '~/models/sales/letters/emails.server'
import { letterSchema } from '~/models/sales/steps/steps.schema'
import { writeOnChargeBack } from '~/models/sales/steps/upkeep.server'
import { TextAreaField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const LABELS = { text: 'Email' }

export const loader = async (args: LoaderFunctionArgs) =>
  (await loadDialog(args, 'answer', (detail) => ({ text: chargedBackText(detail) }))).shown

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: letterSchema,
    update: (id, { text }, author) => writeOnChargeBack(id, text, author),
    saved: () => ({ title: 'Email sent', text: 'It stands among the emails of the order.' }),
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'charged-back',
  title: 'Write to the customer',
  labels: LABELS,
  submit: 'Send email',
  pendingText: 'Sending...',
  failed: 'Not sent',
  children: ({ told }, { fields }) => (
    <>
      <p>{told}</p>
      <TextAreaField field={fields.text} label={LABELS.text} rows={8} hint="The link to the order follows" />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
