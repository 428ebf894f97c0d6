import { formatMoney } from '~/format/numbers'
import { dayOf } from '~/format/dates'
import { tx } from '#db/client.server'
import { Conflict } from '~/models/records/errors'
import type { Author } from '~/models/records/writes.server'
import { bookPayment } from '../ledger/received.server'
import type { RECORDED_LABELS } from '../order/labels'
import { findById, type OrderDetail, type Payment } from '../order/order.server'
import { sellingSettings } from '../order/selling.server'

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
    return bookPayment(before, { method, amount_cents, received_on, reference }, author)
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
