import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { MoneyField } from '~/admin/records/fields'
import type { FormValues } from '~/admin/shell/form-state'
import { dayOf, formatDay } from '~/format/dates'
import { formatAmount, formatMoney } from '~/format/numbers'
import { readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { closeSession } from '~/models/sales/cards/looking.server'
import { tryRefundsOf } from '~/models/sales/cards/refunding.server'
import { PAYMENT_LABELS, RECORDED_LABELS } from '~/models/sales/order/labels'
import type { OrderDetail, Payment } from '~/models/sales/order/order.server'
import { isLayby } from '~/models/sales/order/schedule'
import { stepsOf } from '~/models/sales/order/state.server'
import { withinPatience } from '~/models/sales/provider/provider.server'
import { refund, refundable } from '~/models/sales/steps/refunds.server'
import { countReturned, refundSchema } from '~/models/sales/steps/steps.schema'
import { CheckboxField, SelectField, TextField } from '~/ui/forms/fields'
import { Choice } from './choice'
import { orderDialog } from './dialog'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'

const LABELS = {
  ...{ payment: 'Payment', amount_cents: 'Amount', method: 'Paid back by', paid_on: 'Paid back on', reason: 'Reason' },
  ...{ returned: 'Pieces that came back', price: 'Does the price come down?', cancels: 'Cancel the order' },
}

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'manage', lastRefundable)
  const { order, owed_cents, payments: ledger } = detail
  const isCard = ledger.some(({ method }) => method === 'card')
  return {
    ...{ ...shown, isCard, isOtherwise: ledger.some(({ method }) => method !== 'card') },
    payments: await presentRefundable(detail),
    methods: isCard ? { card: PAYMENT_LABELS.card, ...RECORDED_LABELS } : RECORDED_LABELS,
    pieces: presentReturnable(detail),
    hasPrice: !order.closed_at && owed_cents > 0,
    canCancel: !isLayby(order) && stepsOf(detail).includes('cancel'),
  }
}

/** A card payment is paid back by the provider, which is asked once the request is stored. */
export async function action(args: ActionFunctionArgs) {
  await requireStaff(args.request, 'manage')
  const id = readId(args.params)
  // The order may end with it: `MAY_BE_PAID`.
  if ((await args.request.clone().formData()).get('cancels') !== null) await closeSession(id)
  const saved = await saveDialog(args, dialog, {
    needs: 'manage',
    schema: refundSchema,
    update: async (id, { seen_cents, returned, ...input }, author) => {
      await requireSeen(id, seen_cents)
      await refund(id, { ...input, returned: countReturned(returned) }, author)
    },
    saved: noticeOf,
  })
  if (saved instanceof Response) await withinPatience(tryRefundsOf(id))
  return saved
}

const withMoneyLeft = async (detail: OrderDetail) =>
  (await refundable(detail)).filter(({ left_cents }) => left_cents > 0)

async function lastRefundable(detail: OrderDetail): Promise<FormValues> {
  const { order, paid_cents, to_pay_back_cents } = detail
  const left = await withMoneyLeft(detail)
  const back = to_pay_back_cents > 0 || order.closed_at ? to_pay_back_cents : paid_cents
  const last = left.findLast(({ left_cents }) => left_cents >= back) ?? left.at(-1)
  const cents = Math.min(last?.left_cents ?? 0, back)
  const shared = { paid_on: dayOf(new Date()), cancels: 'on' }
  if (!last || cents <= 0) return shared
  const { id, method } = last.payment
  return { ...shared, payment: String(id), method: methodOf(method), amount_cents: formatAmount(cents) }
}

/** Gold that was traded in is not given back. */
const methodOf = (method: Payment['method']) => (method === 'trade-in' ? 'transfer' : method)

async function presentRefundable(detail: OrderDetail): Promise<Record<string, string>> {
  const options = (await withMoneyLeft(detail)).map(({ payment: { id, method, received_on }, left_cents }) => {
    return [id, `${PAYMENT_LABELS[method]}, ${formatDay(received_on)}: ${formatMoney(left_cents)} left`]
  })
  return Object.fromEntries(options) as Record<string, string>
}

/** One for each piece that the customer has. */
function presentReturnable({ order, lines }: OrderDetail): { key: string; line: string; label: string }[] {
  if (!order.handed_over_at) return []
  return lines.flatMap(({ id, description, quantity, returned }) =>
    Array.from({ length: quantity - returned }, (_, index) => ({
      key: `${id} ${index}`,
      line: String(id),
      label: quantity - returned > 1 ? `${description} (${index + 1} of ${quantity - returned})` : description,
    })),
  )
}

type RefundForm = z.output<typeof refundSchema>

function noticeOf({ amount_cents, method, paid_on }: RefundForm): { title: string; text: string } {
  const amount = formatMoney(amount_cents)
  if (method === 'card') {
    return { title: 'Refund requested', text: `${amount}. The order shows when the card provider has made it.` }
  }
  return paid_on || method !== 'transfer'
    ? { title: 'Refund recorded', text: `${amount}.` }
    : { title: 'To be paid back', text: `${amount}. Record the refund again once the transfer is made.` }
}

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'refund',
  title: 'Refund',
  labels: LABELS,
  submit: ({ isOtherwise }) => (isOtherwise ? 'Record refund' : 'Refund'),
  pendingText: ({ isOtherwise }) => (isOtherwise ? 'Recording...' : 'Refunding...'),
  isDanger: true,
  failed: 'Refund not recorded',
  children: ({ reference, name, told, payments, methods, ...order }, { fields, reply }) => (
    <>
      {order.isOtherwise ? (
        <p>{`You pay ${name} back yourself, by transfer, EFTPOS or cash. ${reference} only records it.`}</p>
      ) : null}
      {order.isCard ? <p>{`What was paid by card is paid back to the card. Once that is done, ${told}`}</p> : null}
      <input type="hidden" name="seen_cents" value={order.seenCents} />
      <SelectField field={fields.payment} label={LABELS.payment} options={payments} />
      <MoneyField field={fields.amount_cents} label={LABELS.amount_cents} hint="In dollars" />
      <SelectField field={fields.method} label={LABELS.method} options={methods} />
      <TextField
        field={fields.paid_on}
        label={LABELS.paid_on}
        type="date"
        hint="Empty for a transfer that is yet to be made"
        optional
      />
      <TextField
        field={fields.reason}
        label={LABELS.reason}
        hint="Where the price comes down, the customer reads it on the adjustment note"
      />
      {order.pieces.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="label">{LABELS.returned}</legend>
          {order.pieces.map(({ key, line, label }) => (
            <label key={key} className="checkbox">
              <input
                type="checkbox"
                name="returned"
                value={line}
                defaultChecked={[reply?.lastResult.initialValue?.returned].flat().includes(line)}
              />
              <span>{label}</span>
            </label>
          ))}
          <p className="text-sm text-muted">They are put back into the stock, and the price comes down.</p>
        </fieldset>
      ) : null}
      {order.canCancel ? (
        <CheckboxField field={fields.cancels}>Cancel the order as well, if all of it is paid back</CheckboxField>
      ) : null}
      {order.hasPrice ? (
        <Choice
          field={fields.price}
          legend={LABELS.price}
          options={[
            { value: 'down', label: 'It comes down', note: 'For a return, or as goodwill' },
            { value: 'owed', label: 'It is still owed', note: 'It is paid again, in another way' },
          ]}
        />
      ) : null}
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
