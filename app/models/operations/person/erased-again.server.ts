import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { erasures, orders, phoneDigits } from '#db/schema'
import { isEmail } from '~/models/customers/person/contact.server'
import { PERSON } from '~/models/customers/person/person.kind'
import { recordChange } from '~/models/records/history.server'
import { addressesIn, mentions } from './address'
import { entry, erase, findAll, type Found, personOf, referenceOf } from './person.server'
import { PLACES } from './places.server'

type Erasure = typeof erasures.$inferSelect

const TABLES = new Map(PLACES.map(({ table }) => [getTableName(table), table]))

/**
 * After a restore: whoever had been erased when the backup was made or since, and of their orders those that went then.
 * Returns the number of people.
 */
export async function eraseAgain(formerSecret: string | null): Promise<number> {
  const people = new Map<string, Erasure[]>()
  for (const erasure of await db.select().from(erasures)) {
    const address = await addressBehind(erasure, formerSecret)
    if (address) people.set(address, [...(people.get(address) ?? []), erasure])
  }
  for (const [address, known] of people) await tx(() => eraseKnown(address, known))
  return people.size
}

/** Null when the row is about somebody else, or newer than the erasure. */
async function addressBehind(erasure: Erasure, formerSecret: string | null): Promise<string | null> {
  const table = TABLES.get(erasure.table_name)
  const columns = table ? Object.values(getTableColumns(table)) : []
  const value = columns.find(({ name }) => name === erasure.column_name)
  if (!table || !value) return null
  const made = columns.find(({ name }) => name === 'created_at') ?? sql<null>`NULL`
  const [row] = await db
    .select({ value, made, digits: phoneDigits(value) })
    .from(table)
    .where(sql`rowid = ${erasure.record}`)
  if (!row || (row.made instanceof Date && row.made > erasure.created_at)) return null
  const keys = [undefined, ...(formerSecret ? [formerSecret] : [])]
  const isIt = (address: string) => keys.some((key) => referenceOf(address, key) === erasure.reference)
  const address = addressesIn(row.value).find((one) => isIt(one) && mentions(row.value, one))
  return address ?? [String(row.digits)].find(isIt) ?? null
}

async function eraseKnown(contact: string, known: Erasure[]): Promise<void> {
  const ofOrders = known.filter(({ table_name }) => table_name === getTableName(orders))
  const ids = ofOrders.map(({ record }) => record)
  const isOrders = ({ place }: Found) => place.table === orders && place.addresses !== undefined
  const ticked = isEmail(contact) ? [] : known.map(({ table_name, record }) => `${table_name} ${record}`)
  const person = await personOf(contact, ticked)
  const found = await findAll(person)
  const rows = found.filter(isOrders).flatMap((one) => one.rows.filter(({ rowid }) => ids.includes(rowid)))
  const place = PLACES.find(({ reduce }) => reduce)!
  const others = found.filter((one) => one.place.fate !== 'kept' && !isOrders(one))
  const all = rows.length > 0 ? [{ place, rows }, ...others] : others
  const hadMoney = ofOrders.filter(({ is_reduced }) => is_reduced).map(({ record }) => record)
  await erase(person, all, hadMoney)
  await recordChange({ kind: PERSON, id: 0, action: 'erased_again', after: entry(contact, all) })
}
