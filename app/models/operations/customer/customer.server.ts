import { and, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type SQLiteColumn, union, unionAll } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { appointments, enquiries, orders, subscribers } from '#db/schema'
import { hasWords, wordsQuery } from '~/models/catalogue/vocabulary/text-search.server'
import { enquiryIdOf } from '~/models/customers/enquiry/reference.server'
import { type Page, PAGE_SIZE, pageOf } from '~/models/records/paging'
import { containsText } from '~/models/records/text-match.server'
import { listOf } from '~/models/sales/lists/staff-list.server'
import { orderIdsIn } from '~/models/sales/order/reference.server'
import { hasPhone } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'

export interface CustomerRow {
  email: string
  full_name: string | null
  phone: string | null
  last_at: Date
  enquiries: number
  orders: number
  appointments: number
}

/** One row for each email address, the last heard of first. */
export async function listCustomers(q: string, requested: number): Promise<Page<CustomerRow>> {
  const typed = await typedBy(q)
  const { offset, ...page } = pageOf(await countPeople(typed), requested)
  const people = peopleWhere(typed)
  const last = sql<number>`max(${people.at})`
  const found = await db
    .select({ email: people.email, last })
    .from(people)
    .groupBy(people.email)
    .orderBy(desc(last), people.email)
    .limit(PAGE_SIZE)
    .offset(offset)
  return { ...page, rows: await rowsOf(found) }
}

export async function findCustomer(email: string): Promise<CustomerRow | null> {
  const people = peopleWhere(await typedBy(''))
  const [found] = await db
    .select({ last: sql<number | null>`max(${people.at})` })
    .from(people)
    .where(eq(people.email, email))
  if (found?.last == null) return null
  const [row] = await rowsOf([{ email, last: found.last }])
  return row ?? null
}

// The plus keeps to an index of addresses, since hardly any message is in quarantine.
const IS_SHOWN = sql`+${enquiries.quarantined} = 0`
const IS_NOT_ERASED = ne(orders.email, '[erased]')

interface Typed {
  q: string
  country: string
}

const typedBy = async (q: string): Promise<Typed> => ({ q, country: (await shopSettings()).country })

/** Addresses are in lowercase: one person is one text. */
function placesOf(typed: Typed) {
  const { q } = typed
  const enquiry = enquiryIdOf(q)
  const match = `{full_name email spellings} : (${wordsQuery(q) ?? '""'})`
  const isEnquiry = or(
    sql`${enquiries.id} IN (SELECT rowid FROM enquiry_words WHERE enquiry_words MATCH ${match})`,
    enquiry === null ? undefined : eq(enquiries.id, enquiry),
  )
  const isOrder = or(hasWords(orders.id, 'order_words', q), inArray(orders.id, orderIdsIn(q)))
  const isAppointment = hasWords(appointments.id, 'appointment_words', q)
  return {
    enquiries: and(IS_SHOWN, isFound(typed, enquiries, isEnquiry)),
    orders: and(IS_NOT_ERASED, isNotNull(orders.email), isFound(typed, orders, isOrder)),
    appointments: and(isNotNull(appointments.email), isFound(typed, appointments, isAppointment)),
    subscribers: containsText([subscribers.email], q),
  }
}

function peopleWhere(typed: Typed) {
  const where = placesOf(typed)
  const columns = <At>({ email, created_at }: { email: SQLiteColumn; created_at: At }) => ({
    email: sql<string>`${email}`,
    at: created_at,
  })
  return unionAll(
    db.select({ email: enquiries.email, at: enquiries.created_at }).from(enquiries).where(where.enquiries),
    db.select(columns(orders)).from(orders).where(where.orders),
    db.select(columns(appointments)).from(appointments).where(where.appointments),
    db.select(columns(subscribers)).from(subscribers).where(where.subscribers),
  ).as('person')
}

/** By UNION, not DISTINCT: each table has an index in the order of addresses. */
async function countPeople(typed: Typed): Promise<number> {
  const where = placesOf(typed)
  const column = (email: SQLiteColumn) => ({ email: sql<string>`${email}` })
  const people = union(
    db.select({ email: enquiries.email }).from(enquiries).where(where.enquiries),
    db.select(column(orders.email)).from(orders).where(where.orders),
    db.select(column(appointments.email)).from(appointments).where(where.appointments),
    db.select(column(subscribers.email)).from(subscribers).where(where.subscribers),
  ).as('person')
  const [row] = await db.select({ total: count() }).from(people)
  return row?.total ?? 0
}

type People = typeof enquiries | typeof orders | typeof appointments

function isFound(
  { q, country }: Typed,
  { id, full_name, email, phone }: Pick<People, 'id' | 'full_name' | 'email' | 'phone'>,
  isNamed: SQL | undefined,
): SQL | undefined {
  if (q.trim() === '') return undefined
  return or(containsText([full_name, email], q), hasPhone({ id, phone }, q.trim(), country), isNamed)
}

async function rowsOf(people: { email: string; last: number }[]): Promise<CustomerRow[]> {
  const emails = people.map(({ email }) => email)
  const columns = <Table extends People>(kind: string, { email, full_name, phone, created_at }: Table) => ({
    ...{ kind: sql<string>`${kind}`.as('kind'), email: sql<string>`${email}`.as('email') },
    ...{ full_name: sql<string | null>`${full_name}`.as('full_name'), phone, at: created_at },
  })
  const all = unionAll(
    db
      .select(columns('enquiry', enquiries))
      .from(enquiries)
      .where(and(IS_SHOWN, inArray(enquiries.email, emails))),
    db.select(columns('order', orders)).from(orders).where(inArray(orders.email, emails)),
    db.select(columns('appointment', appointments)).from(appointments).where(inArray(appointments.email, emails)),
  ).as('record')
  const records = await db.select().from(all).orderBy(desc(all.at))
  return people.map(({ email, last }) => {
    const theirs = records.filter((record) => record.email === email)
    const countOf = (kind: string) => theirs.filter((record) => record.kind === kind).length
    return {
      email,
      last_at: new Date(last),
      full_name: theirs.find(({ full_name }) => full_name)?.full_name ?? null,
      phone: theirs.find(({ phone }) => phone)?.phone ?? null,
      enquiries: countOf('enquiry'),
      orders: countOf('order'),
      appointments: countOf('appointment'),
    }
  })
}

export async function recordsOf(email: string) {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  return {
    enquiries: await db
      .select()
      .from(enquiries)
      .where(and(eq(enquiries.email, email), IS_SHOWN))
      .orderBy(desc(enquiries.created_at)),
    orders: await listOf(email),
    appointments: await db
      .select()
      .from(appointments)
      .where(eq(appointments.email, email))
      .orderBy(desc(appointments.starts_at)),
    subscribedAt: subscriber?.confirmed_at ?? null,
  }
}
