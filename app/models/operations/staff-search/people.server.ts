import { asc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { enquiries, personCards } from '#db/schema'
import { findAppointments } from '~/models/customers/appointment/appointment.server'
import { countFound, type Enquiry, listByIds, listIds } from '~/models/customers/enquiry/enquiry.server'
import { enquiryIdOf } from '~/models/customers/enquiry/reference.server'
import type { Card } from '~/models/customers/person/card.server'
import { listPage as listSubscribers, type Subscriber } from '~/models/customers/subscriber/subscriber.server'
import { containsText } from '~/models/records/text-match.server'
import { listForStaff, type OrderRow } from '~/models/sales/lists/staff-list.server'
import { listValuations, type Valuation } from '~/models/sales/valuations/valuation.server'
import { bestIds, type Found, inOrder } from './ranked.server'

export type PeopleResults = Awaited<ReturnType<typeof searchPeople>>

export async function searchPeople(q: string, limit: number) {
  return {
    orders: await findOrders(q, limit),
    enquiries: await findEnquiries(q, limit),
    appointments: await findAppointments(q, limit),
    subscribers: await findSubscribers(q, limit),
    cards: await findCards(q, limit),
    valuations: await findValuations(q, limit),
  }
}

async function findOrders(q: string, limit: number): Promise<Found<OrderRow>> {
  const { rows, total } = await listForStaff('all', q, 1)
  return { rows: rows.slice(0, limit), total }
}

async function findValuations(q: string, limit: number): Promise<Found<Valuation>> {
  const { rows, total } = await listValuations(q, 1)
  return { rows: rows.slice(0, limit), total }
}

async function findSubscribers(q: string, limit: number): Promise<Found<Subscriber>> {
  const { rows, total } = await listSubscribers(1, q)
  return { rows: rows.slice(0, limit), total }
}

async function findCards(q: string, limit: number): Promise<Found<Card>> {
  const { full_name, contact, partner, notes } = personCards
  const found = containsText([full_name, contact, partner, notes], q)
  const rows = await db.select().from(personCards).where(found).orderBy(asc(full_name)).limit(limit)
  return { rows, total: await db.$count(personCards, found) }
}

const MOST_RANKED = 2000

/** By reference also those in quarantine. Words come before phone, reply or note. */
async function findEnquiries(q: string, limit: number): Promise<Found<Enquiry>> {
  const id = enquiryIdOf(q)
  const named = id === null ? [] : await listByIds([id])
  if (named.length > 0) return { rows: named, total: named.length }
  const index = {
    words: sql`enquiry_words`,
    table: enquiries,
    id: enquiries.id,
    where: eq(enquiries.quarantined, false),
    newest: MOST_RANKED,
  }
  const best = await bestIds(index, q, limit)
  const total = await countFound(q)
  const listed = best.ids.length < limit ? await listIds('all', { q }, limit) : []
  const ids = [...new Set([...best.ids, ...listed])].slice(0, limit)
  return { rows: inOrder(ids, await listByIds(ids)), total }
}
