import pLimit from 'p-limit'
import { Unavailable } from '~/runtime/unavailable'

const MAX_WAITING = 4
const RETRY_AFTER_S = 30

/** Each picture takes a core and some hundred megabytes. */
const oneAtATime = pLimit(1)

export function encodeInTurn<T>(work: () => Promise<T>): Promise<T> {
  return oneAtATime(work)
}

/** For pictures of strangers, who must not fill the queue. Throws Unavailable when others wait. */
export async function encodeUnlessBusy<T>(work: () => Promise<T>): Promise<T> {
  if (oneAtATime.pendingCount >= MAX_WAITING) {
    throw new Unavailable('Many pictures are arriving just now. Please try again in a minute.', RETRY_AFTER_S)
  }
  return oneAtATime(work)
}
