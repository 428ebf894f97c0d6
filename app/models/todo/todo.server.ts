import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { lastCopyAt } from '#db/backup'
import { db } from '#db/client.server'
import { pages, posts, products } from '#db/schema'
import { count } from '~/models/enquiry/enquiry-list.server'
import { countUndelivered } from '~/models/outbox/undelivered.server'
import { IS_UNDESCRIBED } from '~/models/page/page.server'
import { IS_DRAFT } from '~/models/post/post.server'
import { IS_SOLD_OUT } from '~/models/product/staff-list.server'

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
  return {
    newEnquiries: await count('new'),
    soldOutPieces: await countRows(products, IS_SOLD_OUT),
    draftPosts: await countRows(posts, IS_DRAFT),
    undescribedPages: await countRows(pages, IS_UNDESCRIBED),
    undeliveredLetters: await countUndelivered(),
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
