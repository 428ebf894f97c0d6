import { and, desc, eq, exists, lte } from 'drizzle-orm'
import { db } from '#db/client.server'
import { collections, pages, posts, productFacets, products } from '#db/schema'
import { shopSettings } from '~/models/shop/shop.server'
import { WHOLE_JOURNAL } from '~/models/writing/post/journal.filters'
import { listTopics } from '~/models/writing/post/journal.server'

export type PublicRows = Awaited<ReturnType<typeof listPublicRows>>

const named = db
  .selectDistinct({ kind: productFacets.kind, value: productFacets.value })
  .from(productFacets)
  .orderBy(productFacets.kind, productFacets.value)
  .as('named')

const listed = db
  .select({ id: products.id })
  .from(productFacets)
  .innerJoin(products, and(eq(products.id, productFacets.product_id), eq(products.active, true)))
  .where(and(eq(productFacets.kind, named.kind), eq(productFacets.value, named.value)))

export async function listPublicRows() {
  return {
    bespoke: (await shopSettings()).bespoke,
    products: await db
      .select({ id: products.id, updated_at: products.updated_at })
      .from(products)
      .where(eq(products.active, true))
      .orderBy(products.id),
    posts: await db
      .select({ slug: posts.slug, updated_at: posts.updated_at })
      .from(posts)
      .where(and(eq(posts.is_published, true), lte(posts.published_at, new Date())))
      .orderBy(desc(posts.published_at), desc(posts.id)),
    topics: (await listTopics(WHOLE_JOURNAL, { isStaff: false })).map(({ name }) => name),
    pages: await db
      .select({ slug: pages.slug, updated_at: pages.updated_at })
      .from(pages)
      .where(eq(pages.is_published, true))
      .orderBy(pages.slug),
    collections: await db
      .select({ slug: collections.slug, updated_at: collections.updated_at })
      .from(collections)
      .orderBy(collections.slug),
    facets: await db.select({ kind: named.kind, value: named.value }).from(named).where(exists(listed)),
  }
}
