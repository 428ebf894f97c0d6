import { isNotNull, and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { appointments, enquiries, orders, subscribers } from '#db/schema'
import { hasWords, wordsQuery } from '~/models/catalogue/vocabulary/text-search.server'
import type { Appointment } from '~/models/customers/appointment/appointment.server'
import type { Enquiry } from '~/models/customers/enquiry/enquiry.server'
import { enquiryIdOf } from '~/models/customers/enquiry/reference.server'
import { pageOf, PAGE_SIZE, type Page } from '~/models/records/paging'
import { containsText } from '~/models/records/text-match.server'
import { listOf, type OrderRow } from '~/models/sales/lists/staff-list.server'
import { orderIdsIn } from '~/models/sales/order/reference.server'
import { hasPhone } from '~/models/shop/phone-match.server'
import { shopSettings } from '~/models/shop/shop.server'

export interface CustomerRow {
  email: string
  /** The latest that they gave; null for somebody who has only subscribed. */
  full_name: string | null
  phone: string | null
  /** When they were last heard of. */
  last_at: Date
  enquiries: number
  orders: number
  appointments: number
}

/** Everybody who has written, bought, booked or subscribed, the last heard of first: one row for each email address. */
export async function listCustomers(q: string, requested: number): Promise<Page<CustomerRow>> {
  const people = peopleWhere(await typedBy(q))
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(DISTINCT ${people.email})` })
    .from(people)
  const { offset, ...page } = pageOf(total, requested)
  const emails = await db
    .select({ email: people.email, last: sql<number>`max(${people.at})` })
    .from(people)
    .groupBy(people.email)
    .orderBy(sql`max(${people.at}) DESC`, people.email)
    .limit(PAGE_SIZE)
    .offset(offset)
  return { ...page, rows: await Promise.all(emails.map(({ email, last }) => rowOf(email, new Date(last)))) }
}

/** Null for an address that nobody has. */
export async function findCustomer(email: string): Promise<CustomerRow | null> {
  const people = peopleWhere(await typedBy(''))
  const [found] = await db
    .select({ last: sql<number | null>`max(${people.at})` })
    .from(people)
    .where(eq(people.email, email))
  return found?.last == null ? null : rowOf(email, new Date(found.last))
}

const IS_SHOWN = eq(enquiries.quarantined, false)
const IS_NOT_ERASED = ne(orders.email, '[erased]')
const isEnquiryOf = (email: string) => and(eq(enquiries.email, email), IS_SHOWN)

interface Typed {
  q: string
  /** Of the shop: how numbers are read. */
  country: string
}

const typedBy = async (q: string): Promise<Typed> => ({ q, country: (await shopSettings()).country })

// Addresses are stored in lowercase, so one person is one text.
function peopleWhere(typed: Typed) {
  const { q } = typed
  const enquiry = enquiryIdOf(q)
  // Not by the words of a message.
  const match = `{full_name email spellings} : (${wordsQuery(q) ?? '""'})`
  const isEnquiry = or(
    sql`${enquiries.id} IN (SELECT rowid FROM enquiry_words WHERE enquiry_words MATCH ${match})`,
    enquiry === null ? undefined : eq(enquiries.id, enquiry),
  )
  const isOrder = or(hasWords(orders.id, 'order_words', q), inArray(orders.id, orderIdsIn(q)))
  return unionAll(
    db
      .select({ email: enquiries.email, at: enquiries.created_at })
      .from(enquiries)
      .where(and(IS_SHOWN, isFound(typed, enquiries, isEnquiry))),
    db
      .select({ email: sql<string>`${orders.email}`, at: orders.created_at })
      .from(orders)
      .where(and(IS_NOT_ERASED, isNotNull(orders.email), isFound(typed, orders, isOrder))),
    db
      .select({ email: sql<string>`${appointments.email}`, at: appointments.created_at })
      .from(appointments)
      .where(
        and(
          isNotNull(appointments.email),
          isFound(typed, appointments, hasWords(appointments.id, 'appointment_words', q)),
        ),
      ),
    db
      .select({ email: subscribers.email, at: subscribers.created_at })
      .from(subscribers)
      .where(containsText([subscribers.email], q)),
  ).as('person')
}

type People = typeof enquiries | typeof orders | typeof appointments

/** By name, email, phone in any spelling, or the reference of a record. */
function isFound(
  { q, country }: Typed,
  { id, full_name, email, phone }: Pick<People, 'id' | 'full_name' | 'email' | 'phone'>,
  isNamed: SQL | undefined,
): SQL | undefined {
  if (q.trim() === '') return undefined
  return or(containsText([full_name, email], q), hasPhone({ id, phone }, q.trim(), country), isNamed)
}

async function rowOf(email: string, last_at: Date): Promise<CustomerRow> {
  return {
    email,
    last_at,
    ...(await latestNameOf(email)),
    enquiries: await db.$count(enquiries, isEnquiryOf(email)),
    orders: await db.$count(orders, eq(orders.email, email)),
    appointments: await db.$count(appointments, eq(appointments.email, email)),
  }
}

async function latestNameOf(email: string): Promise<Pick<CustomerRow, 'full_name' | 'phone'>> {
  const named = ({ full_name, phone }: Pick<People, 'full_name' | 'phone'>) => ({ full_name, phone })
  const all = unionAll(
    db
      .select({ ...named(enquiries), at: enquiries.created_at })
      .from(enquiries)
      .where(isEnquiryOf(email)),
    db
      .select({ ...named(orders), at: orders.created_at })
      .from(orders)
      .where(eq(orders.email, email)),
    db
      .select({ ...named(appointments), at: appointments.created_at })
      .from(appointments)
      .where(eq(appointments.email, email)),
  ).as('named')
  const rows = await db.select().from(all).orderBy(desc(all.at))
  return { full_name: rows[0]?.full_name ?? null, phone: rows.find(({ phone }) => phone)?.phone ?? null }
}

export interface CustomerRecords {
  enquiries: Enquiry[]
  orders: OrderRow[]
  appointments: Appointment[]
  subscribedAt: Date | null
}

/** The newest first. */
export async function recordsOf(email: string): Promise<CustomerRecords> {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  return {
    enquiries: await db.select().from(enquiries).where(isEnquiryOf(email)).orderBy(desc(enquiries.created_at)),
    orders: await listOf(email),
    appointments: await db
      .select()
      .from(appointments)
      .where(eq(appointments.email, email))
      .orderBy(desc(appointments.starts_at)),
    subscribedAt: subscriber?.confirmed_at ?? null,
  }
}
