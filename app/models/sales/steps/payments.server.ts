import { and, eq, gte, inArray, or, sql, sum } from 'drizzle-orm'
import type { z } from 'zod'
import { db, tx } from '#db/client.server'
import { orders, payments, phoneDigits } from '#db/schema'
import { dayOf, monthsBefore } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { cardsOf } from '~/models/customers/person/card.server'
import { readContact } from '~/models/customers/person/contact.server'
import { Conflict } from '~/models/records/errors'
import type { Author } from '~/models/records/writes.server'
import { recordReceived } from '../ledger/received.server'
import { emailPlaced } from '../letters/emails.server'
import { emailTransfer } from '../letters/offer-emails.server'
import { firstExpiry } from '../order/awaited.server'
import { openSessionOf } from '../order/card-sessions.server'
import { cashOf } from '../order/money'
import { findById, type Order, type OrderDetail, type Payment } from '../order/order.server'
import { sellingSettings } from '../order/selling.server'
import { refused, requireState, take } from '../order/step.server'
import { MAY_BE_PAID } from './cancelling.server'
import type { paymentSchema } from './steps.schema'

type PaymentInput = Omit<z.output<typeof paymentSchema>, 'seen_cents'>

/** Of a closed order too: what has arrived is recorded. Throws NotFound and Conflict. */
export async function recordPayment(id: number, input: PaymentInput, author: Author = {}): Promise<Payment> {
  return tx(async () => {
    const before = await findById(id)
    await requireAcceptable(input, before)
    return recordReceived(before, { ...input, ...inCash(input, before) }, author)
  })
}

/** All that is due counts as paid by the nearest coins. */
function inCash({ method, amount_cents: typed }: PaymentInput, { due_cents }: OrderDetail) {
  if (method !== 'cash') return {}
  const amount_cents = typed === cashOf(due_cents) ? due_cents : typed
  return { amount_cents, rounding_cents: cashOf(typed) - amount_cents }
}

type Received = Pick<Payment, 'method' | 'amount_cents' | 'received_on'>

/** What applies to every payment, of a closed order too. Throws Conflict. */
export async function requireAcceptable(received: Received, { order }: OrderDetail): Promise<void> {
  const { method, amount_cents, received_on } = received
  if (!Number.isSafeInteger(amount_cents) || amount_cents <= 0) {
    throw new Conflict({ amount_cents: ['Enter the amount that has arrived'] })
  }
  if (order.is_test) throw refused('It was paid in test mode: no money is recorded for a test order.')
  if (!order.placed_at && !order.closed_at) {
    throw new Conflict({ amount_cents: ['It has yet to be accepted: nothing is to be paid before'] })
  }
  if (received_on > dayOf(new Date())) throw new Conflict({ received_on: ['This day has yet to come'] })
  if (method !== 'cash') return
  const { cash_limit_cents } = await sellingSettings()
  if ((await cashFrom(order)) + amount_cents > cash_limit_cents) {
    const limit = formatMoney(cash_limit_cents)
    throw new Conflict({ amount_cents: [`At most ${limit} can be taken in cash from one customer in twelve months`] })
  }
}

/** In twelve months: what was paid back counts, what was corrected does not. */
async function cashFrom({ id, email, phone }: Order): Promise<number> {
  const known = (await Promise.all([email, phone].map((typed) => readContact(typed ?? '')))).filter(
    (one) => one !== null,
  )
  const contacts = [...known, ...(await Promise.all(known.map(cardsOf))).flat().map((card) => card.contact)]
  const isOfPerson = or(
    ...[eq(orders.id, id), inArray(orders.email, contacts), inArray(phoneDigits(orders.phone), contacts)],
  )
  const [row] = await db
    .select({ cents: sum(payments.amount_cents).mapWith(Number) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        isOfPerson,
        eq(payments.method, 'cash'),
        eq(payments.kind, 'received'),
        or(eq(orders.id, id), gte(payments.received_on, dayOf(monthsBefore(new Date(), 12)))),
        sql`NOT EXISTS (SELECT 1 FROM payment AS correction WHERE correction.of_payment = ${payments.id} AND correction.kind = 'corrected')`,
      ),
    )
  return row?.cents ?? 0
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
      if (detail.order.pay_by === 'transfer')
        throw refused('You have already chosen to pay for this order by bank transfer.')
      if (await openSessionOf(id)) throw refused(MAY_BE_PAID)
    },
    values: async ({ order, paid_cents }) => ({
      pay_by: 'transfer',
      ...(paid_cents <= 0 && (await firstExpiry(order))),
    }),
    then: async (detail) => {
      if (detail.order.terms === null) await emailPlaced(detail)
      else await emailTransfer(detail)
    },
  })
}
