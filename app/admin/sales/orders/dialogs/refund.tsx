import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { FormValues } from '~/admin/shell/form-state'
import { formatDay } from '~/format/dates'
import { formatAmount, formatMoney } from '~/format/numbers'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { tryRefundsOf } from '~/models/sales/cards/refunding.server'
import { PAYMENT_LABELS } from '~/models/sales/order/labels'
import { findById, type OrderDetail } from '~/models/sales/order/order.server'
import { atMost, PATIENCE_MS } from '~/models/sales/provider/provider.server'
import { refund, refundable } from '~/models/sales/steps/refunds.server'
import { countReturned, refundSchema } from '~/models/sales/steps/steps.schema'
import { SelectField, TextField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'

const FAILED = 'Refund not recorded'
const LABELS = { payment: 'Payment', amount_cents: 'Amount', reason: 'Reason', returned: 'Pieces that came back' }

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'manage', lastRefundable)
  const isCard = detail.payments.some(({ method }) => method === 'card')
  const isOtherwise = detail.payments.some(({ method }) => method !== 'card')
  const payments = await presentRefundable(detail)
  return { ...shown, isCard, isOtherwise, payments, pieces: presentReturnable(detail) }
}

/** A card payment is paid back by the provider, which is asked once the request is stored. */
export async function action(args: ActionFunctionArgs) {
  await requireStaff(args.request, 'manage')
  const id = readId(args.params)
  const cards = await cardPaymentsOf(id)
  const saved = await saveDialog(args, {
    needs: 'manage',
    schema: refundSchema,
    update: async (id, { seen_cents, returned, ...input }, author) => {
      await requireSeen(id, seen_cents)
      await refund(id, { ...input, returned: countReturned(returned) }, author)
    },
    saved: ({ amount_cents, payment }) => noticeOf(amount_cents, cards.has(payment)),
    failed: FAILED,
  })
  if (saved instanceof Response) await atMost(PATIENCE_MS, tryRefundsOf(id))
  return saved
}

const withMoneyLeft = async (detail: OrderDetail) =>
  (await refundable(detail)).filter(({ left_cents }) => left_cents > 0)

async function lastRefundable(detail: OrderDetail): Promise<FormValues> {
  const { order, paid_cents } = detail
  const last = (await withMoneyLeft(detail)).at(-1)
  // What the shop keeps of a lay-by is not paid back.
  const back = paid_cents - (order.closed_at ? order.charge_cents : 0)
  const cents = Math.min(last?.left_cents ?? 0, Math.max(back, 0))
  return last && cents > 0 ? { payment: String(last.payment.id), amount_cents: formatAmount(cents) } : {}
}

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

async function cardPaymentsOf(id: number): Promise<Set<number>> {
  const { payments } = await requireFound(findById(id))
  return new Set(payments.filter(({ method }) => method === 'card').map((payment) => payment.id))
}

function noticeOf(amount_cents: number, isCard: boolean): { title: string; text: string } {
  const amount = formatMoney(amount_cents)
  return isCard
    ? { title: 'Refund requested', text: `${amount}. The order shows when the card provider has made it.` }
    : { title: 'Refund recorded', text: `${amount}. Now pay it back.` }
}

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'refund',
  title: 'Refund',
  labels: LABELS,
  submit: ({ isOtherwise }) => (isOtherwise ? 'Record refund' : 'Refund'),
  pendingText: ({ isOtherwise }) => (isOtherwise ? 'Recording...' : 'Refunding...'),
  isDanger: true,
  failed: FAILED,
  children: ({ reference, name, told, payments, pieces, isCard, isOtherwise, seenCents }, { fields, reply }) => (
    <>
      {isOtherwise ? (
        <p>{`You pay ${name} back yourself, by transfer, EFTPOS or cash. ${reference} only records it.`}</p>
      ) : null}
      {isCard ? <p>{`What was paid by card is paid back to the card. Once that is done, ${told}`}</p> : null}
      <input type="hidden" name="seen_cents" value={seenCents} />
      <SelectField field={fields.payment} label={LABELS.payment} options={payments} />
      <TextField field={fields.amount_cents} label={LABELS.amount_cents} hint="In dollars" inputMode="decimal" />
      <TextField field={fields.reason} label={LABELS.reason} hint="The customer reads it on the adjustment note" />
      {pieces.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="label">{LABELS.returned}</legend>
          {pieces.map(({ key, line, label }) => (
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
          <p className="text-sm text-muted">They are put back into the stock.</p>
        </fieldset>
      ) : null}
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
