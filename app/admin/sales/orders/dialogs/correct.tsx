import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { correct, correctable } from '~/models/sales/steps/refunds.server'
import { correctSchema } from '~/models/sales/steps/steps.schema'
import { CheckboxField, SelectField, TextField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { entryOptions, loadDialog, requireSeen, saveDialog } from './dialog.server'

const LABELS = { payment: 'Entry', reason: 'What was wrong', tell: 'Write to the customer' }

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer')
  return { ...shown, entries: entryOptions(correctable(detail)) }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: correctSchema,
    update: async (id, { seen_cents, ...input }, author) => {
      await requireSeen(id, seen_cents, 'payment')
      await correct(id, input, author)
    },
    saved: () => ({ title: 'Entry corrected', text: 'If another amount is right, record it now.' }),
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'correct',
  title: 'Correct an entry',
  labels: LABELS,
  submit: 'Correct it',
  failed: 'Not corrected',
  children: ({ entries, isTold, seenCents }, { fields }) => (
    <>
      <p>
        For what was typed wrongly and never happened: it stays here, struck through. No money moves, and no document
        changes.
      </p>
      <input type="hidden" name="seen_cents" value={seenCents} />
      <SelectField field={fields.payment} label={LABELS.payment} options={entries} />
      <TextField field={fields.reason} label={LABELS.reason} />
      {isTold ? (
        <CheckboxField field={fields.tell}>Write to the customer: “Our message named a wrong amount.”</CheckboxField>
      ) : null}
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
