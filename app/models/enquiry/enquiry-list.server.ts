import { and, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { enquiries } from '#db/schema'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import type { EnquiryView } from './enquiry.views'

type Row = typeof enquiries.$inferSelect

const VIEWS: Record<EnquiryView, SQL | undefined> = {
  all: eq(enquiries.quarantined, false),
  new: and(eq(enquiries.quarantined, false), isNull(enquiries.processed_at)),
  processed: and(eq(enquiries.quarantined, false), isNotNull(enquiries.processed_at)),
  quarantine: eq(enquiries.quarantined, true),
}

/** One page of a view of the enquiries, newest first; beyond the last page it is the last one. */
export async function listPage(view: EnquiryView, requested: number): Promise<Page<Row>> {
  const { offset, ...page } = pageOf(await count(view), requested)
  return { ...page, rows: await newestFirst(view).limit(PAGE_SIZE).offset(offset) }
}

/** A view of the enquiries, newest first; a limit may be added. */
export function newestFirst(view: EnquiryView) {
  return db
    .select()
    .from(enquiries)
    .where(VIEWS[view])
    .orderBy(desc(enquiries.created_at), desc(enquiries.id))
    .$dynamic()
}

/** How many enquiries a view has. */
export async function count(view: EnquiryView): Promise<number> {
  return countWhere(VIEWS[view])
}

/** How many enquiries came from one moment to before another, those in quarantine aside. */
export async function countBetween(from: Date, to: Date): Promise<number> {
  return countWhere(and(VIEWS.all, gte(enquiries.created_at, from), lt(enquiries.created_at, to)))
}

async function countWhere(condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(enquiries)
    .where(condition)
  return row?.count ?? 0
}
