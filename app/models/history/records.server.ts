import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import {
  collections,
  contentBlocks,
  enquiries,
  footerLinks,
  gemstones,
  newsletters,
  pages,
  posts,
  products,
  subscribers,
  type RECORD_KINDS,
} from '#db/schema'

export type RecordKind = (typeof RECORD_KINDS)[number]

interface Recorded {
  table: SQLiteTable & { id: SQLiteColumn }
  /** What its records are called by; those of people have no name here. */
  name?: SQLiteColumn
}

const RECORDED: Record<RecordKind, Recorded> = {
  product: { table: products, name: products.name },
  collection: { table: collections, name: collections.name },
  post: { table: posts, name: posts.title },
  page: { table: pages, name: pages.title },
  content_block: { table: contentBlocks, name: contentBlocks.section },
  gemstone: { table: gemstones, name: gemstones.gemstone_name },
  footer_link: { table: footerLinks, name: footerLinks.title },
  enquiry: { table: enquiries },
  subscriber: { table: subscribers },
  newsletter: { table: newsletters, name: newsletters.subject },
}

/** The name of a record that is there; null when it is gone. */
export async function findRecord(kind: RecordKind, id: number): Promise<{ name: string | null } | null> {
  const { table, name } = RECORDED[kind]
  const [row] = await db
    .select({ name: sql<string | null>`${name ?? null}` })
    .from(table)
    .where(eq(table.id, id))
  return row ?? null
}

/** The field of a record's texts that names it. */
export function nameField(kind: RecordKind): string | undefined {
  return RECORDED[kind].name?.name
}
