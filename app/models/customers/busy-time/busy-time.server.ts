import { and, asc, desc, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { busyTimes } from '#db/schema'
import { busySlotOn, type Slot } from '~/format/slots'
import { deleteOldest } from '~/models/records/delete-oldest.server'
import { editableKind } from '~/models/records/kind.server'
import { type Page, pageFrom } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import { containsText } from '~/models/records/text-match.server'
import { BUSY_TIME, BUSY_TIME_FIELDS } from './busy-time.kind'

export type BusyTime = typeof busyTimes.$inferSelect

export const busyTimeKind = editableKind({
  ...BUSY_TIME,
  fields: BUSY_TIME_FIELDS,
  table: busyTimes,
  name: busyTimes.title,
  trash: { days: 1 },
})

export const { require: findById, create, update } = recordStore(busyTimeKind)

const { first_day, last_day, weekdays } = busyTimes

/** Null where it is repeated without an end. */
const LAST: SQL<string | null> = sql`coalesce(${last_day}, CASE WHEN ${weekdays} = '[]' THEN ${first_day} END)`

export async function listForStaff(q: string, requested: number): Promise<Page<BusyTime>> {
  const found = q ? containsText([busyTimes.title], q) : undefined
  const latestFirst = [sql`${LAST} IS NOT NULL`, desc(LAST), asc(busyTimes.id)]
  const sorted = db
    .select()
    .from(busyTimes)
    .where(found)
    .orderBy(...latestFirst)
  return pageFrom(sorted, await db.$count(busyTimes, found), requested)
}

/** Those that touch a day from the first to the last, whether or not it is one of their weekdays. */
export async function listBetween(first: string, last: string): Promise<BusyTime[]> {
  const touches = and(lte(first_day, last), or(isNull(LAST), gte(LAST, first)))
  return db.select().from(busyTimes).where(touches).orderBy(asc(busyTimes.id))
}

/** What visitors cannot book on these days, which are in order. */
export async function busySlots(days: string[]): Promise<Slot[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const rows = await listBetween(first, last)
  return days.flatMap((day) => rows.flatMap((row) => busySlotOn(row, day) ?? []))
}

export async function deleteOldBusyTimes(before: string, limit: number): Promise<number> {
  return deleteOldest(busyTimes, lt(LAST, before), limit)
}
