import { and, asc, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { collections, enquiries, pages, posts } from '#db/schema'
import type { Collection } from '~/models/catalogue/collection/collection.server'
import type { Appointment } from '~/models/customers/appointment/appointment.server'
import { findAppointments } from '~/models/customers/appointment/search.server'
import {
  listByIds as enquiriesByIds,
  listPage as listEnquiries,
  type Enquiry,
} from '~/models/customers/enquiry/enquiry.server'
import { enquiryIdOf } from '~/models/customers/enquiry/reference.server'
import type { Page } from '~/models/writing/page/page.server'
import { listByIds as postsByIds, type Post } from '~/models/writing/post/post.server'
import { findBest } from '~/models/catalogue/product/staff-list.server'
import type { Product } from '~/models/catalogue/product/product.server'
import { listPage as listSubscribers, type Subscriber } from '~/models/customers/subscriber/subscriber.server'
import { textMatcher } from '~/models/records/text-match.server'
import { rankedQuery } from '~/models/catalogue/vocabulary/text-search.server'
import { findOrders, type OrderRow } from './orders.server'

export interface Found<Row> {
  /** The best come first. */
  rows: Row[]
  total: number
}

export interface StaffResults {
  products: Found<Product>
  posts: Found<Post>
  pages: Found<Page>
  collections: Found<Collection>
  enquiries: Found<Enquiry>
  subscribers: Found<Subscriber>
  orders: Found<OrderRow>
  appointments: Found<Appointment>
}

/** Totals are those of the lists with the same search. */
export async function searchForStaff(q: string, limit: number): Promise<StaffResults> {
  return {
    products: await findBest(q, limit),
    posts: await findPosts(q, limit),
    pages: await findPages(q, limit),
    collections: await findCollections(q, limit),
    enquiries: await findEnquiries(q, limit),
    subscribers: await findSubscribers(q, limit),
    orders: await findOrders(q, limit),
    appointments: await findAppointments(q, limit),
  }
}

async function findPosts(q: string, limit: number): Promise<Found<Post>> {
  const { ids, total } = await bestIds({ words: sql`post_words`, table: posts, id: posts.id }, q, limit)
  return { rows: inOrder(ids, await postsByIds(ids)), total }
}

async function findPages(q: string, limit: number): Promise<Found<Page>> {
  const { ids, total } = await bestIds({ words: sql`page_words`, table: pages, id: pages.id }, q, limit)
  return { rows: inOrder(ids, await db.select().from(pages).where(inArray(pages.id, ids))), total }
}

/** A reference finds quarantined enquiries too. Then those with the words themselves, then those of the list: by phone, reply or note. */
async function findEnquiries(q: string, limit: number): Promise<Found<Enquiry>> {
  const id = enquiryIdOf(q)
  const named = id === null ? [] : await enquiriesByIds([id])
  if (named.length > 0) return { rows: named, total: named.length }
  const index = {
    words: sql`enquiry_words`,
    table: enquiries,
    id: enquiries.id,
    where: eq(enquiries.quarantined, false),
  }
  const best = await bestIds(index, q, limit)
  const listed = await listEnquiries('all', 1, { q })
  const ids = [...new Set([...best.ids, ...listed.rows.map((row) => row.id)])].slice(0, limit)
  return { rows: inOrder(ids, await enquiriesByIds(ids)), total: listed.total }
}

async function findCollections(q: string, limit: number): Promise<Found<Collection>> {
  const all = await db.select().from(collections).orderBy(asc(collections.name))
  const isFound = textMatcher(q)
  const found = all.filter(({ name, slug }) => isFound([name, slug]))
  return { rows: found.slice(0, limit), total: found.length }
}

async function findSubscribers(q: string, limit: number): Promise<Found<Subscriber>> {
  const { rows, total } = await listSubscribers(1, q)
  return { rows: rows.slice(0, limit), total }
}

interface WordIndex {
  words: SQL
  table: SQLiteTable
  id: AnyColumn
  where?: SQL
}

async function bestIds({ words, table, id, where }: WordIndex, q: string, limit: number) {
  const query = rankedQuery(q)
  if (query === null) return { ids: [], total: 0 }
  const found = await db
    .select({ id: sql<number>`${id}`, total: sql<number>`count(*) OVER ()` })
    .from(words)
    .crossJoin(table)
    .where(and(sql`${words} MATCH ${query} AND ${id} = ${words}.rowid`, where))
    .orderBy(sql`${words}.rank`)
    .limit(limit)
  return { ids: found.map((row) => row.id), total: found[0]?.total ?? 0 }
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
