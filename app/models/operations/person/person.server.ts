import { and, between, getTableColumns, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, tx } from '#db/client.server'
import { appointments, enquiries, erasures, orders, phoneDigits, valuations } from '#db/schema'
import { appointmentKind } from '~/models/customers/appointment/appointment.server'
import { enquiryKind } from '~/models/customers/enquiry/enquiry.server'
import { cardsOf, personCardKind } from '~/models/customers/person/card.server'
import { isEmail, isPhoneContact } from '~/models/customers/person/contact.server'
import { PERSON } from '~/models/customers/person/person.kind'
import { deleteDraftsOf } from '~/models/records/draft.server'
import { eraseFields, recordChange } from '~/models/records/history.server'
import type { Kind } from '~/models/records/kind.server'
import type { Author } from '~/models/records/writes.server'
import { orderKind } from '~/models/sales/order/order.kind.server'
import { valuationKind } from '~/models/sales/valuations/valuation.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { signatureOf } from '~/runtime/secret.server'
import { excerpts, mentions, redact } from './address'
import { type Place, PLACES } from './places.server'

const PART = 2000
const ROWID = sql<number>`rowid`
const NONE = sql<null>`NULL`

type Row = Record<string, unknown> & { rowid: number }

export interface Found {
  place: Place
  rows: Row[]
}

/** Of a contact and, of what was found by a phone only, the rows that staff have ticked (`foundByPhone`). */
export async function findPerson(contact: string, ticked: string[] = []): Promise<Found[]> {
  return findAll(await personOf(contact, ticked))
}

interface Person {
  contact: string
  emails: string[]
  ticked: string[]
}

export async function personOf(contact: string, ticked: string[]): Promise<Person> {
  const contacts = [contact, ...(await cardsOf(contact)).map((card) => card.contact)]
  return { contact, emails: [...new Set(contacts)].filter(isEmail), ticked }
}

export async function findAll(person: Person): Promise<Found[]> {
  const own = { enquiries: await idsOf(enquiries, person), orders: await idsOf(orders, person) }
  const seen = new Set<string>()
  const found: Found[] = []
  for (const place of PLACES) {
    const rows = (await rowsAt(place, person, own)).filter(({ rowid }) => {
      const key = keyOfRow(place.table, rowid)
      return !seen.has(key) && seen.add(key)
    })
    if (rows.length > 0) found.push({ place, rows })
  }
  return found
}

const keyOfRow = (table: SQLiteTable, rowid: number) => `${getTableName(table)} ${rowid}`

function tickedIn(table: SQLiteTable, { ticked }: Person): number[] {
  return ticked.flatMap((key) => (key.startsWith(`${getTableName(table)} `) ? Number(key.split(' ')[1]) : []))
}

async function idsOf(table: typeof enquiries | typeof orders, person: Person): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(or(isAddress([table.email], person), inArray(table.id, tickedIn(table, person))))
  return rows.map(({ id }) => id)
}

export interface FoundByPhone {
  key: string
  label: string
  full_name: string | null
  at: Date
}

/** What has the same phone and is not known to be theirs: families share phones. */
export async function foundByPhone(contact: string): Promise<FoundByPhone[]> {
  const { emails } = await personOf(contact, [])
  const cards = await cardsOf(contact)
  const own = await Promise.all(
    [enquiries, orders, appointments, valuations].map(({ email, phone }) =>
      db
        .selectDistinct({ digits: sql<string | null>`${phoneDigits(phone)}` })
        .from(email.table)
        .where(inArray(email, emails)),
    ),
  )
  const contacts = [contact, ...cards.map((card) => card.contact)]
  const phones = [...contacts, ...own.flat().map(({ digits }) => digits)].filter((one) => one && !isEmail(one))
  const places = PLACES.filter(({ phone }) => phone)
  const found = await Promise.all(places.map((place) => rowsByPhone(place, phones, emails)))
  return found.flat()
}

async function rowsByPhone({ table, label, phone, addresses = [], rows }: Place, phones: unknown[], emails: string[]) {
  const digits = phoneDigits(phone!)
  const isOthers = and(...addresses.map((email) => sql`coalesce(lower(${email}), '') NOT IN ${emails}`))
  const isByPhone = and(inArray(digits, phones), isPhoneContact(digits), isOthers, rows)
  const found: Row[] = await db
    .select({ ...getTableColumns(table), rowid: ROWID })
    .from(table)
    .where(isByPhone)
  return found.map((row) => ({
    ...{ key: keyOfRow(table, row.rowid), label },
    ...{ full_name: row.full_name as string | null, at: row.created_at as Date },
  }))
}

async function rowsAt(place: Place, person: Person, own: { enquiries: number[]; orders: number[] }): Promise<Row[]> {
  const { table, addresses = [], enquiry, order, texts = [], rows: isOne } = place
  const { emails } = person
  const ticked = place.phone ? tickedIn(table, person) : []
  const isTheirs = or(
    isAddress(addresses, person),
    ticked.length > 0 ? inArray(ROWID, ticked) : undefined,
    enquiry && inArray(enquiry, own.enquiries),
    order && inArray(order, own.orders),
  )
  const mayName = texts.flatMap((column) => emails.map((email) => sql`instr(lower(${column}), ${email}) > 0`))
  const condition = or(isTheirs, ...mayName)
  if (!condition) return []
  const rows: Row[] = []
  for await (const isInPart of partsOf(table)) {
    const part: Row[] = await db
      .select({ ...getTableColumns(table), rowid: ROWID, digits: place.phone ? phoneDigits(place.phone) : NONE })
      .from(table)
      .where(and(isInPart, isOne, condition))
    rows.push(...part)
  }
  const names = (row: Row) =>
    texts.some((column) => emails.some((email) => mentions(valueOf(row, place, column), email)))
  const isAbout = (row: Row) =>
    ticked.includes(row.rowid) ||
    addresses.some((column) => emails.some((email) => isSame(valueOf(row, place, column), email)))
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

function isAddress(columns: SQLiteColumn[], { emails }: Person): SQL | undefined {
  return or(...columns.flatMap((column) => emails.map((email) => sql`lower(${column}) = ${email}`)))
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

type Chosen = Author & { ticked?: string[] }

export async function exportPerson(contact: string, { by, ticked = [] }: Chosen): Promise<object> {
  const person = await personOf(contact, ticked)
  const found = await findAll(person)
  await tx(() => recordChange({ kind: PERSON, id: 0, action: 'exported', by, after: entry(contact, found) }))
  const data = found.map(({ place, rows }) => [place.label, rows.map((row) => exported(row, place, person))])
  const known = isEmail(contact) ? { email: contact } : { phone: contact }
  return { ...known, exported_at: new Date(), data: Object.fromEntries(data) as object }
}

function exported(row: Row, place: Place, { emails }: Person): object {
  const { rowid: _, digits: __, ...columns } = row
  const isTheirs = [place.addresses, place.enquiry, place.order].some((column) => column !== undefined)
  if (!isTheirs) {
    const texts = place.texts?.map((column) => valueOf(row, place, column))
    const named = emails.flatMap((email) => excerpts(texts, email))
    return { id: row.rowid, created_at: row.created_at, named }
  }
  const hidden = (place.secrets ?? []).map((column) => keyOf(place.table, column))
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.includes(name)))
}

export async function erasePerson(contact: string, { by, ticked = [] }: Chosen): Promise<number> {
  return tx(async () => {
    const person = await personOf(contact, ticked)
    const found = (await findAll(person)).filter(({ place }) => place.fate !== 'kept')
    await erase(person, found)
    if (found.length > 0)
      await recordChange({ kind: PERSON, id: 0, action: 'erased', by, after: entry(contact, found) })
    return countOf(found)
  })
}

/** The orders in `hadMoney` stay, without what is about the person. */
export async function erase(person: Person, found: Found[], hadMoney?: number[]): Promise<void> {
  const kinds = [enquiryKind, appointmentKind, orderKind, personCardKind, valuationKind]
  const screensOf = ({ table, address: to }: Kind) =>
    idsOfTheirs(found, table).flatMap((id) => to.record?.(id, '') ?? [])
  for (const contact of [person.contact, ...person.emails]) await deleteDraftsOf(kinds.flatMap(screensOf), contact)
  for (const { place, rows } of found) {
    if (place.fate !== 'reduced') for (const row of rows) await eraseRow(row, place, person)
  }
  // After the rows, which were read before: these write to some of them.
  for (const { kind, table } of [enquiryKind, appointmentKind, personCardKind, valuationKind])
    await eraseFields(kind, idsOfTheirs(found, table))
  const stay: number[] = []
  for (const { place, rows } of found) {
    const ids = rows.map(({ rowid }) => rowid)
    stay.push(...((await place.reduce?.(ids, hadMoney)) ?? []))
  }
  await rememberErasure(person, found, stay)
}

/** A row that was found by its phone is found again by that. */
async function rememberErasure({ emails, ticked }: Person, found: Found[], stay: number[]): Promise<void> {
  const places = found.flatMap(({ place, rows }) => rows.map((row) => ({ place, row })))
  const values = places.flatMap(({ place, row }) => {
    const { table, phone } = place
    const named = [...(place.addresses ?? []), ...(place.texts ?? [])].flatMap((column) =>
      emails.filter((email) => mentions(valueOf(row, place, column), email)).map((name) => ({ column, name })),
    )
    const isByPhone = phone && ticked.includes(keyOfRow(table, row.rowid))
    return [...named, ...(isByPhone ? [{ column: phone, name: String(row.digits) }] : [])].map(({ column, name }) => ({
      ...{ table_name: getTableName(table), record: row.rowid, column_name: column.name },
      ...{ reference: referenceOf(name), is_reduced: place.reduce !== undefined && stay.includes(row.rowid) },
    }))
  })
  for (const value of values) await db.insert(erasures).values(value).onConflictDoNothing()
}

async function eraseRow(row: Row, place: Place, { emails }: Person): Promise<void> {
  const { table, fate, texts = [] } = place
  const isThisRow = sql`rowid = ${row.rowid}`
  if (fate === 'deleted') {
    await db.delete(table).where(isThisRow)
    return
  }
  const values = texts.map((column) => {
    const value = valueOf(row, place, column)
    return [keyOf(table, column), emails.reduce((text, email) => redact(text, email), value)]
  })
  await db
    .update(table)
    .set(Object.fromEntries(values) as object)
    .where(isThisRow)
}

const countOf = (found: Found[]) => found.reduce((sum, { rows }) => sum + rows.length, 0)

/** The same for the same address, but does not reveal it. */
export function referenceOf(contact: string, key?: string): string {
  return signatureOf('person', contact, key).slice(0, 12)
}

export function entry(contact: string, found: Found[]) {
  return { reference: referenceOf(contact), entries: String(countOf(found)) }
}
