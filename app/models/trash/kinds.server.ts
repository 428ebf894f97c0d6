import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  collectionProducts,
  collections,
  oldSlugs,
  pages,
  posts,
  productFacets,
  products,
  type TRASH_KINDS,
} from '#db/schema'

export type TrashKind = (typeof TRASH_KINDS)[number]

/** Rows that go and come back with another one. */
interface Children {
  table: SQLiteTable
  /** The column that names the row they hang on. */
  owner: SQLiteColumn
  /** The other row they hang on, which may be gone when they come back: their field and its table. */
  other?: { field: string; id: SQLiteColumn; table: SQLiteTable }
}

interface Trashable {
  table: SQLiteTable & { id: SQLiteColumn; slug: SQLiteColumn }
  children: Record<string, Children>
}

/** What can be deleted and brought back, and what hangs on it. */
export const TRASHABLE: Record<TrashKind, Trashable> = {
  product: {
    table: products,
    children: {
      facets: { table: productFacets, owner: productFacets.product_id },
      collections: {
        table: collectionProducts,
        owner: collectionProducts.product_id,
        other: { field: 'collection_id', id: collections.id, table: collections },
      },
      old_slugs: { table: oldSlugs, owner: oldSlugs.product_id },
    },
  },
  collection: {
    table: collections,
    children: {
      products: {
        table: collectionProducts,
        owner: collectionProducts.collection_id,
        other: { field: 'product_id', id: products.id, table: products },
      },
      old_slugs: { table: oldSlugs, owner: oldSlugs.collection_id },
    },
  },
  post: { table: posts, children: { old_slugs: { table: oldSlugs, owner: oldSlugs.post_id } } },
  page: { table: pages, children: { old_slugs: { table: oldSlugs, owner: oldSlugs.page_id } } },
}
