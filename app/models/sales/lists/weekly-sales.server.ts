import { and, eq, gte } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taxDocuments } from '#db/schema'
import { weekStarts } from '~/format/dates'
import { WEEK_MS } from '~/format/durations'

export interface WeekOfSales {
  from: Date
  cents: number
}

/** What was invoiced less what was adjusted, without tests. */
export async function weeklySales(since: Date, now = new Date()): Promise<WeekOfSales[]> {
  const count = Math.max(1, Math.ceil((now.getTime() - since.getTime()) / WEEK_MS))
  const weeks = weekStarts(now, count).map((from) => ({ from, cents: 0 }))
  const first = weeks[0]?.from ?? now
  const rows = await db
    .select({ issued_at: taxDocuments.issued_at, cents: taxDocuments.total_cents })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.is_test, false), gte(taxDocuments.issued_at, first)))
  for (const { issued_at, cents } of rows) {
    const week = weeks.findLast(({ from }) => from <= issued_at)
    if (week) week.cents += cents
  }
  return weeks
}
