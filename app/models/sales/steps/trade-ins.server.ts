import { and, between, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import { db, tx } from '#db/client.server'
import { orders, payments, tradeIns, users } from '#db/schema'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { encodeInTurn, encodePhoto } from '~/models/media/encode.server'
import { findPhoto } from '~/models/media/photos.server'
import { MAX_UPLOAD_BYTES, NO_PHOTO, TOO_LARGE } from '~/models/media/upload.limits'
import { Invalid } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { type Page, pageOf } from '~/models/records/paging'
import { containsText } from '~/models/records/text-match.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { recordReceived } from '../ledger/received.server'
import { IDENTITY_LABELS } from '../order/labels'
import { findById, IS_COUNTED } from '../order/order.server'
import { orderIdsIn } from '../order/reference.server'
import { requireAcceptable } from './payments.server'
import type { tradeInSchema } from './steps.schema'

type Photo = Awaited<ReturnType<typeof encodePhoto>>
type TradeInInput = Omit<z.output<typeof tradeInSchema>, 'seen_cents'>

/** It is neither sold nor melted before these have passed. */
const KEPT_DAYS = 7

/** The day of the shop on which the seven days end. */
export const keptUntil = (taken: Date) => dayOf(new Date(taken.getTime() + KEPT_DAYS * DAY_MS))

export const pieceNumber = (id: number) => `T-${id}`

/** A spreadsheet would take digits alone for a number, and drop its zeros in front. */
export const identityOf = ({
  identity_kind: kind,
  identity_end: end,
}: Pick<TradeIn, 'identity_kind' | 'identity_end'>) => `${IDENTITY_LABELS[kind]} ending in ${end}`

/** Takes long: call it outside of any transaction. Throws Invalid. */
export async function readPhoto(file: File | undefined): Promise<Photo> {
  if (!file) throw new Invalid({ photo: [NO_PHOTO] })
  if (file.size > MAX_UPLOAD_BYTES) throw new Invalid({ photo: [TOO_LARGE] })
  const bytes = Buffer.from(await file.arrayBuffer())
  return encodeInTurn(() => encodePhoto(bytes)).catch((error: unknown) => {
    throw error instanceof Invalid ? new Invalid({ photo: [error.message] }) : error
  })
}

/**
 * In the caller's transaction, or one of its own: a payment in kind, with its row in the book. What is sold, and its
 * GST, stay as they are. Throws NotFound and Conflict.
 */
export async function recordTradeIn(
  id: number,
  { amount_cents, ...input }: TradeInInput,
  photo: Photo,
  author: Author = {},
): Promise<number> {
  return tx(async () => {
    const before = await findById(id)
    const received = { method: 'trade-in', amount_cents, received_on: dayOf(new Date()) } as const
    await requireAcceptable(received, before)
    const { id: payment_id } = await recordReceived(before, received, author)
    const [row] = await db
      .insert(tradeIns)
      .values({ payment_id, order_id: id, ...input, photo: photo.content, thumbnail: photo.thumbnail })
      .returning({ number: tradeIns.id })
    if (!row) throw new Error('The trade-in was not stored')
    const after = { number: pieceNumber(row.number) }
    await recordChange({ kind: ORDER, id, action: 'traded_in', by: author.by, after })
    return row.number
  })
}

const CORRECTION = alias(payments, 'correction')

const BOOK = {
  ...{ id: tradeIns.id, order_id: tradeIns.order_id, description: tradeIns.description, fineness: tradeIns.fineness },
  ...{ weight_mg: tradeIns.weight_mg, seller_name: tradeIns.seller_name, seller_address: tradeIns.seller_address },
  ...{ identity_kind: tradeIns.identity_kind, identity_end: tradeIns.identity_end },
  ...{ amount_cents: payments.amount_cents, taken_at: payments.created_at, person: users },
  /** Why the payment was wrong; null for one that counts. */
  correction: CORRECTION.reason,
  is_corrected: sql<number>`${CORRECTION.id} IS NOT NULL`.mapWith(Boolean),
}

const book = () =>
  db
    .select(BOOK)
    .from(tradeIns)
    .innerJoin(payments, eq(payments.id, tradeIns.payment_id))
    .innerJoin(orders, eq(orders.id, tradeIns.order_id))
    .leftJoin(users, eq(users.id, payments.recorded_by_id))
    .leftJoin(CORRECTION, and(eq(CORRECTION.of_payment, payments.id), eq(CORRECTION.kind, 'corrected')))
    .$dynamic()

export type TradeIn = Awaited<ReturnType<typeof book>>[number]

/** Newest first, found by number, piece, seller and order. */
export async function listTradeIns(q: string, requested: number): Promise<Page<TradeIn>> {
  const condition = isFound(q.trim())
  const total = await db.$count(tradeIns, condition)
  const { limit, offset, ...page } = pageOf(total, requested)
  return { ...page, rows: await book().where(condition).orderBy(desc(tradeIns.id)).limit(limit).offset(offset) }
}

function isFound(q: string): SQL | undefined {
  if (q === '') return undefined
  const [, number] = /^(?:T-?)?(\d{1,9})$/i.exec(q) ?? []
  return or(
    number === undefined ? undefined : eq(tradeIns.id, Number(number)),
    containsText([tradeIns.description, tradeIns.seller_name, tradeIns.seller_address], q),
    inArray(tradeIns.order_id, orderIdsIn(q)),
  )
}

/** Those taken in on these days of the shop, both included, oldest first; without the demonstration and tests. */
export function tradeInsBetween({ from, to }: { from: string; to: string }): Promise<TradeIn[]> {
  return book()
    .where(and(IS_COUNTED, between(payments.received_on, from, to)))
    .orderBy(tradeIns.id)
}

/** A JPEG, of the size "small" its thumbnail. Throws NotFound. */
export function findTradeInPhoto(id: number, size: string | null): Promise<Buffer> {
  const { photo: content, thumbnail } = tradeIns
  return findPhoto({ content, thumbnail }, eq(tradeIns.id, id), size)
}
