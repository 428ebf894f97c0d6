import { deleteOldHistory } from '~/models/records/history.server'
import { deleteOldLetters } from '~/models/outbox/queue.server'
import { env } from '~/runtime/env.server'
import { logger } from '~/runtime/logger.server'

const DAY_MS = 24 * 3600_000
const EVERY_MS = 6 * 3600_000
/** More at once would keep others from writing. */
const BATCH = 500

/** Deletes history older than HISTORY_DAYS, where that is set, and emails older than OUTBOX_DAYS, in small transactions. */
export async function deleteOld(now = new Date(), stop?: AbortSignal): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { HISTORY_DAYS: historyDays, OUTBOX_DAYS: outboxDays } = env
  if (historyDays !== undefined) await inBatches(() => deleteOldHistory(daysAgo(historyDays), BATCH), stop)
  await inBatches(() => deleteOldLetters(daysAgo(outboxDays), BATCH), stop)
}

async function inBatches(deleteSome: () => Promise<number>, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await deleteSome()) === BATCH) await new Promise((resolve) => setImmediate(resolve))
}

/** Deletes what is too old now and every six hours. Returns how to stop. */
export function startRetention(): () => Promise<void> {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const run = () => {
    running = deleteOld(new Date(), stopping.signal).catch((error: unknown) =>
      logger.error({ err: error }, 'Old records could not be deleted'),
    )
  }
  const timer = setInterval(run, EVERY_MS)
  run()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
