import { eq, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orderLines } from '#db/schema'
import { formatMoney } from '~/format/numbers'
import { Conflict, NotFound } from '~/models/records/errors'
import type { Author } from '~/models/records/writes.server'
import { type CardRefund, isUnfinished, listRefunds, queueRefund } from '../cards/refund-queue.server'
import { recordPaidBack } from '../ledger/paid-back.server'
import { changeStock } from '../order/allocation.server'
import { findById, type OrderDetail, type OrderLine, type Payment } from '../order/order.server'

export interface RefundInput {
  /** The id of the payment that is given back. */
  payment: number
  amount_cents: number
  reason: string
  returned: { line: number; quantity: number }[]
}

/** What is left to refund of each payment; what the card provider was asked for is not. */
export async function refundable({
  order,
  payments,
}: OrderDetail): Promise<{ payment: Payment; left_cents: number }[]> {
  const asked = (await listRefunds(order.id)).filter(isUnfinished)
  return payments
    .filter(({ amount_cents }) => amount_cents > 0)
    .map((payment) => ({ payment, left_cents: leftOf(payment, payments, asked) }))
}

function leftOf({ id, amount_cents }: Payment, all: Payment[], asked: CardRefund[]): number {
  const paidBack = all.filter(({ of_payment }) => of_payment === id).reduce((sum, row) => sum - row.amount_cents, 0)
  const pending = asked.filter(({ of_payment }) => of_payment === id).reduce((sum, row) => sum + row.amount_cents, 0)
  return amount_cents - paidBack - pending
}

/**
 * What came back is in the stock at once. A card payment is paid back by its provider: `tryRefunds` asks it, outside of
 * any transaction. Throws NotFound and Conflict.
 */
export async function refund(id: number, input: RefundInput, { by }: Author = {}): Promise<void> {
  return tx(async () => {
    const before = await findById(id)
    const payment = await requirePayment(before, input)
    const returned = requireReturned(before, input)
    const { amount_cents, reason } = input
    await takeBack(returned, { by })
    if (payment.method !== 'card') await recordPaidBack({ payment, amount_cents, reason, returned }, { by })
    else await queueRefund({ payment, amount_cents, reason, returned: input.returned }, { by })
  })
}

async function requirePayment(detail: OrderDetail, { payment: wanted, amount_cents }: RefundInput): Promise<Payment> {
  const found = (await refundable(detail)).find(({ payment }) => payment.id === wanted)
  if (!found) throw new NotFound('Payment')
  if (!Number.isSafeInteger(amount_cents) || amount_cents <= 0) {
    throw new Conflict({ amount_cents: ['Enter the amount that is paid back'] })
  }
  const { payment, left_cents: left } = found
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
    if (product !== null) await changeStock(product, quantity, author)
  }
}
