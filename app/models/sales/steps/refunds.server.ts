import { eq, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orderLines } from '#db/schema'
import { dayOf } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { Conflict, NotFound } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { isUnfinished, listRefunds, queueRefund } from '../cards/refund-queue.server'
import { type PriceChange, recordCorrected, recordPaidBack } from '../ledger/paid-back.server'
import { changeOwed } from '../ledger/settling.server'
import { emailPriceChanged, emailToPayBack } from '../letters/emails.server'
import { changeStock } from '../order/allocation.server'
import { leftOf, sumOf } from '../order/money'
import { findById, type OrderDetail, type OrderLine, type Payment } from '../order/order.server'
import { requireState } from '../order/step.server'
import { cancel } from './cancelling.server'

export interface RefundInput {
  payment: number
  amount_cents: number
  method?: Payment['method']
  /** Null when a transfer has yet to be made. */
  paid_on?: string | null
  reason: string
  returned: { line: number; quantity: number }[]
  /** Where pieces come back, the price comes down. */
  price?: 'down' | 'owed'
  /** Where all that was paid is paid back, the order ends. Call `closeSession` before, outside of any transaction. */
  cancels?: boolean
}

export async function refundable({
  order,
  payments,
}: OrderDetail): Promise<{ payment: Payment; left_cents: number }[]> {
  const asked = (await listRefunds(order.id)).filter(isUnfinished)
  return payments
    .filter(({ kind }) => kind === 'received')
    .map((payment) => {
      const pending = asked.filter(({ of_payment }) => of_payment === payment.id)
      return { payment, left_cents: leftOf(payment, payments) - sumOf(pending) }
    })
}

/**
 * Stock and price change at once. A card payment is paid back by its provider: `tryRefunds` asks it, outside of any
 * transaction. Throws NotFound and Conflict.
 */
export async function refund(id: number, input: RefundInput, author: Author = {}): Promise<void> {
  return tx(async () => {
    const before = await findById(id)
    const payment = await requirePayment(before, input)
    const returned = requireReturned(before, input)
    await takeBack(returned, author)
    const { amount_cents, reason, method = payment.method } = input
    const paid_on = input.paid_on === null && method === 'transfer' ? null : (input.paid_on ?? dayOf(new Date()))
    const isEnded = input.cancels === true && amount_cents === before.paid_cents
    const change = isEnded ? null : agreed(before, { ...input, paid_on }, returned)
    let document = isEnded ? await cancelled(id, author) : null
    if (method !== 'card' && paid_on !== null) {
      const paidBack = { payment, method, amount_cents, reason, received_on: paid_on }
      await recordPaidBack({ ...paidBack, document, change }, author)
      return
    }
    if (change) document = (await changeOwed(before, change.amount_cents, change.reason, author)).document
    if (method === 'card') {
      requireCard(payment)
      await queueRefund({ payment, amount_cents, reason }, author)
    } else {
      const after = { amount: formatMoney(amount_cents) }
      await recordChange({ kind: ORDER, id, action: 'to_pay_back', by: author.by, after })
      await emailToPayBack(before.order, amount_cents, document)
    }
  })
}

function requireCard({ method }: Payment): void {
  if (method !== 'card') throw new Conflict({ method: ['Only what was paid by card is paid back to a card'] })
}

/** Returns the number of its last document. */
async function cancelled(id: number, author: Author): Promise<string | null> {
  await cancel(id, author)
  return (await findById(id)).documents.at(-1)?.content.number ?? null
}

/** By how much the price comes down, in cents below zero; null when it does not. */
function agreed(
  { order, due_cents, to_pay_back_cents }: OrderDetail,
  { amount_cents, reason, price, paid_on }: RefundInput,
  returned: OrderLine[],
): PriceChange | null {
  const more = amount_cents - to_pay_back_cents
  const comesDown = price === 'down' || returned.length > 0 || order.closed_at !== null
  if (more <= 0) return null
  if (!comesDown && price === undefined) {
    throw new Conflict({ price: ['Choose whether the price comes down, or is still owed'] })
  }
  // No sum would say that it is to be paid back.
  const isForgotten = !comesDown || due_cents > 0
  if (isForgotten && paid_on === null) throw new Conflict({ paid_on: ['Enter the day on which it was paid back'] })
  if (!comesDown) return null
  const pieces = returned.map(({ quantity, description }) => `${quantity} × ${description}`).join(', ')
  return { amount_cents: -more, reason: pieces ? `${reason} (${pieces})` : reason }
}

/** In cents with a sign: dearer with the customer's word. With `tell` they are written to. Throws NotFound and Conflict. */
export async function changePrice(
  id: number,
  { amount_cents, reason, tell = false }: { amount_cents: number; reason: string; tell?: boolean },
  author: Author = {},
): Promise<void> {
  return tx(async () => {
    const before = await findById(id)
    requireState(before, 'changePrice', 'The price of this order cannot change')
    if (before.owed_cents + amount_cents < 0) {
      throw new Conflict({ amount_cents: [`At most ${formatMoney(before.owed_cents)} can be taken off`] })
    }
    const after = await changeOwed(before, amount_cents, reason, author)
    if (tell) await emailPriceChanged(after, amount_cents, reason)
  })
}

/** Records the opposite of a row that was wrong. Throws NotFound and Conflict. */
export async function correct(
  id: number,
  { payment: wrong, reason, tell }: { payment: number; reason: string; tell: boolean },
  author: Author = {},
): Promise<void> {
  return tx(async () => {
    const row = correctable(await findById(id)).find((one) => one.id === wrong)
    if (!row) throw new Conflict({ payment: ['This entry cannot be corrected: what was paid back of it comes first'] })
    await recordCorrected(row, { reason, tell }, author)
  })
}

/** A refund of a payment is corrected before the payment. */
export function correctable({ payments }: OrderDetail): Payment[] {
  return payments.filter(
    (row) =>
      (row.kind === 'received' || row.kind === 'paid_back') &&
      row.provider_reference === null &&
      leftOf(row, payments) === row.amount_cents,
  )
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
