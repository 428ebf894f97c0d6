import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { HiddenField } from '~/admin/records/fields'
import { findPerson } from '~/admin/records/people/find-person.server'
import { useCan } from '~/admin/shell/use-can'
import { requireStaff } from '~/http/session.server'
import { detailsSchema } from '~/models/sales/offers/draft.schema'
import { changeDetails } from '~/models/sales/steps/details.server'
import { can } from '~/models/staff/user/capabilities'
import { TextField } from '~/ui/forms/fields'
import { AddressFields, CUSTOMER_LABELS, CustomerFields, HandoverFields, PLACE_LABELS } from '../editor/contact-fields'
import { detailsValues } from '../editor/form-values.server'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const LABELS = { ...CUSTOMER_LABELS, invoice_abn: 'ABN on the invoice', ...PLACE_LABELS }

export const loader = async (args: LoaderFunctionArgs) => (await loadDialog(args, 'answer', detailsValues)).shown

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireStaff(args.request, 'answer')
  const mayChangePrice = can(user.staff_role, 'manage')
  return saveDialog(args, dialog, {
    needs: 'answer',
    schema: detailsSchema,
    button: findPerson,
    update: (id, input, author) => changeDetails(id, input, { ...author, mayChangePrice }),
    saved: () => ({ title: 'Details changed', text: 'The history keeps what they were.' }),
  })
}

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'details',
  title: 'Edit details',
  labels: LABELS,
  submit: 'Save',
  failed: 'Details not changed',
  children: ({ isDelivery }, { fields, reply }) => (
    <>
      <p>
        Another email address gets a new link, and the present one stops working. Invoices that were issued stay as they
        are.
      </p>
      <CustomerFields fields={fields} reply={reply} />
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
      <HiddenField field={fields.handover} />
      <HiddenField field={fields.delivery} />
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
