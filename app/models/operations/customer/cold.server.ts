import { and, asc, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { appointments, enquiries, orders, personCards, phoneDigits, subscribers, valuations } from '#db/schema'
import { monthsBefore } from '~/format/dates'
import { type Card, cardsOf } from '~/models/customers/person/card.server'

const MONTHS = 36
const MOST = 100

/** Cards of people of whom nothing was heard or written down for so long: staff may erase them. */
export async function coldCards(now = new Date()): Promise<Card[]> {
  const since = monthsBefore(now, MONTHS)
  const { contact, updated_at } = personCards
  const within = (
    { email, created_at }: typeof orders | typeof appointments | typeof enquiries | typeof valuations,
    isTheirs: SQL,
  ) => sql`EXISTS (SELECT 1 FROM ${email.table} WHERE ${isTheirs} AND ${gte(created_at, since)})`
  // The plus takes the column's type away, which would keep the phones from their index.
  const heard = [
    ...[enquiries, orders, appointments, valuations].map((table) => within(table, eq(table.email, contact))),
    ...[orders, appointments, valuations].map((table) => within(table, sql`${phoneDigits(table.phone)} = +${contact}`)),
  ]
  const isSubscribed = sql`${contact} IN (SELECT ${subscribers.email} FROM ${subscribers})`
  const isCold: (SQL | undefined)[] = [lt(updated_at, since), ...[...heard, isSubscribed].map(not)]
  const cold = await db
    .select()
    .from(personCards)
    .where(and(...isCold))
    .orderBy(asc(updated_at))
    .limit(MOST)
  const groups = await Promise.all(cold.map((card) => cardsOf(card.contact)))
  return cold.filter((_card, index) => groups[index]?.every(({ id }) => cold.some((card) => card.id === id)))
}
