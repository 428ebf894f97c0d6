import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TooMany } from '~/models/errors'
import { env } from './env.server'

const WINDOW_S = 10 * 60
const limiter = new RateLimiterMemory({ points: 20, duration: WINDOW_S })

/**
 * Counts one contact or newsletter post of a client address: 20 in ten minutes, forms and JSON together (decisions 9.3).
 * Throws TooMany beyond that.
 */
export async function countPost(clientAddress: string): Promise<void> {
  if (env.RATE_LIMIT === 'off') return
  try {
    await limiter.consume(clientAddress)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new TooMany(Math.ceil(refused.msBeforeNext / 1000))
  }
}
