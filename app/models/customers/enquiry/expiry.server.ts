import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { enquiries, orders } from '#db/schema'
import { monthsBefore } from '~/format/dates'
import { href } from '~/href'
import { PERSON } from '~/models/customers/person/person.kind'
import { deleteDraftsOf } from '~/models/records/draft.server'
import { queueEvent } from '~/models/records/events.server'
import { recordChange } from '~/models/records/history.server'
import { shopSettings } from '~/models/shop/shop.server'
import { logger } from '~/runtime/logger.server'
import { ENQUIRY } from './enquiry.kind'

const isExpired = (months: number, now: Date) =>
  and(isNotNull(enquiries.processed_at), lt(enquiries.processed_at, monthsBefore(now, months)), notExists(openOrder()))

/** Its photos are of the piece that is worked on. */
function openOrder() {
  const isOpen = and(isNull(orders.closed_at), isNull(orders.handed_over_at))
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.enquiry, enquiries.id), isOpen))
}

export async function countExpired(months: number, now = new Date()): Promise<number> {
  return db.$count(enquiries, isExpired(months, now))
}

export async function deleteExpired(now: Date, limit: number): Promise<number> {
  const { enquiry_months: months } = await shopSettings()
  if (months === null) return 0
  const deleted = await tx(async () => {
    const oldest = db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(isExpired(months, now))
      .orderBy(asc(enquiries.id))
      .limit(limit)
    const rows = await db.delete(enquiries).where(inArray(enquiries.id, oldest)).returning({ id: enquiries.id })
    if (rows.length === 0) return 0
    await deleteDraftsOf(rows.map(({ id }) => href('/admin/contact/:id', { id })))
    for (const { id } of rows) queueEvent(ENQUIRY, id, 'deleted')
    const after = { enquiries: String(rows.length) }
    await recordChange({ kind: PERSON, id: 0, action: 'deleted_by_age', after })
    return rows.length
  })
  if (deleted > 0) logger.info({ enquiries: deleted, months }, 'Processed enquiries were deleted after their time')
  return deleted
}
