import { formatMoney } from '~/format/numbers'
import { dayOf } from '~/format/dates'
import { tx } from '#db/client.server'
import { Conflict } from '~/models/records/errors'
import type { Author } from '~/models/records/writes.server'
import { recordReceived } from '../ledger/received.server'
import type { RECORDED_LABELS } from '../order/labels'
import { findById, type Order, type OrderDetail, type Payment } from '../order/order.server'
import { sellingSettings } from '../order/selling.server'
import { openSessionOf } from '../order/card-sessions.server'
import { firstExpiry } from '../order/change.server'
import { emailPlaced } from '../letters/emails.server'
import { emailTransfer } from '../letters/offer-emails.server'
import { refused, requireState, take } from '../order/step.server'
import { MAY_BE_PAID } from './cancelling.server'

export interface PaymentInput {
  method: keyof typeof RECORDED_LABELS
  amount_cents: number
  /** A day of the shop: "2026-03-05". */
  received_on: string
  reference: string | null
}

/** Of a closed order too: what has arrived is recorded, whatever it is for. Throws NotFound and Conflict. */
export async function recordPayment(id: number, input: PaymentInput, author: Author = {}): Promise<Payment> {
  return tx(async () => {
    const before = await findById(id)
    await requireAcceptable(input, before)
    const { method, amount_cents, received_on, reference } = input
    return recordReceived(before, { method, amount_cents, received_on, reference }, author)
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

/**
 * Call `closeSession` before, outside of any transaction. The customer gets the bank details. Throws NotFound and
 * Conflict.
 */
export async function payByTransfer(id: number): Promise<Order> {
  return take(
    id,
    {
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
      then: (detail) =>
        detail.order.terms === null
          ? emailPlaced(detail.order, detail.lines, detail.paid_cents)
          : emailTransfer(detail),
    },
    {},
  )
}
