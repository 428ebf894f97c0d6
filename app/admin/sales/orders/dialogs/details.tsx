import { getInputProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { FindPerson } from '~/admin/records/people/find-person'
import { findPerson } from '~/admin/records/people/find-person.server'
import { useCan } from '~/admin/shell/use-can'
import { requireStaff } from '~/http/session.server'
import { detailsSchema } from '~/models/sales/offers/draft.schema'
import { changeDetails } from '~/models/sales/steps/details.server'
import { can } from '~/models/staff/user/capabilities'
import { NO_FORM_NAME, TextField } from '~/ui/forms/fields'
import { AddressFields, CONTACT_LABELS, ContactFields, HandoverFields, PLACE_LABELS } from '../editor/contact-fields'
import { detailsValues } from '../editor/form-values.server'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const FAILED = 'Details not changed'
const { full_name, invoice_name, email, phone } = CONTACT_LABELS
const LABELS = { full_name, invoice_name, email, phone, invoice_abn: 'ABN on the invoice', ...PLACE_LABELS }

export const loader = async (args: LoaderFunctionArgs) => (await loadDialog(args, 'answer', detailsValues)).shown

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireStaff(args.request, 'answer')
  const mayChangePrice = can(user.staff_role, 'manage')
  return saveDialog(args, {
    needs: 'answer',
    schema: detailsSchema,
    button: findPerson,
    update: (id, input, author) => changeDetails(id, input, { ...author, mayChangePrice }),
    saved: () => ({ title: 'Details changed', text: 'The history keeps what they were.' }),
    failed: FAILED,
  })
}

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'details',
  title: 'Edit details',
  labels: LABELS,
  submit: 'Save',
  failed: FAILED,
  children: ({ isDelivery }, { fields, reply }) => (
    <>
      <p>
        Another email address gets a new link, and the present one stops working. Invoices that were issued stay as they
        are.
      </p>
      <ContactFields fields={fields} find={<FindPerson reply={reply} fields={fields} />} />
      <TextField
        field={fields.invoice_abn}
        label={LABELS.invoice_abn}
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <Handover fields={fields} isDelivery={isDelivery} />
    </>
  ),
})

/** Another delivery is another price: who may not change that puts right the address alone. */
function Handover({ fields, isDelivery }: Parameters<typeof HandoverFields>[0] & { isDelivery: boolean }) {
  if (useCan('manage')) return <HandoverFields fields={fields} />
  return (
    <>
      <input {...getInputProps(fields.handover, { type: 'hidden' })} {...NO_FORM_NAME} />
      <input {...getInputProps(fields.delivery, { type: 'hidden' })} {...NO_FORM_NAME} />
      {isDelivery ? (
        <div className="field-columns">
          <AddressFields fields={fields} />
        </div>
      ) : null}
    </>
  )
}

export const { meta, clientAction } = dialog
export default dialog.Dialog
