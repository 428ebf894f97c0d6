import { setTimeout } from 'node:timers/promises'
import { logger } from '~/runtime/logger.server'
import { NOW } from '../schema/columns'
import { readOne } from './long-transaction'
import { publish, unpublish } from './published'

const SHOWN_EVERY_MS = 20_000

/** After this a process that has not said so has ended. */
const OPEN_FOR_MS = 60_000

/** A server that does not answer must not keep the shop from closing. */
const FAREWELL_MS = 2000

const PREFIX = 'open '

/** Shows that this process has the shop open, until the returned function is called. */
export function showOpen(self: string): () => Promise<void> {
  const show = () =>
    publish(PREFIX + self, true).catch((error: unknown) => logger.debug({ err: error }, 'Not shown as open'))
  // Not awaited: the shop also starts while the server is silent.
  const shown = show()
  const timer = setInterval(() => void show(), SHOWN_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    const farewell = shown.then(() => unpublish(PREFIX + self)).catch(() => undefined)
    await Promise.race([farewell, setTimeout(FAREWELL_MS, undefined, { ref: false })])
  }
}

/** Throws when a process has the shop open, or had it a minute ago and was killed. */
export async function assertNoneOpen(url: string): Promise<void> {
  const isUsed = await readOne(url, "SELECT 1 FROM sqlite_master WHERE name = 'published_value'")
  if (!isUsed) return
  const open = await readOne(
    url,
    `SELECT group_concat(substr(name, ${PREFIX.length + 1}), ', ') FROM published_value
      WHERE name LIKE '${PREFIX}%' AND published_at > ${NOW} - ${OPEN_FOR_MS}`,
  )
  if (typeof open !== 'string') return
  throw new Error(`The shop is open: stop it first (${open}). A process that was killed counts for a minute`)
}
