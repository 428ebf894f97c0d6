import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { dayOf } from '~/format/dates'
import { formatAmount, formatMoney } from '~/format/numbers'
import { paymentSchema, type PaymentFields } from '~/models/sales/steps/steps.schema'
import { RECORDED_LABELS } from '~/models/sales/order/labels'
import { recordPayment } from '~/models/sales/steps/payments.server'
import { dueCents, nextInstalment } from '~/models/sales/order/schedule'
import { sellingSettings } from '~/models/sales/order/selling.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { SelectField, TextField } from '~/ui/forms/fields'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'

const TITLE = 'Record a payment'
const FAILED = { title: 'Payment not recorded', text: (reason: string) => reason }
const LABELS = { method: 'Method', amount_cents: 'Amount', received_on: 'Received on', reference: 'Reference' }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown, form } = await loadDialog(args, 'answer', ({ order, paid_cents }) => ({
    method: 'transfer',
    amount_cents: formatAmount(dueCents(order, paid_cents)),
    received_on: dayOf(new Date()),
  }))
  const { order, paid_cents } = detail
  const left = Math.max(order.total_cents - paid_cents, 0)
  const next = nextInstalment(order, paid_cents)
  const { cash_limit_cents } = await sellingSettings()
  return {
    ...{ ...shown, form, due: formatMoney(left) },
    next: order.schedule && next && next.left_cents < left ? `${formatMoney(next.left_cents)} (${next.label})` : null,
    today: dayOf(new Date()),
    cashLimit: formatMoney(cash_limit_cents),
  }
}

export async function action(args: ActionFunctionArgs) {
  return saveDialog(args, {
    needs: 'answer',
    schema: paymentSchema,
    write: async (id, { seen_cents, ...payment }, author) => {
      await requireSeen(id, seen_cents)
      await recordPayment(id, payment, author)
    },
    notice: ({ amount_cents, method }) => ({
      title: 'Payment recorded',
      text: `${formatMoney(amount_cents)}, ${RECORDED_LABELS[method]}.`,
    }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function RecordPayment() {
  const { id, reference, name, due, next, paid, seenCents, today, cashLimit, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<PaymentFields>('payment', form)
  const { fields } = state
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      labels={LABELS}
      submit="Record payment"
      pendingText="Recording..."
    >
      <p>
        <span>{`${reference}, ${name}.`}</span>{' '}
        <span>{paid ? `${paid} is paid, ${due} is due.` : `${due} is due.`}</span>{' '}
        {next ? <span>{`Next is ${next}.`}</span> : null}
      </p>
      <input type="hidden" name="seen_cents" value={seenCents} />
      <SelectField
        field={fields.method}
        label={LABELS.method}
        options={RECORDED_LABELS}
        hint={`At most ${cashLimit} in cash from one customer.`}
      />
      <TextField field={fields.amount_cents} label={LABELS.amount_cents} hint="In dollars" inputMode="decimal" />
      <TextField field={fields.received_on} label={LABELS.received_on} type="date" max={today} />
      <TextField
        field={fields.reference}
        label={LABELS.reference}
        hint="As on the bank statement or the receipt"
        autoComplete="off"
        optional
      />
    </DialogForm>
  )
}
