import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { MoneyField } from '~/admin/records/fields'
import { TextLink } from '~/admin/shell/screen'
import { dayOf } from '~/format/dates'
import { formatAmount, formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { RECORDED_LABELS } from '~/models/sales/order/labels'
import { nextCents, nextInstalment } from '~/models/sales/order/schedule'
import { sellingSettings } from '~/models/sales/order/selling.server'
import { recordPayment } from '~/models/sales/steps/payments.server'
import { paymentSchema } from '~/models/sales/steps/steps.schema'
import { SelectField, TextField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'

const LABELS = { method: 'Method', amount_cents: 'Amount', received_on: 'Received on', reference: 'Reference' }

export async function loader(args: LoaderFunctionArgs) {
  const today = dayOf(new Date())
  const { detail, shown } = await loadDialog(args, 'answer', (before) => ({
    method: 'transfer',
    amount_cents: formatAmount(nextCents(before)),
    received_on: today,
  }))
  const { order, due_cents: left } = detail
  const next = nextInstalment(detail)
  const { cash_limit_cents } = await sellingSettings()
  return {
    ...{ ...shown, today },
    next: order.schedule && next && next.left_cents < left ? `${formatMoney(next.left_cents)} (${next.label})` : null,
    cashLimit: formatMoney(cash_limit_cents),
  }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: paymentSchema,
    update: async (id, { seen_cents, ...payment }, author) => {
      await requireSeen(id, seen_cents)
      await recordPayment(id, payment, author)
    },
    saved: ({ amount_cents, method }) => ({
      title: 'Payment recorded',
      text: `${formatMoney(amount_cents)}, ${RECORDED_LABELS[method]}.`,
    }),
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'payment',
  title: 'Record a payment',
  labels: LABELS,
  submit: 'Record payment',
  pendingText: 'Recording...',
  failed: 'Payment not recorded',
  children: ({ id, reference, name, due, next, paid, seenCents, today, cashLimit }, { fields }) => (
    <>
      <p>
        <span>{`${reference}, ${name}.`}</span>{' '}
        <span>{paid ? `${paid} is paid, ${due} is due.` : `${due} is due.`}</span>{' '}
        {next ? <span>{`Next is ${next}.`}</span> : null}
      </p>
      <p>
        <TextLink to={href('/admin/orders/:id/trade-in', { id })} preventScrollReset>
          Record a trade-in instead
        </TextLink>
      </p>
      <input type="hidden" name="seen_cents" value={seenCents} />
      <SelectField
        field={fields.method}
        label={LABELS.method}
        options={RECORDED_LABELS}
        hint={`At most ${cashLimit} in cash from one customer in twelve months; rounded to five cents.`}
      />
      <MoneyField field={fields.amount_cents} label={LABELS.amount_cents} hint="In dollars" />
      <TextField field={fields.received_on} label={LABELS.received_on} type="date" max={today} />
      <TextField
        field={fields.reference}
        label={LABELS.reference}
        hint="As on the bank statement or the receipt"
        autoComplete="off"
        optional
      />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
