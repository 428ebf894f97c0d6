import pLimit from 'p-limit'
import { Unavailable } from '~/runtime/unavailable'

/** About half a second: each hash takes some 30 ms of one core, and 19 MiB. */
const MAX_WAITING = 20
const RETRY_AFTER_S = 5

const limit = pLimit(1)

/**
 * Runs what hashes a password, one at a time: more at once would take libuv's threads from everything else.
 * Throws Unavailable when too many wait already.
 */
export async function inPasswordQueue<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) {
    throw new Unavailable('The shop is busy. Please try again in a few seconds.', RETRY_AFTER_S)
  }
  return limit(work)
}
