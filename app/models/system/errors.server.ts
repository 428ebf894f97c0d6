import { desc, gt, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { loggedErrors } from '#db/schema'
import { Unavailable } from '~/runtime/unavailable'
import { rememberError, takeErrors, logger } from '~/runtime/logger.server'

const DAY_MS = 24 * 3600_000
const STORE_EVERY_MS = 2000

/** Stores logged errors every two seconds. The returned function stops it after storing the last ones. */
export function startStoringErrors(): () => Promise<void> {
  const store = () =>
    storeErrors().catch((error: unknown) => logger.warn({ err: error }, 'Logged errors could not be stored'))
  const timer = setInterval(() => void store(), STORE_EVERY_MS)
  return () => {
    clearInterval(timer)
    return store()
  }
}

/** Stores errors logged since the last call, and deletes those older than a day. */
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
    // Already logged.
    if (!(error instanceof Unavailable)) throw error
  }
}

/** Counts the errors of the last day and returns the newest `limit` of them. */
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
