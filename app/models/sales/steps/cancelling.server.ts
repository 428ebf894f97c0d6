import { and, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orders } from '#db/schema'
import { formatMoney } from '~/format/numbers'
import { Conflict } from '~/models/records/errors'
import type { Author } from '~/models/records/writes.server'
import { closeSession } from '../cards/looking.server'
import { close } from '../ledger/closing.server'
import { emailCancelled } from '../letters/closing-emails.server'
import { openSessionOf } from '../order/card-sessions.server'
import { LAYBY_ENDINGS, type LaybyEnding } from '../order/labels'
import { findById, type Order, type OrderDetail } from '../order/order.server'
import { isLayby } from '../order/schedule'
import { refused, requireState, take } from '../order/step.server'
import { isHeldBy } from './holding.server'

export const MAY_BE_PAID =
  'This order may be paid by card at this moment, and we cannot reach the card provider to stop it. Please try again in a few minutes.'

/**
 * Without `by` it is the customer: before any money has come, or of a lay-by at any time. What is kept is in cents.
 * Call `closeSession` before, outside of any transaction. Throws NotFound and Conflict.
 */
export function cancel(
  id: number,
  author: Author = {},
  ending: LaybyEnding = 'customer',
  kept_cents = 0,
): Promise<Order> {
  const isByCustomer = author.by === undefined
  return take(id, author, {
    action: 'cancelled',
    check: async (detail) => {
      if (isByCustomer && detail.payments.length > 0 && !isLayby(detail.order)) {
        throw refused('This order is paid for in part or in full: please contact us to cancel it.')
      }
      if (isByCustomer && detail.order.taken_in_at) throw refused('We are working on it: please contact us to stop.')
      requireState(detail, 'cancel', 'This order cannot be cancelled')
      if (await openSessionOf(id)) throw refused(MAY_BE_PAID)
    },
    values: async (detail) => {
      const { order, paid_cents } = detail
      if (kept_cents > paid_cents) throw new Conflict({ kept_cents: [`At most ${formatMoney(paid_cents)} is paid`] })
      const charge_cents = isLayby(order) ? chargeOf(detail, ending) : kept_cents
      await close(detail, { closing: 'cancelled', reason: reasonOf(detail, ending), charge_cents })
      return {}
    },
    then: async (detail) => {
      const { order } = detail
      // Nobody was told of an order that was to be paid by card, nor of a draft.
      const isKnown = order.sent_at !== null || order.pay_by !== 'card'
      const wasShown = order.sent_at !== null || order.placed_at !== null
      if (wasShown && (!isByCustomer || isKnown)) await emailCancelled(detail, isByCustomer)
    },
  })
}

/** The customer does not want it. Throws NotFound and Conflict. */
export function decline(id: number): Promise<Order> {
  return tx(async () => {
    requireState(await findById(id), 'decline', 'This offer cannot be declined any more')
    return cancel(id)
  })
}

/**
 * `seenPaid` is in cents: the customer has seen what is paid back. Call `closeSession` before, outside of any
 * transaction. Throws NotFound and Conflict.
 */
export function endLayby(id: number, seenPaid: number): Promise<Order> {
  return tx(async () => {
    const { order, paid_cents } = await findById(id)
    if (!isLayby(order) || order.placed_at === null) throw refused('This is no lay-by.')
    if (paid_cents !== seenPaid) {
      throw refused('A payment has arrived since you opened this page. Please look at what is paid back.')
    }
    return cancel(id)
  })
}

/** In cents: only of the customer, and never more than was paid. */
export function chargeOf({ order, paid_cents }: OrderDetail, ending: LaybyEnding): number {
  return isLayby(order) && ending === 'customer' ? Math.min(order.charge_cents, Math.max(0, paid_cents)) : 0
}

function reasonOf({ order }: OrderDetail, ending: LaybyEnding): string {
  return isLayby(order) ? LAYBY_ENDINGS[ending] : 'The order was cancelled'
}

/** Cancels all unpaid orders of the client. Returns how many. Outside of any transaction. */
export async function freeClient({ client }: Order, author: Author): Promise<number> {
  if (client === null) return 0
  const held = await db.select({ id: orders.id }).from(orders).where(isHeldBy(client))
  let freed = 0
  for (const { id } of held) {
    if (!(await closeSession(id))) continue
    const isFreed = await tx(async () => {
      if ((await db.$count(orders, and(isHeldBy(client), eq(orders.id, id)))) === 0) return false
      await cancel(id, author)
      return true
    })
    if (isFreed) freed += 1
  }
  return freed
}
