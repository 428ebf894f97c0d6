import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { db, tx } from '#db/client.server'
import { orderLines } from '#db/schema'
import { dayOf } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import type { Author } from '~/models/records/writes.server'
import { isUnfinished, listRefunds } from '../cards/refund-queue.server'
import { settle } from '../ledger/settling.server'
import { emailHandedOver, emailReady } from '../letters/emails.server'
import { allocate, changeStock } from '../order/allocation.server'
import { NOTHING_AWAITED } from '../order/awaited.server'
import { isUnheld } from '../order/facts'
import { cashOf, sumOf } from '../order/money'
import { findById, type Order, type OrderDetail } from '../order/order.server'
import { nextCents } from '../order/schedule'
import { refused, requireState, take } from '../order/step.server'
import { recordPayment } from './payments.server'
import type { handOverSchema } from './steps.schema'

/** Tells the customer of a collection, and of custom work what is still to be paid. Throws NotFound and Conflict. */
export function markReady(id: number, author: Author = {}): Promise<Order> {
  return take(id, author, {
    action: 'ready',
    check: (detail) => requireState(detail, 'ready', 'This order cannot be marked as ready'),
    values: () => ({ ready_at: new Date(), stage: null }),
    then: (detail) => emailReady(detail.order, detail.order.on_account_at ? 0 : nextCents(detail)),
  })
}

/** Nobody is told of it. Throws NotFound and Conflict. */
export function takeBackReady(id: number, author: Author = {}): Promise<Order> {
  return take(id, author, {
    action: 'not_ready',
    check: (detail) => {
      if (!detail.order.ready_at) throw refused('This order is not marked as ready.')
      requireState(detail, 'takeBackReady', 'This order cannot be taken back')
    },
    values: () => ({ ready_at: null }),
  })
}

/** It may be handed over before it is paid, and its pieces are held for it. Throws NotFound and Conflict. */
export function giveOnAccount(id: number, author: Author = {}): Promise<Order> {
  return take(id, author, {
    action: 'on_account',
    check: (detail) => requireState(detail, 'onAccount', 'This order cannot be given on account'),
    values: async (detail) => {
      if (isUnheld(detail) && !(await allocate(detail.lines))) throw refused('Its pieces are sold to another customer.')
      return { on_account_at: new Date(), client: null, ...NOTHING_AWAITED }
    },
  })
}

type Handed = Omit<z.output<typeof handOverSchema>, 'seen_cents'>

/** The pieces leave the cabinet; with a `method`, what is due is paid first. Throws NotFound and Conflict. */
export function handOver(id: number, { method, ...handed }: Handed, author: Author = {}): Promise<Order> {
  return tx(async () => {
    if (method) await payDue(id, method, author)
    return leave(id, handed, author)
  })
}

async function payDue(id: number, method: NonNullable<Handed['method']>, author: Author): Promise<void> {
  const { due_cents, order } = await findById(id)
  if (due_cents <= 0 || order.on_account_at) return
  const amount_cents = method === 'cash' ? cashOf(due_cents) : due_cents
  await recordPayment(id, { method, amount_cents, received_on: dayOf(new Date()), reference: null }, author)
}

function leave(id: number, { carrier, tracking }: Omit<Handed, 'method'>, author: Author): Promise<Order> {
  return take(id, author, {
    action: 'handed_over',
    check: async (detail) => {
      requireState(detail, 'handOver', 'This order cannot be handed over')
      await requireCovered(detail)
    },
    values: async () => {
      // Before the history of the pieces: their new versions are not older than it.
      const handed_over_at = new Date()
      await takeFromCabinet(id, author)
      return { handed_over_at, carrier, tracking }
    },
    then: async ({ order }) => {
      await settle(id, 'Handed over')
      if (!order.is_counter_sale) await emailHandedOver(order)
    },
  })
}

/** A refund that the card provider has yet to make is money that goes back. */
async function requireCovered({
  order,
  job,
  price_cents,
  owed_cents,
  paid_cents,
  due_cents,
}: OrderDetail): Promise<void> {
  if (job && job.ask_above_cents !== null && price_cents === 0)
    throw refused('Its price is not known yet: agree on it first.')
  if (order.on_account_at) return
  if (due_cents > 0) throw refused(`${formatMoney(due_cents)} is still to be paid.`)
  const going = sumOf((await listRefunds(order.id)).filter(isUnfinished))
  if (going === 0 || paid_cents - going >= owed_cents) return
  throw refused(`A refund of ${formatMoney(going)} is on its way to the card: then not all of this order is paid.`)
}

async function takeFromCabinet(orderId: number, author: Author): Promise<void> {
  const held = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_id, orderId), gt(orderLines.allocated, 0)))
  await db.update(orderLines).set({ allocated: 0 }).where(eq(orderLines.order_id, orderId))
  for (const { product, allocated } of held) if (product !== null) await changeStock(product, -allocated, author)
}
