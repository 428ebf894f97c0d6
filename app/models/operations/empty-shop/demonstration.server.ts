import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import * as schema from '#db/schema'
import { counted } from '~/format/numbers'
import type { RecordKind } from '~/models/records/kind'

const { appointments, collections, enquiries, orders, payments, posts, products, subscribers, taxDocuments } = schema

const AND = new Intl.ListFormat('en-AU')
const IS_ISSUED = eq(taxDocuments.is_test, false)

const isReal = ({ is_demo }: { is_demo: SQLiteColumn }) => eq(is_demo, false)
/** The records of the demonstration are in no history. */
export const isMade = (kind: RecordKind, id: SQLiteColumn) =>
  sql`${id} IN (SELECT record FROM change WHERE kind = ${kind} AND action = 'created')`

const COUNTED: Record<string, [SQLiteTable, isSince: SQL]> = {
  piece: [products, isMade('product', products.id)],
  collection: [collections, isMade('collection', collections.id)],
  'blog post': [posts, isMade('post', posts.id)],
  order: [orders, isReal(orders)],
  payment: [payments, sql`${payments.order_id} IN (SELECT id FROM customer_order WHERE is_demo = 0)`],
  'tax document': [taxDocuments, IS_ISSUED],
  appointment: [appointments, isReal(appointments)],
  message: [enquiries, isReal(enquiries)],
  subscriber: [subscribers, isReal(subscribers)],
}
const LINES = [
  ...[['piece', 'collection'], ['blog post'], ['order', 'payment', 'tax document']],
  ...[
    ['customer', 'appointment'],
    ['message', 'subscriber'],
  ],
]

function countPeople(isSince: boolean): Promise<number> {
  const marks = isSince ? [0] : [0, 1]
  const people = [enquiries, orders, appointments, subscribers].map(
    (table) => sql`SELECT email FROM ${table} WHERE email <> '[erased]' AND is_demo IN ${marks}`,
  )
  return db.$count(sql`(${sql.join(people, sql` UNION `)})`)
}

async function textOf(kinds: string[], isSince: boolean): Promise<string> {
  const parts: string[] = []
  for (const kind of kinds) {
    const [table, condition] = COUNTED[kind] ?? []
    const count = table ? await db.$count(table, isSince ? condition : undefined) : await countPeople(isSince)
    if (count > 0) parts.push(counted(count, kind))
  }
  return AND.format(parts)
}

export async function whatGoes(): Promise<string[]> {
  return (await Promise.all(LINES.map((kinds) => textOf(kinds, false)))).filter(Boolean)
}

export const madeSince = () => textOf(LINES.flat(), true)

/** Null when `read` has all that was made since. */
export async function emptyingRefusal(read?: string): Promise<string | null> {
  const [first] = await db.select().from(taxDocuments).where(IS_ISSUED).orderBy(taxDocuments.id).limit(1)
  if (first) {
    return `Nothing can be deleted: this shop has issued tax documents, from ${first.content.number} on, which the tax office asks to keep. Start your own shop beside it, with SEED=none and a database of its own.`
  }
  if (read === undefined || read === (await madeSince())) return null
  return 'Something was made or deleted since you opened this page: please look at it again.'
}
