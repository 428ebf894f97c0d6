import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { MoneyField } from '~/admin/records/fields'
import { jobPriceText } from '~/models/sales/letters/job-emails.server'
import { agreeSchema } from '~/models/sales/steps/jobs.schema'
import { agreePrice } from '~/models/sales/steps/jobs.server'
import { TextField } from '~/ui/forms/fields'
import { Choice } from './choice'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const LABELS = { price_cents: 'Price of all of it', reason: 'What for', how: 'The customer', word: 'Who and when' }

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer')
  return { ...shown, price: jobPriceText(detail) }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: agreeSchema,
    update: agreePrice,
    saved: ({ how }) => ({ title: how === 'ask' ? 'Asked' : 'Price agreed' }),
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'agree',
  title: 'Agree on a price',
  labels: LABELS,
  submit: 'Save',
  failed: 'Nothing agreed',
  children: ({ price, told }, { fields }) => (
    <>
      <p>{`So far: ${price}`}</p>
      <MoneyField field={fields.price_cents} label={LABELS.price_cents} hint="In dollars, GST included" />
      <TextField field={fields.reason} label={LABELS.reason} hint="The customer reads it, such as Two claws more" />
      <Choice
        field={fields.how}
        legend={LABELS.how}
        options={[
          { value: 'ask', label: 'is asked', note: `A button on the page of the order. ${told}` },
          { value: 'said', label: 'has agreed', note: 'Write down who, and when' },
          { value: 'within', label: 'has left it to us', note: 'It is no more than what was agreed' },
        ]}
      />
      <TextField
        field={fields.word}
        label={LABELS.word}
        hint="Such as Rita, by phone on 3 March"
        maxLength={60}
        optional
      />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
