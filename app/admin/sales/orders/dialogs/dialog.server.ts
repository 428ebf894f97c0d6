import type { LoaderFunctionArgs } from '@remix-run/node'
import type { FormEditor } from '~/admin/records/editor.server'
import { loadForm } from '~/admin/records/load.server'
import { saveForm } from '~/admin/records/save.server'
import type { Failure, FormValues } from '~/admin/shell/form-state'
import { toldText } from '~/admin/shell/told.server'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { Conflict } from '~/models/records/errors'
import { isMailed } from '~/models/sales/letters/letter.server'
import { customerName, ledgerText } from '~/models/sales/order/labels'
import { findById, type OrderDetail, type Payment } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { shopSettings } from '~/models/shop/shop.server'
import type { Capability } from '~/models/staff/user/capabilities'

type DialogRequest = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** What each dialog over an order shows. */
export async function loadDialog(
  { request, params }: DialogRequest,
  needs: Capability,
  initial: (detail: OrderDetail) => FormValues | Promise<FormValues> = () => ({}),
) {
  const { user } = await requireStaff(request, needs)
  const detail = await requireFound(findById(readId(params)))
  const { order, paid_cents, due_cents } = detail
  const { initials } = await shopSettings()
  const shown = {
    id: order.id,
    reference: orderReferenceOf(order.id, initials),
    name: customerName(order.full_name),
    told: toldText(order),
    isTold: isMailed(order),
    isDelivery: order.handover === 'delivery',
    paid: paid_cents === 0 ? null : formatMoney(paid_cents),
    due: formatMoney(due_cents),
    seenCents: String(paid_cents),
    form: await loadForm(request, user.id, { initial: await initial(detail) }),
  }
  return { detail, shown }
}

/** Of a choice among rows of the ledger. */
export function entryOptions(rows: Payment[]): Record<string, string> {
  const entries = rows.map((row) => [
    row.id,
    `${formatDay(row.received_on)}: ${ledgerText(row)}, ${formatMoney(row.amount_cents)}`,
  ])
  return Object.fromEntries(entries) as Record<string, string>
}

interface DialogEditor<Schema extends FormEditor['schema']> extends Pick<
  FormEditor<never, Schema>,
  'schema' | 'button' | 'prepare' | 'update' | 'saved' | 'to'
> {
  needs: Capability
}

/** Writes once, however often the form is submitted. */
export async function saveDialog<Schema extends FormEditor['schema']>(
  { request, params, form }: DialogRequest & { form?: FormData },
  { failed }: { failed: Failure },
  { needs, ...editor }: DialogEditor<Schema>,
) {
  const { user } = await requireStaff(request, needs)
  const { order } = await requireFound(findById(readId(params)))
  const to = href('/admin/orders/:id', { id: order.id })
  return saveForm({ request, user, id: order.id, form }, { to, ...editor, failed })
}

/** Throws Conflict when somebody has recorded money since the form was opened. Runs in the transaction of the write. */
export async function requireSeen(id: number, seenCents: string | undefined, field = 'amount_cents'): Promise<void> {
  const { paid_cents } = await findById(id)
  if (seenCents === undefined || seenCents === String(paid_cents)) return
  const text = `Somebody has recorded money since you opened this form: ${formatMoney(paid_cents)} is paid now. Please check it again.`
  throw new Conflict({ [field]: [text] })
}
