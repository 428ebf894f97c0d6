import { asc, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { collections, pages, posts } from '#db/schema'
import type { Collection } from '~/models/catalogue/collection/collection.server'
import { findBest } from '~/models/catalogue/listing/staff-list.server'
import type { Product } from '~/models/catalogue/product/product.server'
import { textMatcher } from '~/models/records/text-match.server'
import type { Page } from '~/models/writing/page/page.server'
import { listByIds as postsByIds, type Post } from '~/models/writing/post/post.server'
import { type PeopleResults, searchPeople } from './people.server'
import { bestIds, type Found, inOrder } from './ranked.server'

export interface StaffResults extends PeopleResults {
  products: Found<Product>
  posts: Found<Post>
  pages: Found<Page>
  collections: Found<Collection>
}

export async function searchForStaff(q: string, limit: number): Promise<StaffResults> {
  return {
    products: await findBest(q, limit),
    posts: await findPosts(q, limit),
    pages: await findPages(q, limit),
    collections: await findCollections(q, limit),
    ...(await searchPeople(q, limit)),
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

async function findCollections(q: string, limit: number): Promise<Found<Collection>> {
  const all = await db.select().from(collections).orderBy(asc(collections.name))
  const isFound = textMatcher(q)
  const found = all.filter(({ name, slug }) => isFound([name, slug]))
  return { rows: found.slice(0, limit), total: found.length }
}
