import { eq, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orderLines, payments } from '#db/schema'
import { dayOf } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { Conflict, NotFound } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { changeStock } from './cabinet.server'
import { changeOrder, newExpiry } from './change.server'
import { documentNumber, invoicedCents, issueAdjustment } from './documents.server'
import { emailRefunded } from './emails.server'
import { PAYMENT_LABELS } from './labels'
import { findById, type OrderDetail, type OrderLine, type Payment } from './find.server'
import { attentionOf } from './payments.server'

export interface RefundInput {
  /** The id of the payment that is given back. */
  payment: number
  amount_cents: number
  reason: string
  returned: { line: number; quantity: number }[]
}

/** What is left to refund of each payment. */
export function refundable(all: Payment[]): { payment: Payment; left_cents: number }[] {
  return all
    .filter(({ amount_cents }) => amount_cents > 0)
    .map((payment) => ({ payment, left_cents: leftOf(payment, all) }))
}

function leftOf({ id, amount_cents }: Payment, all: Payment[]): number {
  return all.reduce((left, refund) => left + (refund.of_payment === id ? refund.amount_cents : 0), amount_cents)
}

/** Throws NotFound and Conflict. */
export async function refund(id: number, input: RefundInput, { by }: Author = {}): Promise<Payment> {
  return tx(async () => {
    const before = await findById(id)
    const payment = requirePayment(before, input)
    const returned = requireReturned(before, input)
    const { amount_cents, reason } = input
    const [stored] = await db
      .insert(payments)
      .values({
        order_id: id,
        method: payment.method,
        amount_cents: -amount_cents,
        of_payment: payment.id,
        received_on: dayOf(new Date()),
        reason,
        recorded_by_id: by ?? null,
      })
      .returning()
    if (!stored) throw new Error('The refund was not stored')
    await takeBack(returned, { by })
    const note = await adjust(id, reason, returned)
    const method = PAYMENT_LABELS[payment.method]
    const after = { amount: formatMoney(amount_cents), method, ...(note && { document: note }) }
    await recordChange({ kind: 'order', id, action: 'refunded', by, after })
    await emailRefunded(before.order, amount_cents, note)
    return stored
  })
}

function requirePayment({ payments: all }: OrderDetail, { payment: wanted, amount_cents }: RefundInput): Payment {
  const payment = all.find(({ id, amount_cents: amount }) => id === wanted && amount > 0)
  if (!payment) throw new NotFound('Payment')
  if (!Number.isSafeInteger(amount_cents) || amount_cents <= 0) {
    throw new Conflict({ amount_cents: ['Enter the amount that is paid back'] })
  }
  const left = leftOf(payment, all)
  if (amount_cents > left) {
    const most = left > 0 ? `At most ${formatMoney(left)} of this payment` : 'Nothing of this payment'
    throw new Conflict({ amount_cents: [`${most} is left to refund`] })
  }
  return payment
}

/** The lines with what comes back now as their quantity. */
function requireReturned({ order, lines }: OrderDetail, { returned }: RefundInput): OrderLine[] {
  const wanted = returned.filter(({ quantity }) => quantity > 0)
  if (wanted.length > 0 && !order.handed_over_at) {
    throw new Conflict({ returned: ['Nothing can come back that was not handed over'] })
  }
  return wanted.map(({ line: lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new NotFound('Line')
    if (quantity > line.quantity - line.returned) {
      throw new Conflict({
        returned: [`No more than ${line.quantity - line.returned} of ${line.description} can come back`],
      })
    }
    return { ...line, quantity }
  })
}

async function takeBack(returned: OrderLine[], author: Author): Promise<void> {
  for (const { id, product, quantity } of returned) {
    await db
      .update(orderLines)
      .set({ returned: sql`${orderLines.returned} + ${quantity}` })
      .where(eq(orderLines.id, id))
    await changeStock(product, quantity, author)
  }
}

/** Returns the number of the adjustment note; null when nothing that was invoiced is given back. */
async function adjust(id: number, reason: string, returned: OrderLine[]): Promise<string | null> {
  const detail = await findById(id)
  const { order, paid_cents, documents } = detail
  const cents = invoicedCents(documents) - paid_cents
  const note = cents > 0 ? await issueAdjustment(detail, { cents, reason, returned }) : null
  const isUnpaidAgain = note !== null && paid_cents === 0 && !order.closed_at && !order.handed_over_at
  await changeOrder(id, {
    attention: attentionOf(await findById(id)),
    ...(isUnpaidAgain && { expires_at: await newExpiry(), ready_at: null }),
  })
  return note && documentNumber(note)
}
