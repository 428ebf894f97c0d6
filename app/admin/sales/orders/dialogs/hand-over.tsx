import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { formatMoney } from '~/format/numbers'
import { RECORDED_LABELS } from '~/models/sales/order/labels'
import { cashOf } from '~/models/sales/order/money'
import { handOver } from '~/models/sales/steps/fulfilment.server'
import { handOverSchema } from '~/models/sales/steps/steps.schema'
import { SelectField, TextField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'

const LABELS = { carrier: 'Carrier', tracking: 'Tracking number', method: 'Paid by' }

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer', () => ({ method: 'eftpos' }))
  const { due_cents, order } = detail
  const isPaidNow = due_cents > 0 && order.on_account_at === null
  return { ...shown, isPaidNow, cash: formatMoney(cashOf(due_cents)) }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: handOverSchema,
    update: async (id, { seen_cents, ...handed }, author) => {
      await requireSeen(id, seen_cents, 'method')
      return handOver(id, handed, author)
    },
    saved: () => ({ title: 'Handed over' }),
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'hand-over',
  title: 'Hand over',
  labels: LABELS,
  submit: 'Hand over',
  failed: 'Not handed over',
  children: ({ reference, name, told, isDelivery, isPaidNow, due, cash, seenCents }, { fields }) =>
    isDelivery ? (
      <>
        <p>{`${reference} is with the carrier, and its pieces leave the stock. ${told}`}</p>
        <TextField
          field={fields.carrier}
          label={LABELS.carrier}
          hint="Such as Australia Post; the customer reads it"
          optional
        />
        <TextField
          field={fields.tracking}
          label={LABELS.tracking}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
      </>
    ) : (
      <>
        <p>{`${name} has collected ${reference}.`}</p>
        {isPaidNow ? (
          <>
            <p>{`${due} is paid now${cash === due ? '' : `, in cash ${cash}`}.`}</p>
            <input type="hidden" name="seen_cents" value={seenCents} />
            <SelectField field={fields.method} label={LABELS.method} options={RECORDED_LABELS} />
          </>
        ) : null}
      </>
    ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
