import type { z } from 'zod'
import { tx } from '#db/client.server'
import { dayOf } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { Conflict } from '~/models/records/errors'
import type { Author } from '~/models/records/writes.server'
import { recordReceived } from '../ledger/received.server'
import { emailPlaced } from '../letters/emails.server'
import { emailTransfer } from '../letters/offer-emails.server'
import { firstExpiry } from '../order/awaited.server'
import { openSessionOf } from '../order/card-sessions.server'
import { findById, type Order, type OrderDetail, type Payment } from '../order/order.server'
import { sellingSettings } from '../order/selling.server'
import { refused, requireState, take } from '../order/step.server'
import { MAY_BE_PAID } from './cancelling.server'
import type { paymentSchema } from './steps.schema'

type PaymentInput = Omit<z.output<typeof paymentSchema>, 'seen_cents'>

/** Of a closed order too: what has arrived is recorded, whatever it is for. Throws NotFound and Conflict. */
export async function recordPayment(id: number, input: PaymentInput, author: Author = {}): Promise<Payment> {
  return tx(async () => {
    const before = await findById(id)
    await requireAcceptable(input, before)
    return recordReceived(before, input, author)
  })
}

async function requireAcceptable(
  { method, amount_cents, received_on }: PaymentInput,
  { order, payments: earlier }: OrderDetail,
) {
  if (!Number.isSafeInteger(amount_cents) || amount_cents <= 0) {
    throw new Conflict({ amount_cents: ['Enter the amount that has arrived'] })
  }
  if (!order.placed_at && !order.closed_at) {
    throw new Conflict({ amount_cents: ['It has yet to be accepted: nothing is to be paid before'] })
  }
  if (received_on > dayOf(new Date())) throw new Conflict({ received_on: ['This day has yet to come'] })
  if (method !== 'cash') return
  const { cash_limit_cents } = await sellingSettings()
  const cash = earlier
    .filter((payment) => payment.method === 'cash')
    .reduce((sum, payment) => sum + payment.amount_cents, amount_cents)
  if (cash > cash_limit_cents) {
    const limit = formatMoney(cash_limit_cents)
    throw new Conflict({ amount_cents: [`At most ${limit} of an order can be paid in cash`] })
  }
}

const BY_CUSTOMER: Author = {}

/**
 * Call `closeSession` before, outside of any transaction. The customer gets the bank details. Throws NotFound and
 * Conflict.
 */
export function payByTransfer(id: number): Promise<Order> {
  return take(id, BY_CUSTOMER, {
    action: 'to_transfer',
    check: async (detail) => {
      requireState(detail, 'payByTransfer', 'This order cannot be paid by bank transfer')
      if (detail.order.pay_by === 'transfer') throw refused('This order is already to be paid by bank transfer.')
      if (await openSessionOf(id)) throw refused(MAY_BE_PAID)
    },
    values: async ({ order, paid_cents }) => ({
      pay_by: 'transfer',
      ...(paid_cents <= 0 && (await firstExpiry(order))),
    }),
    then: async (detail) => {
      const { order, lines, paid_cents } = detail
      if (order.terms === null) await emailPlaced(order, lines, paid_cents)
      else await emailTransfer(detail)
    },
  })
}
