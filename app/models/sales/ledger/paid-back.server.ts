import { dayOf } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { emailCorrected, emailRefunded } from '../letters/emails.server'
import { PAYMENT_LABELS } from '../order/labels'
import { cashOf, leftOf } from '../order/money'
import { findById, type Payment } from '../order/order.server'
import { askToLook } from '../order/step.server'
import { storeEntry } from './entry.server'
import { changeOwed, settle } from './settling.server'

export interface PriceChange {
  amount_cents: number
  reason: string
}

interface PaidBack {
  payment: Payment
  method?: Payment['method']
  amount_cents: number
  reason: string
  received_on?: string
  provider_reference?: string
  document?: string | null
  /** By which the price comes down with it: both at once, or for a moment all of it would be paid. */
  change?: PriceChange | null
}

export async function recordPaidBack(
  { payment, amount_cents, method = payment.method, document = null, change = null, ...paidBack }: PaidBack,
  { by }: Author = {},
): Promise<Payment> {
  const { order_id: id } = payment
  const rounding_cents = method === 'cash' ? amount_cents - cashOf(amount_cents) : 0
  const stored = await storeEntry({
    ...{ order_id: id, kind: 'paid_back', method, amount_cents: -amount_cents, rounding_cents, of_payment: payment.id },
    ...{ received_on: dayOf(new Date()), ...paidBack, recorded_by_id: by ?? null },
  })
  const settled = change
    ? await changeOwed(await findById(id), change.amount_cents, change.reason, { by })
    : await settle(id, paidBack.reason)
  const note = settled.document ?? document
  const after = { amount: formatMoney(amount_cents), method: PAYMENT_LABELS[method], ...(note && { document: note }) }
  await recordChange({ kind: ORDER, id, action: by === undefined ? 'refund_booked' : 'refunded', by, after })
  await emailRefunded(settled.order, amount_cents, note)
  if (leftOf(payment, settled.payments) < 0) await askToLook(id, 'paidBackTwice')
  return stored
}

/** No document changes: the order is due again. */
export async function recordCorrected(
  { id: of_payment, order_id: id, method, amount_cents, rounding_cents }: Payment,
  { reason, tell }: { reason: string; tell: boolean },
  { by }: Author,
): Promise<void> {
  await storeEntry({
    ...{ order_id: id, kind: 'corrected', method, amount_cents: -amount_cents, rounding_cents: -rounding_cents },
    ...{ of_payment, received_on: dayOf(new Date()), reason, recorded_by_id: by ?? null },
  })
  const settled = await settle(id, reason)
  const after = { amount: formatMoney(-amount_cents), method: PAYMENT_LABELS[method] }
  await recordChange({ kind: ORDER, id, action: 'corrected', by, after })
  if (tell) await emailCorrected(settled, amount_cents)
}

interface AtBank {
  kind: 'charged_back' | 'reversed'
  of: Payment
  amount_cents: number
  reason: string
  provider_reference?: string
}

/** The price stays: it is due again, or to be paid back again. */
export async function recordAtBank({ kind, of, amount_cents, reason, provider_reference }: AtBank): Promise<void> {
  const { id: of_payment, order_id: id, method } = of
  await storeEntry({
    ...{ order_id: id, kind, method, amount_cents, of_payment, provider_reference },
    ...{ received_on: dayOf(new Date()), reason },
  })
  await settle(id, reason)
  const after = { amount: formatMoney(amount_cents), method: PAYMENT_LABELS[method] }
  await recordChange({ kind: ORDER, id, action: kind, after })
}
