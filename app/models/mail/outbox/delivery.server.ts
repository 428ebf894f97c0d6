import { shopSettings } from '~/models/shop/shop.server'
import { logger } from '~/runtime/logger.server'
import { type Mailer, NotSent, openMailer } from '~/runtime/mailer.server'
import type { Worker } from '~/runtime/workers.server'
import { toEmail } from './email.server'
import { claimDue, type Claimed, markNotSent, markSent } from './queue.server'

const AT_ONCE = 4
const POLL_MS = 2000
const STOP_TIMEOUT_MS = 5000

/** An interrupted email is sent again later, with the same message id. */
export function outboxWorker(): Worker {
  const mailer = openMailer()
  return {
    // For instance a full disk: the emails stay queued.
    failure: 'The outbox could not be processed',
    everyMs: POLL_MS,
    work: async () => (await deliverDue(mailer)) > 0,
    end: async () => mailer.close(),
    endsWithinMs: STOP_TIMEOUT_MS,
  }
}

export async function deliverDue(mailer: Mailer, now = new Date()): Promise<number> {
  const claimed = await claimDue(AT_ONCE, now)
  const results = await Promise.allSettled(claimed.map((email) => deliver(mailer, email, now)))
  for (const result of results) if (result.status === 'rejected') throw result.reason as Error
  return claimed.length
}

async function deliver(mailer: Mailer, claimed: Claimed, now: Date): Promise<void> {
  const { message } = claimed
  const from = (await shopSettings()).mail_from ?? undefined
  const failure = await mailer.send({ ...(await toEmail(claimed)), from }).then(() => null, asNotSent)
  if (!failure) return markSent(message)
  const { isFinal, reason } = failure
  logger.warn({ email: message.id, kind: message.kind, attempt: message.attempts, reason, isFinal }, 'Email not sent')
  await markNotSent(message, failure, now)
}

function asNotSent(error: unknown): NotSent {
  if (error instanceof NotSent) return error
  throw error
}
