import type { Worker } from '~/runtime/workers.server'
import { checkDue } from './check.server'
import { tryDueRefunds } from './refunding.server'

/** A message of the provider makes a row due: no other signal is needed. */
const EVERY_MS = 1000
/** An attempt that is cut off is made again after its claim. */
const STOP_TIMEOUT_MS = 5000

export const cardWorker: Worker = {
  failure: 'Card payments could not be looked at',
  everyMs: EVERY_MS,
  work: async () => {
    const [hasMore, hasMoreRefunds] = await Promise.all([checkDue(), tryDueRefunds()])
    return hasMore || hasMoreRefunds
  },
  endsWithinMs: STOP_TIMEOUT_MS,
}
