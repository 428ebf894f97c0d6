import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { orderAttention, orderBalances, orders } from '#db/schema'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { type Page, pageOf, WHOLE } from '~/models/records/paging'
import { type OrderState, stateOf } from '../order/facts'
import { type Sums, withRest } from '../order/money'
import { IS_COUNTED, isAwaitingLook, type Order } from '../order/order.server'
import { nextCents } from '../order/schedule'
import { isFound } from './order-search.server'

const PROMISED_DAYS = 7
/** From then on what is ready has been forgotten. */
const UNCOLLECTED_MS = 30 * DAY_MS

export const ORDER_VIEWS = [
  'to-do',
  'offers',
  'awaiting',
  'uncollected',
  'open',
  'due',
  'pay-back',
  'done',
  'closed',
  'all',
] as const

export type OrderView = (typeof ORDER_VIEWS)[number]

export interface OrderRow extends Order, Sums {
  state: OrderState
  next_cents: number
  attention: string | null
  changes_cents: number
  covered_at: Date | null
  pieces: number
  held: number
  is_unheld: boolean
  piece_names: string | null
}

// Named with their table: in a query of one table drizzle leaves it out.
const PAID = sql<number>`(SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE order_id = customer_order.id)`
const OWED = sql<number>`(SELECT owed_cents FROM order_money WHERE id = customer_order.id)`
const CHANGES = sql<number>`(SELECT coalesce(sum(amount_cents), 0) FROM order_change WHERE order_id = customer_order.id)`
/** As `coveredAt` has it: the first row from which on nothing was due. */
const COVERED_AT =
  sql<Date | null>`CASE WHEN placed_at IS NOT NULL AND closed_at IS NULL AND ${PAID} >= ${OWED} THEN (SELECT min(created_at) FROM payment WHERE order_id = customer_order.id AND id > coalesce((SELECT max(id) FROM (SELECT id, sum(amount_cents) OVER (ORDER BY id) AS so_far FROM payment WHERE order_id = customer_order.id) WHERE so_far < ${OWED}), 0)) END`.mapWith(
    orders.placed_at,
  )
const ATTENTION_KIND = sql<
  string | null
>`(SELECT kind FROM order_attention WHERE order_id = customer_order.id AND (looked_at IS NULL OR looked_until <= unixepoch() * 1000) ORDER BY id DESC LIMIT 1)`
const PIECES = sql<number>`(SELECT coalesce(sum(quantity), 0) FROM order_line WHERE order_id = customer_order.id)`
const PIECE_NAMES = sql<
  string | null
>`(SELECT group_concat(CASE WHEN quantity > 1 THEN quantity || ' × ' ELSE '' END || description, char(10)) FROM (SELECT quantity, description FROM order_line WHERE order_id = customer_order.id ORDER BY position))`
const HELD = sql<number>`(SELECT coalesce(sum(allocated), 0) FROM order_line WHERE order_id = customer_order.id)`

/** The same as `isUnheld`, for all rows at once. */
const IS_UNHELD =
  sql`${isNull(orders.sent_at)} AND EXISTS (SELECT 1 FROM order_line WHERE order_id = customer_order.id AND product IS NOT NULL AND is_made = 0 AND allocated = 0)`.mapWith(
    Boolean,
  )

const IS_OPEN = and(isNull(orders.closed_at), isNull(orders.handed_over_at))
const IS_PLACED = and(IS_OPEN, isNotNull(orders.placed_at))
/** The condition that `stateOf` has of one order. */
const IS_COVERED = sql`(${orders.on_account_at} IS NOT NULL OR ${PAID} >= ${OWED})`
const IS_AWAITING = and(IS_PLACED, isNull(orders.taken_in_at), not(IS_COVERED))
/** Staff look for these in the account; a card pays at once, or never. */
const IS_TRANSFER_AWAITED = and(IS_AWAITING, isNotNull(orders.expires_at), eq(orders.pay_by, 'transfer'))
const IS_PAID = and(IS_PLACED, IS_COVERED)
const IS_TO_PREPARE = and(IS_PAID, isNull(orders.ready_at), ne(orders.kind, 'custom'))
const IS_READY = and(IS_PLACED, isNotNull(orders.ready_at), or(IS_COVERED, isNotNull(orders.taken_in_at)))
/** The condition of the state “in work”. */
export const IS_IN_WORK = and(
  IS_PLACED,
  eq(orders.kind, 'custom'),
  isNull(orders.ready_at),
  or(
    isNotNull(orders.taken_in_at),
    IS_COVERED,
    sql`${PAID} > 0 AND ${PAID} >= coalesce(json_extract(${orders.schedule}, '$[0].cents'), ${orders.total_cents})`,
  ),
)
const isNeedingLook = (now: Date) =>
  inArray(orders.id, db.select({ id: orderAttention.order_id }).from(orderAttention).where(isAwaitingLook(now)))
const differs = (sign: '<' | '>') =>
  sql`${orders.id} IN (SELECT id FROM order_balance WHERE balance_cents <> 0 AND balance_cents ${sql.raw(sign)} 0)`
/** Of a closed order what the shop keeps may be due: its payment was corrected, or charged back. */
const IS_DUE_AFTER = and(or(isNotNull(orders.handed_over_at), isNotNull(orders.closed_at)), IS_COUNTED, differs('<'))
const IS_TO_PAY_BACK = and(IS_COUNTED, differs('>'))
const IS_OF_FEW = inArray(
  orders.id,
  unionAll(
    db.select({ id: orders.id }).from(orders).where(IS_OPEN),
    db.select({ id: orderAttention.order_id }).from(orderAttention),
    db.select({ id: orderBalances.id }).from(orderBalances).where(ne(orderBalances.balance_cents, 0)),
  ),
)

const isDue = (now: Date) => and(IS_TRANSFER_AWAITED, lt(orders.expires_at, new Date(now.getTime() + DAY_MS)))

const isPromised = (now: Date) =>
  and(
    IS_PLACED,
    isNull(orders.ready_at),
    lte(orders.promised_for, dayOf(new Date(now.getTime() + PROMISED_DAYS * DAY_MS))),
  )

/** A supplier has promised it for a day that has passed. */
const isLate = (now: Date) =>
  and(IS_PLACED, sql`EXISTS (SELECT 1 FROM order_line WHERE order_id = customer_order.id AND due_on < ${dayOf(now)})`)

function conditionOf(view: OrderView, now: Date): SQL | undefined {
  const conditions: Record<OrderView, SQL | undefined> = {
    'to-do': and(
      IS_OF_FEW,
      or(
        IS_PAID,
        IS_IN_WORK,
        IS_READY,
        IS_DUE_AFTER,
        IS_TO_PAY_BACK,
        isNeedingLook(now),
        isDue(now),
        isPromised(now),
        isLate(now),
      ),
    ),
    offers: and(IS_OPEN, isNull(orders.placed_at)),
    awaiting: IS_AWAITING,
    uncollected: and(
      IS_READY,
      eq(orders.handover, 'collection'),
      lt(orders.ready_at, new Date(now.getTime() - UNCOLLECTED_MS)),
    ),
    open: IS_OPEN,
    due: IS_DUE_AFTER,
    'pay-back': IS_TO_PAY_BACK,
    done: isNotNull(orders.handed_over_at),
    closed: isNotNull(orders.closed_at),
    all: undefined,
  }
  return conditions[view]
}

/** In the words of the index on this expression. */
const LISTED_AT = sql`CASE WHEN ${orders.placed_at} IS NULL THEN ${orders.created_at} ELSE ${orders.placed_at} END`
const NEWEST_FIRST = [desc(LISTED_AT), desc(orders.id)]

function mostUrgentFirst(now: Date): SQL[] {
  const rank = sql`CASE WHEN ${isNeedingLook(now)} OR ${IS_DUE_AFTER} OR ${IS_TO_PAY_BACK} THEN 0 WHEN ${IS_AWAITING} AND ${lt(orders.expires_at, now)} THEN 1 WHEN ${IS_TRANSFER_AWAITED} THEN 2 WHEN ${isNull(orders.ready_at)} THEN 3 ELSE 4 END`
  const day = sql`min(coalesce(${orders.needed_by}, '9999'), coalesce(${orders.promised_for}, '9999'))`
  return [rank, day, asc(orders.placed_at), asc(orders.id)]
}

export async function listForStaff(
  view: OrderView,
  q: string,
  page: number,
  now = new Date(),
): Promise<Page<OrderRow>> {
  const found = and(conditionOf(view, now), await isFound(q))
  const { limit, offset, ...part } = pageOf(await db.$count(orders, found), page)
  const order = { 'to-do': mostUrgentFirst(now), uncollected: [asc(orders.ready_at)] }[view as string] ?? NEWEST_FIRST
  return { ...part, rows: withStates(await rowsWhere(found, order).limit(limit).offset(offset)) }
}

function rowsWhere(condition: SQL | undefined, order: SQL[]) {
  return db
    .select({
      ...getTableColumns(orders),
      ...{
        owed_cents: OWED,
        paid_cents: PAID,
        attention: ATTENTION_KIND,
        changes_cents: CHANGES,
        covered_at: COVERED_AT,
        pieces: PIECES,
        held: HELD,
        is_unheld: IS_UNHELD,
        piece_names: PIECE_NAMES,
      },
    })
    .from(orders)
    .where(condition)
    .orderBy(...order)
    .$dynamic()
}

function withStates(rows: Omit<OrderRow, 'state' | 'next_cents' | 'due_cents' | 'to_pay_back_cents'>[]): OrderRow[] {
  return rows.map((row) => ({
    ...withRest(row),
    state: stateOf(row, row),
    next_cents: nextCents({ ...row, order: row }),
  }))
}

export async function listAll({ limit, offset } = WHOLE): Promise<OrderRow[]> {
  return withStates(await rowsWhere(undefined, NEWEST_FIRST).limit(limit).offset(offset))
}

export async function listOf(isTheirs: SQL): Promise<OrderRow[]> {
  return withStates(await rowsWhere(isTheirs, NEWEST_FIRST))
}

export async function listPayable(ids: number[]): Promise<OrderRow[]> {
  const isNamed = sql`${orders.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const isPayable = or(isNotNull(orders.placed_at), isNotNull(orders.closed_at))
  return withStates(await rowsWhere(and(isNamed, isPayable), NEWEST_FIRST))
}

/** What was left is paid for when it is collected, unless in parts. */
const IS_PAID_HERE = sql`(${isNotNull(orders.taken_in_at)} AND coalesce(json_array_length(${orders.schedule}), 1) = 1)`

const IS_PAID_BY_TRANSFER = and(
  ...[IS_OF_FEW, isNotNull(orders.placed_at), isNull(orders.closed_at), eq(orders.pay_by, 'transfer')],
  not(IS_PAID_HERE),
  sql`${PAID} < ${OWED}`,
)

export async function listTransfers({ limit, offset } = WHOLE): Promise<OrderRow[]> {
  const order = [sql`${orders.expires_at} IS NULL`, asc(orders.expires_at), asc(orders.id)]
  return withStates(await rowsWhere(IS_PAID_BY_TRANSFER, order).limit(limit).offset(offset))
}

export const countTransfers = (): Promise<number> => db.$count(orders, IS_PAID_BY_TRANSFER)

export async function listOfEnquiry(id: number): Promise<OrderRow[]> {
  return withStates(await rowsWhere(eq(orders.enquiry, id), NEWEST_FIRST))
}

export async function countAll(): Promise<number> {
  return db.$count(orders)
}

export function countView(view: OrderView, now = new Date()): Promise<number> {
  return db.$count(orders, conditionOf(view, now))
}

export async function oldestAwaiting(): Promise<Date | null> {
  const [oldest] = await db
    .select({ placed_at: orders.placed_at })
    .from(orders)
    .where(IS_TRANSFER_AWAITED)
    .orderBy(asc(orders.placed_at))
    .limit(1)
  return oldest?.placed_at ?? null
}

export async function countTodo(now = new Date()) {
  const count = (isMeant: SQL | undefined) => db.$count(orders, isMeant)
  return {
    awaiting: await count(IS_TRANSFER_AWAITED),
    to_prepare: await count(IS_TO_PREPARE),
    in_work: await count(IS_IN_WORK),
    ready: await count(IS_READY),
    attention: await count(isNeedingLook(now)),
    due: await count(IS_DUE_AFTER),
    to_pay_back: await count(IS_TO_PAY_BACK),
    promised: await count(isPromised(now)),
    late: await count(isLate(now)),
  }
}
