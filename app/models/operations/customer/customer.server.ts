import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type SQLiteColumn, type SQLiteTable, unionAll } from 'drizzle-orm/sqlite-core'
import { db, prepared } from '#db/client.server'
import { appointments, enquiries, orders, personCards, phoneDigits, subscribers, valuations } from '#db/schema'
import { hasWords, wordsQuery } from '~/models/catalogue/vocabulary/text-search.server'
import { enquiryIdOf } from '~/models/customers/enquiry/reference.server'
import { type Card, cardsOf, JOINED, type Joined } from '~/models/customers/person/card.server'
import { isEmail, isOf, isPhoneContact } from '~/models/customers/person/contact.server'
import { type Page, PAGE_SIZE, pageOf } from '~/models/records/paging'
import { containsText } from '~/models/records/text-match.server'
import { listOf } from '~/models/sales/lists/staff-list.server'
import { orderIdsIn } from '~/models/sales/order/reference.server'
import { dialledPhone, hasPhone } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'

export interface CustomerRow {
  /** What leads to the person, of all that staff have joined. */
  contact: string
  full_name: string | null
  email: string | null
  phone: string | null
  last_at: Date
  enquiries: number
  orders: number
  appointments: number
  card: Card | null
}

/** One row for each person, the last heard of first. */
export async function listCustomers(q: string, requested: number): Promise<Page<CustomerRow>> {
  const typed = await typedBy(q)
  const { limit, offset, ...page } = pageOf(await countPeople(typed), requested)
  const left = page.total - offset - limit
  // From the nearer end: sorting costs as much as comes before.
  const found = left < offset ? await findOldest(typed, limit, left) : await findNewest(typed, limit, offset)
  return { ...page, rows: await rowsOf(found) }
}

/** Nobody is counted: it is asked for while staff type. */
export async function findCustomers(q: string, limit: number, offset = 0): Promise<CustomerRow[]> {
  return rowsOf(await findNewest(await typedBy(q), limit, offset))
}

async function findNewest(typed: Typed, limit: number, offset: number): Promise<Heard[]> {
  const query = isAll(typed) ? newestOfAll() : heardQuery(db, typed, 'newest').prepare()
  return query.all({ limit, offset, needed: limit + offset })
}

async function findOldest(typed: Typed, limit: number, offset: number): Promise<Heard[]> {
  const query = isAll(typed) ? oldestOfAll() : heardQuery(db, typed, 'oldest').prepare()
  const found = await query.all({ limit: limit + Math.min(offset, 0), offset: Math.max(offset, 0) })
  return found.reverse()
}

function heardQuery(database: typeof db, typed: Typed, first: 'newest' | 'oldest') {
  const last = sql<number>`max(at)`
  // Who is among the newest is so in one of the tables; of those who are joined, all but one fall away.
  const newestOfTable = sql`ORDER BY at DESC, 1 LIMIT ${sql.placeholder('needed')} + ${COUNT_JOINED}`
  const heard = people(typed, 'UNION ALL', first === 'newest' && isAll(typed) ? newestOfTable : undefined)
  return database
    .select({ contact: sql<string>`coalesce(root, person.contact)`, last })
    .from(sql`(${heard}) AS person LEFT JOIN ${JOINED} AS joined ON joined.contact = person.contact`)
    .groupBy(sql`1`)
    .orderBy(...(first === 'newest' ? [desc(last), sql`1`] : [last, sql`1 DESC`]))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
}

/** Who is joined has a card: nobody is looked up to count all. */
function countQuery(database: typeof db, typed: Typed) {
  const person = sql`(${people(typed, 'UNION')}) AS person`
  return isAll(typed)
    ? database.select({ total: sql<number>`count(*) - ${COUNT_JOINED}` }).from(person)
    : database
        .select({ total: sql<number>`count(*) - count(root) + count(DISTINCT root)` })
        .from(sql`${person} LEFT JOIN ${JOINED} AS joined ON joined.contact = person.contact`)
}

const COUNT_JOINED = sql`(SELECT count(*) FROM ${personCards} WHERE ${personCards.joined_to_id} IS NOT NULL)`
const ALL: Typed = { q: '', country: '' }

const newestOfAll = prepared((database) => heardQuery(database, ALL, 'newest'))
const oldestOfAll = prepared((database) => heardQuery(database, ALL, 'oldest'))
const countOfAll = prepared((database) => countQuery(database, ALL))

async function countPeople(typed: Typed): Promise<number> {
  const [row] = await (isAll(typed) ? countOfAll() : countQuery(db, typed).prepare()).all()
  return row?.total ?? 0
}

interface Heard {
  contact: string
  last: number
}

// The plus keeps to an index of addresses, since hardly any message is in quarantine.
const IS_SHOWN = sql`+${enquiries.quarantined} = 0`
const IS_NOT_ERASED = ne(orders.email, '[erased]')

interface Typed {
  q: string
  country: string
}

const typedBy = async (q: string): Promise<Typed> => ({ q, country: (await shopSettings()).country })

type Place = 'enquiries' | 'orders' | 'appointments' | 'valuations' | 'subscribers' | 'cards'

/** Addresses are in lowercase: one person is one text. */
function placesOf(typed: Typed): Partial<Record<Place, SQL>> {
  const { q } = typed
  if (isAll(typed)) return {}
  const enquiry = enquiryIdOf(q)
  const match = `{full_name email spellings} : (${wordsQuery(q) ?? '""'})`
  const isEnquiry = or(
    sql`${enquiries.id} IN (SELECT rowid FROM enquiry_words WHERE enquiry_words MATCH ${match})`,
    enquiry === null ? undefined : eq(enquiries.id, enquiry),
  )
  const isOrder = or(hasWords(orders.id, 'order_words', q), inArray(orders.id, orderIdsIn(q)))
  const isAppointment = hasWords(appointments.id, 'appointment_words', q)
  const { id, full_name, contact } = personCards
  return {
    enquiries: isFound(typed, enquiries, isEnquiry),
    orders: isFound(typed, orders, isOrder),
    appointments: isFound(typed, appointments, isAppointment),
    valuations: isFound(typed, valuations, undefined),
    subscribers: containsText([subscribers.email], q),
    cards: isFound(typed, { id, full_name, email: contact, phone: contact }, undefined),
  }
}

const isAll = ({ q }: Typed) => q.trim() === ''

/**
 * Each table has an index in the order of addresses: all are grouped or merged by it, and few have no address.
 * `limitOfTable` is how many contacts each table gives, when all are asked for.
 */
function people(typed: Typed, by: 'UNION' | 'UNION ALL', limitOfTable = sql``): SQL {
  const where = placesOf(typed)
  type Rows = [contact: SQLiteColumn | SQL, table: SQLiteTable, condition?: SQL]
  const contactsOf = ([contact, table, condition = sql`true`]: Rows, at = sql`created_at`, ending = sql``) =>
    by === 'UNION'
      ? sql`SELECT ${contact} AS contact FROM ${table} WHERE ${condition}`
      : sql`SELECT * FROM (SELECT ${contact} AS contact, ${at} AS at FROM ${table} WHERE ${condition} ${ending})`
  const oneRowPerContact = (...rows: Rows) => contactsOf(rows, undefined, limitOfTable)
  const manyRowsPerContact = (...rows: Rows) =>
    isAll(typed) ? contactsOf(rows, sql`max(created_at)`, sql`GROUP BY 1 ${limitOfTable}`) : contactsOf(rows)
  const byPhone = (table: typeof orders | typeof appointments | typeof valuations, condition?: SQL) =>
    contactsOf([phoneDigits(table.phone), table, and(isNull(table.email), condition)])
  const parts = [
    manyRowsPerContact(enquiries.email, enquiries, and(IS_SHOWN, where.enquiries)),
    manyRowsPerContact(orders.email, orders, and(isNotNull(orders.email), IS_NOT_ERASED, where.orders)),
    manyRowsPerContact(appointments.email, appointments, and(isNotNull(appointments.email), where.appointments)),
    manyRowsPerContact(valuations.email, valuations, and(isNotNull(valuations.email), where.valuations)),
    oneRowPerContact(personCards.contact, personCards, where.cards),
    // The limit keeps each condition from working out the digits again.
    sql`SELECT * FROM (${byPhone(orders, where.orders)} UNION ALL ${byPhone(appointments, where.appointments)}
      UNION ALL ${byPhone(valuations, where.valuations)} LIMIT -1)
      WHERE ${isPhoneContact(sql`contact`)}`,
  ]
  // By itself, since it is the largest: each step of merging reads all that came before.
  const others = sql`SELECT * FROM (${sql.join(parts, sql.raw(` ${by} `))})`
  return sql`${others} ${sql.raw(by)} ${oneRowPerContact(subscribers.email, subscribers, where.subscribers)}`
}

type People = typeof enquiries | typeof orders | typeof appointments | typeof valuations

function isFound(
  { q, country }: Typed,
  { id, full_name, email, phone }: Record<'id' | 'full_name' | 'email' | 'phone', SQLiteColumn>,
  isNamed: SQL | undefined,
): SQL | undefined {
  return or(containsText([full_name, email], q), hasPhone({ id, phone }, q.trim(), country), isNamed)
}

async function rowsOf(found: Heard[]): Promise<CustomerRow[]> {
  const listed = found.map(({ contact }) => contact)
  const cards = await db.select().from(personCards).where(inArray(personCards.contact, listed))
  // Who is joined has a card, and so has whom they are joined to.
  const roots = cards.map((card) => card.contact)
  const joined =
    roots.length > 0 ? await db.all<Joined>(sql`SELECT contact, root FROM ${JOINED} WHERE root IN ${roots}`) : []
  const rootOf = new Map(joined.map(({ contact, root }) => [contact, root]))
  const contacts = [...listed, ...rootOf.keys()]
  const columns = <Table extends People>(kind: string, { email, full_name, phone, created_at }: Table) => ({
    ...{ kind: sql<string>`${kind}`.as('kind'), full_name: sql<string | null>`${full_name}`.as('full_name') },
    ...{ phone, at: created_at, contact: sql<string>`coalesce(${email}, ${phoneDigits(phone)})`.as('contact') },
  })
  const all = unionAll(
    db
      .select(columns('enquiry', enquiries))
      .from(enquiries)
      .where(and(IS_SHOWN, isOf(enquiries, contacts))),
    db.select(columns('order', orders)).from(orders).where(isOf(orders, contacts)),
    db.select(columns('appointment', appointments)).from(appointments).where(isOf(appointments, contacts)),
    db.select(columns('valuation', valuations)).from(valuations).where(isOf(valuations, contacts)),
  ).as('record')
  const records = new Map<string, (Written & { kind: string })[]>()
  for (const record of await db.select().from(all).orderBy(desc(all.at))) {
    const person = rootOf.get(record.contact) ?? record.contact
    records.set(person, [...(records.get(person) ?? []), record])
  }
  return found.map(({ contact, last }) => {
    const theirs = records.get(contact) ?? []
    const countOf = (kind: string) => theirs.filter((record) => record.kind === kind).length
    const known = [contact, ...joined.flatMap((one) => (one.root === contact ? one.contact : []))]
    const card = cards.find((one) => one.contact === contact) ?? null
    return {
      ...nameAndReach(contact, known, card ? [card] : [], theirs),
      last_at: new Date(last),
      enquiries: countOf('enquiry'),
      orders: countOf('order'),
      appointments: countOf('appointment'),
      card,
    }
  })
}

type Known = Pick<Card, 'full_name'>
type Written = { full_name: string | null; phone: string | null }

/** What staff wrote first, then what was written last. */
function nameAndReach(contact: string, contacts: string[], cards: Known[], newestFirst: Written[]) {
  const digits = contacts.find((one) => !isEmail(one))
  return {
    contact,
    full_name: (cards[0] ?? newestFirst.find(({ full_name }) => full_name))?.full_name ?? null,
    email: contacts.find(isEmail) ?? null,
    phone: newestFirst.find(({ phone }) => phone)?.phone ?? (digits ? writtenPhone(digits) : null),
  }
}

const writtenPhone = (digits: string) => dialledPhone(digits.startsWith('+') ? digits : `0${digits}`)

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** Everything of one person, of all that staff have joined. Null when nothing has this contact. */
export async function findCustomer(contact: string) {
  const cards = await cardsOf(contact)
  const contacts = [...new Set([...cards.map((card) => card.contact), contact])]
  const [subscriber] = await db.select().from(subscribers).where(inArray(subscribers.email, contacts))
  const records = {
    enquiries: await db
      .select()
      .from(enquiries)
      .where(and(isOf(enquiries, contacts), IS_SHOWN))
      .orderBy(desc(enquiries.created_at)),
    orders: await listOf(isOf(orders, contacts)),
    appointments: await db
      .select()
      .from(appointments)
      .where(isOf(appointments, contacts))
      .orderBy(desc(appointments.starts_at)),
    valuations: await db.select().from(valuations).where(isOf(valuations, contacts)).orderBy(desc(valuations.id)),
  }
  const all: (Written & { created_at: Date })[] = Object.values(records).flat()
  if (all.length + cards.length === 0 && !subscriber) return null
  const newestFirst = all.sort((one, other) => Number(other.created_at) - Number(one.created_at))
  return {
    ...nameAndReach(contacts[0] ?? contact, contacts, cards, newestFirst),
    ...{ contacts, cards, ...records, subscribedAt: subscriber?.confirmed_at ?? null },
  }
}

/** Who has written, ordered or booked with the same phone, as families do. */
export async function samePhone({ contacts, ...customer }: Customer): Promise<CustomerRow[]> {
  const { enquiries: messages, orders: bought, appointments: visits, valuations: valued } = customer
  const written = [...messages, ...bought, ...visits, ...valued].map(({ phone }) => phone)
  const phones = [...new Set([...contacts.filter((contact) => !isEmail(contact)), ...written.filter(isText)])]
  if (phones.length === 0) return []
  const numbers = phones.map((phone) => phoneDigits(phone))
  const byPhone = (table: People) => {
    const digits = phoneDigits(table.phone)
    return sql`SELECT coalesce(${table.email}, ${digits}) AS contact, ${table.created_at} AS at FROM ${table}
      WHERE ${inArray(digits, numbers)} AND ${isPhoneContact(digits)} AND coalesce(${table.email}, '') <> '[erased]'`
  }
  const found = await db.all<Heard>(sql`SELECT coalesce(root, person.contact) AS contact, max(at) AS last
    FROM (${sql.join([enquiries, orders, appointments, valuations].map(byPhone), sql` UNION ALL `)}) AS person
    LEFT JOIN ${JOINED} AS joined ON joined.contact = person.contact GROUP BY 1 ORDER BY last DESC LIMIT ${PAGE_SIZE}`)
  return rowsOf(found.filter(({ contact }) => !contacts.includes(contact)))
}

const isText = (text: string | null) => text !== null
