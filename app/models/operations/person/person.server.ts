import { and, between, getTableColumns, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, tx } from '#db/client.server'
import { enquiries, erasures, orders } from '#db/schema'
import { appointmentKind } from '~/models/customers/appointment/appointment.server'
import { enquiryKind } from '~/models/customers/enquiry/enquiry.server'
import { PERSON } from '~/models/customers/person.kind'
import { deleteDraftsOf } from '~/models/records/draft.server'
import { eraseFields, recordChange } from '~/models/records/history.server'
import type { Kind } from '~/models/records/kind.server'
import type { Author } from '~/models/records/writes.server'
import { orderKind } from '~/models/sales/order/order.kind.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { signatureOf } from '~/runtime/secret.server'
import { excerpts, mentions, redact } from './address'
import { type Place, PLACES } from './places.server'

const PART = 2000
const ROWID = sql<number>`rowid`

type Row = Record<string, unknown> & { rowid: number }

export interface Found {
  place: Place
  rows: Row[]
}

export async function findPerson(address: string): Promise<Found[]> {
  const own = { enquiries: await idsOf(enquiries, address), orders: await idsOf(orders, address) }
  const seen = new Set<string>()
  const found: Found[] = []
  for (const place of PLACES) {
    const rows = (await rowsAt(place, address, own)).filter(({ rowid }) => {
      const key = `${getTableName(place.table)} ${rowid}`
      return !seen.has(key) && seen.add(key)
    })
    if (rows.length > 0) found.push({ place, rows })
  }
  return found
}

async function idsOf(table: typeof enquiries | typeof orders, address: string): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(isAddress([table.email], address))
  return rows.map(({ id }) => id)
}

async function rowsAt(place: Place, address: string, own: { enquiries: number[]; orders: number[] }): Promise<Row[]> {
  const { table, addresses = [], enquiry, order, texts = [], rows: isOne } = place
  const isTheirs = or(
    isAddress(addresses, address),
    enquiry && inArray(enquiry, own.enquiries),
    order && inArray(order, own.orders),
  )
  const mayName = texts.map((column) => sql`instr(lower(${column}), ${address}) > 0`)
  const condition = or(isTheirs, ...mayName)
  if (!condition) return []
  const rows: Row[] = []
  for await (const isInPart of partsOf(table)) {
    const part: Row[] = await db
      .select({ ...getTableColumns(table), rowid: ROWID })
      .from(table)
      .where(and(isInPart, isOne, condition))
    rows.push(...part)
  }
  const names = (row: Row) => texts.some((column) => mentions(valueOf(row, place, column), address))
  const isAbout = (row: Row) => addresses.some((column) => isSame(valueOf(row, place, column), address))
  const isOf = (row: Row, column: SQLiteColumn | undefined, ids: number[]) =>
    column !== undefined && ids.includes(Number(valueOf(row, place, column)))
  return rows.filter(
    (row) => isAbout(row) || isOf(row, enquiry, own.enquiries) || isOf(row, order, own.orders) || names(row),
  )
}

/** No index helps here: visitors are served between the parts. */
async function* partsOf(table: SQLiteTable): AsyncGenerator<SQL> {
  const pause = yieldToEventLoop()
  const [end] = await db.select({ rowid: sql<number | null>`max(rowid)` }).from(table)
  for (let first = 0; first <= (end?.rowid ?? -1); first += PART) {
    yield between(ROWID, first, first + PART - 1)
    await pause()
  }
}

function isAddress(columns: SQLiteColumn[], address: string): SQL | undefined {
  return or(...columns.map((column) => sql`lower(${column}) = ${address}`))
}

const isSame = (value: unknown, address: string) => typeof value === 'string' && value.toLowerCase() === address

function valueOf(row: Row, { table }: Place, column: SQLiteColumn): unknown {
  return row[keyOf(table, column)]
}

export const ordersOf = (found: Found[]): number[] => idsOfTheirs(found, orders)

function idsOfTheirs(found: Found[], table: SQLiteTable): number[] {
  return found.flatMap(({ place, rows }) =>
    place.table === table && place.addresses ? rows.map(({ rowid }) => rowid) : [],
  )
}

function keyOf(table: Place['table'], column: SQLiteColumn): string {
  return Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? ''
}

export async function exportPerson(address: string, { by }: Author): Promise<object> {
  const found = await findPerson(address)
  await tx(() => recordChange({ kind: PERSON, id: 0, action: 'exported', by, after: entry(address, found) }))
  const data = found.map(({ place, rows }) => [place.label, rows.map((row) => exported(row, place, address))])
  return { email: address, exported_at: new Date(), data: Object.fromEntries(data) as object }
}

function exported(row: Row, place: Place, address: string): object {
  const { rowid: _, ...columns } = row
  const isTheirs = [place.addresses, place.enquiry, place.order].some((column) => column !== undefined)
  if (!isTheirs) {
    const named = excerpts(
      place.texts?.map((column) => valueOf(row, place, column)),
      address,
    )
    return { id: row.rowid, created_at: row.created_at, named }
  }
  const hidden = (place.secrets ?? []).map((column) => keyOf(place.table, column))
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.includes(name)))
}

export async function erasePerson(address: string, { by }: Author): Promise<number> {
  return tx(async () => {
    const found = (await findPerson(address)).filter(({ place }) => place.fate !== 'kept')
    await erase(address, found)
    if (found.length > 0)
      await recordChange({ kind: PERSON, id: 0, action: 'erased', by, after: entry(address, found) })
    return countOf(found)
  })
}

/** The orders in `hadMoney` stay, without what is about the person. */
export async function erase(address: string, found: Found[], hadMoney?: number[]): Promise<void> {
  const kinds = [enquiryKind, appointmentKind, orderKind]
  const screensOf = ({ table, address: to }: Kind) =>
    idsOfTheirs(found, table).flatMap((id) => to.record?.(id, '') ?? [])
  await deleteDraftsOf(kinds.flatMap(screensOf), address)
  for (const { place, rows } of found) {
    if (place.fate !== 'reduced') for (const row of rows) await eraseRow(row, place, address)
  }
  // After the rows, which were read before: these write to some of them.
  for (const { kind, table } of [enquiryKind, appointmentKind]) await eraseFields(kind, idsOfTheirs(found, table))
  const stay: number[] = []
  for (const { place, rows } of found) {
    const ids = rows.map(({ rowid }) => rowid)
    stay.push(...((await place.reduce?.(ids, hadMoney)) ?? []))
  }
  await rememberErasure(address, found, stay)
}

async function rememberErasure(address: string, found: Found[], stay: number[]): Promise<void> {
  const reference = referenceOf(address)
  const places = found.flatMap(({ place, rows }) => rows.map((row) => ({ place, row })))
  const values = places.flatMap(({ place, row }) =>
    [...(place.addresses ?? []), ...(place.texts ?? [])]
      .filter((column) => mentions(valueOf(row, place, column), address))
      .map((column) => ({
        ...{ table_name: getTableName(place.table), record: row.rowid, column_name: column.name, reference },
        is_reduced: place.reduce !== undefined && stay.includes(row.rowid),
      })),
  )
  for (const value of values) await db.insert(erasures).values(value).onConflictDoNothing()
}

async function eraseRow(row: Row, place: Place, address: string): Promise<void> {
  const { table, fate, texts = [] } = place
  const isThisRow = sql`rowid = ${row.rowid}`
  if (fate === 'deleted') {
    await db.delete(table).where(isThisRow)
    return
  }
  const values = texts.map((column) => [keyOf(table, column), redact(valueOf(row, place, column), address)])
  await db
    .update(table)
    .set(Object.fromEntries(values) as object)
    .where(isThisRow)
}

const countOf = (found: Found[]) => found.reduce((sum, { rows }) => sum + rows.length, 0)

/** The same for the same address, but does not reveal it. */
export function referenceOf(address: string, key?: string): string {
  return signatureOf('person', address, key).slice(0, 12)
}

export function entry(address: string, found: Found[]) {
  return { reference: referenceOf(address), entries: String(countOf(found)) }
}
