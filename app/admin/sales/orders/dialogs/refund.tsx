import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { countReturned, refundSchema, type RefundFields } from '~/models/sales/steps/steps.schema'
import { atMost, PATIENCE_MS } from '~/models/sales/provider/provider.server'
import { tryRefundsOf } from '~/models/sales/cards/refunding.server'
import { refund, refundable } from '~/models/sales/steps/refunds.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError, type FormValues } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { SelectField, TextField } from '~/ui/forms/fields'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'
import { formatDay } from '~/format/dates'
import { formatAmount, formatMoney } from '~/format/numbers'
import { PAYMENT_LABELS } from '~/models/sales/order/labels'
import { requireFound } from '~/http/respond.server'
import { findById, type OrderDetail } from '~/models/sales/order/order.server'

const TITLE = 'Refund'
const FAILED = { title: 'Refund not recorded', text: (reason: string) => reason }
const LABELS = { payment: 'Payment', amount_cents: 'Amount', reason: 'Reason', returned: 'Pieces that came back' }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown, form } = await loadDialog(args, 'manage', lastRefundable)
  const isCard = detail.payments.some(({ method }) => method === 'card')
  const isOtherwise = detail.payments.some(({ method }) => method !== 'card')
  const payments = await presentRefundable(detail)
  return { ...shown, form, isCard, isOtherwise, payments, pieces: presentReturnable(detail) }
}

/** A card payment is paid back by the provider, which is asked once the request is stored. */
export async function action(args: ActionFunctionArgs) {
  await requireStaff(args.request, 'manage')
  const id = readId(args.params)
  const cards = await cardPaymentsOf(id)
  const saved = await saveDialog(args, {
    needs: 'manage',
    schema: refundSchema,
    write: async (id, { seen_cents, returned, ...input }, author) => {
      await requireSeen(id, seen_cents)
      await refund(id, { ...input, returned: countReturned(returned) }, author)
    },
    notice: ({ amount_cents, payment }) => noticeOf(amount_cents, cards.has(payment)),
    failed: FAILED,
  })
  if (saved instanceof Response) await atMost(PATIENCE_MS, tryRefundsOf(id))
  return saved
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function Refund() {
  const { id, reference, name, told, payments, pieces, isCard, isOtherwise, seenCents, form } =
    useLoaderData<typeof loader>()
  const state = useRecordForm<RefundFields>('refund', form)
  const { fields } = state
  const typed = [state.reply?.lastResult.initialValue?.returned ?? []].flat()
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      labels={LABELS}
      submit={isOtherwise ? 'Record refund' : 'Refund'}
      pendingText={isOtherwise ? 'Recording...' : 'Refunding...'}
      isDanger
    >
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

const withMoneyLeft = async (detail: OrderDetail) =>
  (await refundable(detail)).filter(({ left_cents }) => left_cents > 0)

export async function lastRefundable(detail: OrderDetail): Promise<FormValues> {
  const { order, paid_cents } = detail
  const last = (await withMoneyLeft(detail)).at(-1)
  // What the shop keeps of a lay-by is not paid back.
  const back = paid_cents - (order.closed_at ? order.charge_cents : 0)
  const cents = Math.min(last?.left_cents ?? 0, Math.max(back, 0))
  return last && cents > 0 ? { payment: String(last.payment.id), amount_cents: formatAmount(cents) } : {}
}

/** By id. */
export async function presentRefundable(detail: OrderDetail): Promise<Record<string, string>> {
  const options = (await withMoneyLeft(detail)).map(({ payment: { id, method, received_on }, left_cents }) => {
    return [id, `${PAYMENT_LABELS[method]}, ${formatDay(received_on)}: ${formatMoney(left_cents)} left`]
  })
  return Object.fromEntries(options) as Record<string, string>
}

/** One for each piece that the customer has. */
export function presentReturnable({ order, lines }: OrderDetail): { key: string; line: string; label: string }[] {
  if (!order.handed_over_at) return []
  return lines.flatMap(({ id, description, quantity, returned }) =>
    Array.from({ length: quantity - returned }, (_, index) => ({
      key: `${id} ${index}`,
      line: String(id),
      label: quantity - returned > 1 ? `${description} (${index + 1} of ${quantity - returned})` : description,
    })),
  )
}

/** Throws a 404 page. */
export async function cardPaymentsOf(id: number): Promise<Set<number>> {
  const { payments } = await requireFound(findById(id))
  return new Set(payments.filter(({ method }) => method === 'card').map((payment) => payment.id))
}

export function noticeOf(amount_cents: number, isCard: boolean): { title: string; text: string } {
  const amount = formatMoney(amount_cents)
  return isCard
    ? { title: 'Refund requested', text: `${amount}. The order shows when the card provider has made it.` }
    : { title: 'Refund recorded', text: `${amount}. Now pay it back.` }
}
