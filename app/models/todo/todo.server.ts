import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { lastCopyAt } from '#db/backup'
import { db } from '#db/client.server'
import { pages, posts, products } from '#db/schema'
import { count } from '~/models/enquiry/enquiry-list.server'
import { countFailed } from '~/models/outbox/outbox.server'

/** What in the shop waits for staff. */
export interface Todo {
  newEnquiries: number
  /** Featured pieces that are shown and cannot be bought. */
  soldOutPieces: number
  draftPosts: number
  /** Published pages without a meta description. */
  undescribedPages: number
  undeliveredLetters: number
  /** When the newest copy of the database was made. */
  lastBackupAt: Date | null
}

/** Counts what waits for staff, all over the shop. */
export async function findTodo(): Promise<Todo> {
  const soldOut = and(eq(products.featured, true), eq(products.active, true), lte(products.inventory_count, 0))
  const undescribed = and(
    eq(pages.is_published, true),
    or(isNull(pages.meta_description), eq(pages.meta_description, '')),
  )
  return {
    newEnquiries: await count('new'),
    soldOutPieces: await countRows(products, soldOut),
    draftPosts: await countRows(posts, eq(posts.is_published, false)),
    undescribedPages: await countRows(pages, undescribed),
    undeliveredLetters: await countFailed(),
    lastBackupAt: lastCopyAt(),
  }
}

async function countRows(table: SQLiteTable, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(table)
    .where(condition)
  return row?.count ?? 0
}
