import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { MoneyField } from '~/admin/records/fields'
import { formatMoney } from '~/format/numbers'
import { changePrice } from '~/models/sales/steps/refunds.server'
import { changePriceSchema } from '~/models/sales/steps/steps.schema'
import { CheckboxField, TextField } from '~/ui/forms/fields'
import { Choice } from './choice'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const LABELS = { direction: 'Change', amount_cents: 'Amount', reason: 'Reason', tell: 'Write to the customer' }

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'manage')
  return { ...shown, owed: formatMoney(detail.owed_cents) }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'manage',
    schema: changePriceSchema,
    update: (id, { direction, amount_cents, ...input }, author) =>
      changePrice(id, { ...input, amount_cents: direction === 'down' ? -amount_cents : amount_cents }, author),
    saved: ({ direction, amount_cents }) => ({
      title: 'Price changed',
      text: `${formatMoney(amount_cents)} ${direction === 'down' ? 'less' : 'more'}.`,
    }),
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'price',
  title: 'Change the price',
  labels: LABELS,
  submit: 'Change the price',
  failed: 'Price not changed',
  children: ({ reference, owed, isTold }, { fields }) => (
    <>
      <p>{`${reference} comes to ${owed}. What was invoiced follows with a document.`}</p>
      <Choice
        field={fields.direction}
        legend="The price"
        options={[
          { value: 'down', label: 'comes down', note: 'Work that came out cheaper, or goodwill' },
          { value: 'up', label: 'goes up', note: 'With the customer’s word' },
        ]}
      />
      <MoneyField field={fields.amount_cents} label={LABELS.amount_cents} hint="In dollars" />
      <TextField field={fields.reason} label={LABELS.reason} hint="The customer reads it on the document" />
      {isTold ? (
        <CheckboxField field={fields.tell}>
          Write to the customer: “The price of your order has changed”, with the reason and what is due.
        </CheckboxField>
      ) : null}
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
