import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatMoney } from '~/format/numbers'
import { countReturned, refundSchema, type RefundFields } from '~/models/sales/handling.schema'
import { refund } from '~/models/sales/refunds.server'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { SelectField, TextField } from '~/ui/forms/fields'
import { DialogForm } from './dialog-form'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'
import { lastRefundable, presentRefundable, presentReturnable } from './refund.presenter.server'

const TITLE = 'Refund'
const FAILED = { title: 'Refund not recorded', text: (reason: string) => reason }
const LABELS = { payment: 'Payment', amount_cents: 'Amount', reason: 'Reason', returned: 'Pieces that came back' }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown, form } = await loadDialog(args, 'manage', lastRefundable)
  return { ...shown, form, payments: presentRefundable(detail), pieces: presentReturnable(detail) }
}

export async function action(args: ActionFunctionArgs) {
  return saveDialog(args, {
    needs: 'manage',
    schema: refundSchema,
    write: async (id, { seen_cents, returned, ...input }, author) => {
      await requireSeen(id, seen_cents)
      await refund(id, { ...input, returned: countReturned(returned) }, author)
    },
    notice: ({ amount_cents }) => ({
      title: 'Refund recorded',
      text: `${formatMoney(amount_cents)}. Now pay it back.`,
    }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function Refund() {
  const { id, reference, name, payments, pieces, seenCents, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<RefundFields>('refund', form)
  const { fields } = state
  const typed = [state.reply?.lastResult.initialValue?.returned ?? []].flat()
  return (
    <DialogForm
      title={TITLE}
      id={id}
      state={state}
      labels={LABELS}
      submit="Record refund"
      pendingText="Recording..."
      isDanger
    >
      <p>{`You pay ${name} back yourself, by transfer, EFTPOS or cash. ${reference} only records it.`}</p>
      <input type="hidden" name="seen_cents" value={seenCents} />
      <SelectField field={fields.payment} label={LABELS.payment} options={payments} />
      <TextField field={fields.amount_cents} label={LABELS.amount_cents} hint="In dollars" inputMode="decimal" />
      <TextField field={fields.reason} label={LABELS.reason} hint="The customer reads it on the adjustment note" />
      {pieces.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="label">{LABELS.returned}</legend>
          {pieces.map(({ key, line, label }) => (
            <label key={key} className="checkbox">
              <input type="checkbox" name="returned" value={line} defaultChecked={typed.includes(line)} />
              <span>{label}</span>
            </label>
          ))}
          <p className="text-sm text-muted">They are put back into the stock.</p>
        </fieldset>
      ) : null}
    </DialogForm>
  )
}
