import { and, eq, isNull, lte } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { newsletters } from '#db/schema'
import { formatMoment } from '~/format/dates'
import { Invalid } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import type { Author, Change } from '~/models/records/writes.server'
import type { Worker } from '~/runtime/workers.server'
import { NEWSLETTER } from './newsletter.kind'
import { type Newsletter, queueForAll, requireUnsent } from './newsletter.server'

const CHECK_EVERY_MS = 5000
/** A shop that was off sends this late; staff decide about older news. */
const MAX_LATE_MS = 24 * 3600_000

export async function schedule(id: number, scheduled_at: Date, { expected, by }: Change): Promise<void> {
  await tx(async () => {
    const before = await requireUnsent(id, expected)
    await db
      .update(newsletters)
      .set({ scheduled_at, queued_by_id: by ?? null })
      .where(eq(newsletters.id, id))
    await recordChange({
      ...{ kind: NEWSLETTER, id, action: 'scheduled', by },
      before: { scheduled_at: before.scheduled_at && formatMoment(before.scheduled_at) },
      after: { scheduled_at: formatMoment(scheduled_at) },
    })
  })
}

export async function unschedule(id: number, { by }: Author): Promise<void> {
  await tx(async () => {
    const newsletter = await requireUnsent(id)
    if (newsletter.scheduled_at) await makeDraft(newsletter, { action: 'unscheduled', by })
  })
}

type Ended = { action: 'unscheduled'; by?: number } | { action: 'missed'; reason: string }

async function makeDraft({ id, scheduled_at }: Newsletter, ended: Ended): Promise<void> {
  await db.update(newsletters).set({ scheduled_at: null, queued_by_id: null }).where(eq(newsletters.id, id))
  const before = { scheduled_at: scheduled_at && formatMoment(scheduled_at), reason: null }
  const after = { scheduled_at: null, reason: ended.action === 'missed' ? ended.reason : null }
  const by = ended.action === 'unscheduled' ? ended.by : undefined
  await recordChange({ kind: NEWSLETTER, id, action: ended.action, by, before, after })
}

const isDue = (now: Date) => and(isNull(newsletters.queued_at), lte(newsletters.scheduled_at, now))

export async function queueDue(now = new Date()): Promise<void> {
  // Read first: there is no write when nothing is due.
  if ((await db.$count(newsletters, isDue(now))) === 0) return
  await tx(async () => {
    for (const newsletter of await db.select().from(newsletters).where(isDue(now))) await queueOne(newsletter, now)
  })
}

async function queueOne(newsletter: Newsletter, now: Date): Promise<void> {
  const { id, scheduled_at, queued_by_id } = newsletter
  if (now.getTime() - (scheduled_at?.getTime() ?? 0) > MAX_LATE_MS) {
    return makeDraft(newsletter, { action: 'missed', reason: 'The shop was not running, and a day has passed' })
  }
  try {
    await queueForAll(id, { by: queued_by_id ?? undefined })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    await makeDraft(newsletter, { action: 'missed', reason: error.message })
  }
}

export const scheduleWorker: Worker = {
  failure: 'The scheduled newsletters could not be queued',
  everyMs: CHECK_EVERY_MS,
  work: () => queueDue(),
}
