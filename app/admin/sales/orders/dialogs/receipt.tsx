import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { withReceipt } from '~/models/sales/documents/receipt.server'
import { receiptSchema } from '~/models/sales/steps/steps.schema'
import { sendReceipt } from '~/models/sales/steps/upkeep.server'
import { SelectField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { entryOptions, loadDialog, saveDialog } from './dialog.server'

const LABELS = { payment: 'Payment' }

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer', (before) => ({
    payment: String(withReceipt(before).at(-1)?.id ?? ''),
  }))
  return { ...shown, email: detail.order.email ?? 'nobody', entries: entryOptions(withReceipt(detail)) }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: receiptSchema,
    update: async (id, { payment }, author) => {
      await sendReceipt(id, payment, author)
    },
    saved: () => ({ title: 'Receipt on its way' }),
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'receipt',
  title: 'Email a receipt',
  labels: LABELS,
  submit: 'Email it',
  pendingText: 'Sending...',
  failed: 'Receipt not emailed',
  children: ({ entries, email }, { fields }) => (
    <>
      <p dir="auto">{`It goes to ${email}.`}</p>
      <SelectField field={fields.payment} label={LABELS.payment} options={entries} />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
