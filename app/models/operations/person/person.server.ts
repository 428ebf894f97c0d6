import { and, between, getTableColumns, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, tx } from '#db/client.server'
import { enquiries, orders } from '#db/schema'
import { deleteDraftsOfEnquiries } from '~/models/records/draft.server'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { signatureOf } from '~/runtime/secret.server'
import { excerpts, mentions, redact } from './address'
import { PLACES, type Place } from './places.server'

const PART = 2000
const ROWID = sql<number>`rowid`

type Row = Record<string, unknown> & { rowid: number }

export interface Found {
  place: Place
  rows: Row[]
}

/** The address is lowercase. */
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

interface OwnIds {
  enquiries: number[]
  orders: number[]
}

async function idsOf(table: typeof enquiries | typeof orders, address: string): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(isAddress([table.email], address))
  return rows.map(({ id }) => id)
}

async function rowsAt(place: Place, address: string, own: OwnIds): Promise<Row[]> {
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

/** The ids of the orders that are theirs. */
export function ordersOf(found: Found[]): number[] {
  return found.flatMap(({ place, rows }) =>
    place.table === orders && place.addresses ? rows.map(({ rowid }) => rowid) : [],
  )
}

function keyOf(table: Place['table'], column: SQLiteColumn): string {
  return Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? ''
}

export async function exportPerson(address: string, { by }: Author): Promise<object> {
  const found = await findPerson(address)
  await tx(() => recordChange({ kind: 'person', id: 0, action: 'exported', by, after: entry(address, found) }))
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
    const own = found.find(({ place }) => place.table === enquiries && place.fate === 'deleted')?.rows ?? []
    await deleteDraftsOfEnquiries(own.map(({ rowid }) => rowid))
    for (const { place, rows } of found) {
      await place.reduce?.(rows.map(({ rowid }) => rowid))
      if (place.fate === 'reduced') continue
      for (const row of rows) await eraseRow(row, place, address)
    }
    const after = entry(address, found)
    if (found.length > 0) await recordChange({ kind: 'person', id: 0, action: 'erased', by, after })
    return countOf(found)
  })
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
function entry(address: string, found: Found[]) {
  return { reference: signatureOf('person', address).slice(0, 12), entries: String(countOf(found)) }
}
