import { desc, gt, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { loggedErrors } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { logger, rememberError, takeErrors } from '~/runtime/logger.server'
import { Unavailable } from '~/runtime/unavailable'
import type { Worker } from '~/runtime/workers.server'

const STORE_EVERY_MS = 2000

export const errorWorker: Worker = {
  failure: 'Logged errors could not be stored',
  everyMs: STORE_EVERY_MS,
  work: () => storeErrors(),
  end: () => storeErrors(),
}

export async function storeErrors(now = new Date()): Promise<void> {
  const errors = takeErrors()
  if (errors.length === 0) return
  try {
    await tx(async () => {
      await db.delete(loggedErrors).where(lt(loggedErrors.created_at, dayBefore(now)))
      await db
        .insert(loggedErrors)
        .values(errors.map(({ at, message, request }) => ({ message, request, created_at: at })))
    })
  } catch (error) {
    for (const unstored of errors) rememberError(unstored)
    // As an error, it would be one more to store each time.
    if (!(error instanceof Unavailable)) logger.warn({ err: error }, 'Logged errors could not be stored')
  }
}

export async function errorsOfLastDay(limit: number, now = new Date()) {
  const ofLastDay = gt(loggedErrors.created_at, dayBefore(now))
  const count = await db.$count(loggedErrors, ofLastDay)
  const newest = await db
    .select()
    .from(loggedErrors)
    .where(ofLastDay)
    .orderBy(desc(loggedErrors.created_at), desc(loggedErrors.id))
    .limit(limit)
  return { count, newest }
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
