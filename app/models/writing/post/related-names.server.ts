import { inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { posts, products } from '#db/schema'
import type { PresentedFields } from '~/models/records/field-changes'

export interface Named {
  id: number
  name: string
  slug: string
}

export const RELATED_KINDS = {
  post: { table: posts, columns: { id: posts.id, name: posts.title, slug: posts.slug } },
  product: { table: products, columns: { id: products.id, name: products.name, slug: products.slug } },
} as const
export type RelatedKind = keyof typeof RELATED_KINDS

type Chosen = Pick<typeof posts.$inferSelect, 'related_posts' | 'related_products'>

export async function presentRelated({ related_posts, related_products }: Chosen): Promise<PresentedFields> {
  const inOneLine = async (kind: RelatedKind, ids: number[]) =>
    (await readNamed(kind, ids)).map(({ name }) => name).join(', ') || null
  return {
    related_posts: await inOneLine('post', related_posts),
    related_products: await inOneLine('product', related_products),
  }
}

/** Keeps the order of the ids, and skips rows that are gone. */
export async function readNamed(kind: RelatedKind, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const { table, columns } = RELATED_KINDS[kind]
  const rows = await db.select(columns).from(table).where(inArray(columns.id, ids))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
