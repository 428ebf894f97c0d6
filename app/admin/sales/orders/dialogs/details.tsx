import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { detailsSchema } from '~/models/sales/offers/draft.schema'
import { changeDetails } from '~/models/sales/steps/details.server'
import { TextField } from '~/ui/forms/fields'
import { ContactFields, HandoverFields } from '../editor/contact-fields'
import { detailsValues } from '../editor/form-values.server'
import { LABELS as EDITOR } from '../editor/labels'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const FAILED = 'Details not changed'
const { full_name, invoice_name, email, phone, handover, street, suburb, state, postcode, delivery } = EDITOR
const LABELS = {
  ...{ full_name, invoice_name, email, phone, invoice_abn: 'ABN on the invoice' },
  ...{ handover, street, suburb, state, postcode, delivery },
}

export const loader = async (args: LoaderFunctionArgs) => (await loadDialog(args, 'answer', detailsValues)).shown

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, {
    needs: 'answer',
    schema: detailsSchema,
    update: changeDetails,
    saved: () => ({ title: 'Details changed', text: 'The history keeps what they were.' }),
    failed: FAILED,
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'details',
  title: 'Edit details',
  labels: LABELS,
  submit: 'Save',
  failed: FAILED,
  children: (_loaded, { fields }) => (
    <>
      <p>
        Another email address gets a new link, and the present one stops working. Invoices that were issued stay as they
        are.
      </p>
      <ContactFields fields={fields} />
      <TextField
        field={fields.invoice_abn}
        label={LABELS.invoice_abn}
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <HandoverFields fields={fields} />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
