import { db } from '#db/client.server'
import { payments } from '#db/schema'
import { dayOf } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { documentNumber, invoicedCents, issueAdjustment } from '../documents/documents.server'
import { emailRefunded } from '../letters/emails.server'
import { awaitedNext, newExpiry } from '../order/awaited.server'
import { PAYMENT_LABELS } from '../order/labels'
import { findById, type OrderLine, type Payment } from '../order/order.server'
import { changeOrder } from '../order/step.server'
import { attentionOf } from './received.server'

interface PaidBack {
  payment: Payment
  amount_cents: number
  reason: string
  /** The lines with what came back as their quantity. */
  returned: OrderLine[]
  provider_reference?: string
}

/** In the caller's transaction: money that was paid back, with its adjustment note and email. */
export async function recordPaidBack(
  { payment, amount_cents, reason, returned, provider_reference }: PaidBack,
  { by }: Author = {},
): Promise<Payment> {
  const { order_id: id, method } = payment
  const [stored] = await db
    .insert(payments)
    .values({
      order_id: id,
      method,
      amount_cents: -amount_cents,
      of_payment: payment.id,
      received_on: dayOf(new Date()),
      reason,
      provider_reference,
      recorded_by_id: by ?? null,
    })
    .returning()
  if (!stored) throw new Error('The refund was not stored')
  const note = await adjust(id, reason, returned)
  const after = { amount: formatMoney(amount_cents), method: PAYMENT_LABELS[method], ...(note && { document: note }) }
  await recordChange({ kind: ORDER, id, action: by === undefined ? 'refund_booked' : 'refunded', by, after })
  await emailRefunded((await findById(id)).order, amount_cents, note)
  return stored
}

/**
 * Returns the number of the adjustment note; null when nothing that was invoiced is given back, and while the rest of
 * what was invoiced is still to be paid.
 */
async function adjust(id: number, reason: string, returned: OrderLine[]): Promise<string | null> {
  const detail = await findById(id)
  const { order, paid_cents, documents } = detail
  const isOpen = !order.closed_at && !order.handed_over_at
  const isStillDue = isOpen && !order.covered_at
  const cents = isStillDue ? 0 : invoicedCents(documents) - paid_cents
  const note = cents > 0 ? await issueAdjustment(detail, { cents, reason, returned }) : null
  const isUnpaidAgain = isOpen && paid_cents === 0
  await changeOrder(id, {
    attention: attentionOf(await findById(id)),
    ...(isStillDue && awaitedNext(order, paid_cents)),
    ...(isUnpaidAgain && { ...(await newExpiry()), covered_at: null, ready_at: null }),
  })
  return note && documentNumber(note)
}
