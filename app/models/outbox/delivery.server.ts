import { logger } from '~/runtime/logger.server'
import { canSendMail, NotSent, openMailer, type Mailer } from '~/runtime/mailer.server'
import { toEmail } from './email.server'
import { claimDue, markNotSent, markSent, type Claimed } from './queue.server'

const AT_ONCE = 4
const LOOK_EVERY_MS = 2000
const PATIENCE_AT_END_MS = 5000

/**
 * Sends what is in the outbox for as long as the process runs; without a mail server it does nothing. Answers how to
 * end it: no email is begun after that, and the promise waits for those under way, five seconds at most. One that the
 * mail server has not answered for by then is tried again later, as the same email.
 */
export function startDelivery(): () => Promise<void> {
  if (!canSendMail) return async () => undefined
  const stopping = new AbortController()
  const mailer = openMailer()
  const work = deliverUntil(stopping.signal, mailer)
  return async () => {
    stopping.abort()
    await Promise.race([work, pause(PATIENCE_AT_END_MS)])
    mailer.close()
  }
}

async function deliverUntil(stop: AbortSignal, mailer: Mailer): Promise<void> {
  while (!stop.aborted) {
    try {
      if ((await deliverDue(mailer)) > 0) continue
    } catch (error) {
      // A full disk, say: the emails stay where they are.
      logger.error({ err: error }, 'The outbox could not be worked on')
    }
    await pause(LOOK_EVERY_MS, stop)
  }
}

/** Tries some of the emails that are due; answers how many. */
export async function deliverDue(mailer: Mailer, now = new Date()): Promise<number> {
  const claimed = await claimDue(AT_ONCE, now)
  const results = await Promise.allSettled(claimed.map((email) => deliver(mailer, email, now)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return claimed.length
}

async function deliver(mailer: Mailer, claimed: Claimed, now: Date): Promise<void> {
  const { message } = claimed
  const failure = await mailer.send(toEmail(claimed)).then(() => null, asNotSent)
  if (!failure) return markSent(message)
  const { isFinal, reason } = failure
  logger.warn({ email: message.id, kind: message.kind, attempt: message.attempts, reason, isFinal }, 'Email not sent')
  await markNotSent(message, failure, now)
}

function asNotSent(error: unknown): NotSent {
  if (error instanceof NotSent) return error
  throw error
}

function pause(ms: number, stop?: AbortSignal): Promise<void> {
  if (stop?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms)
    stop?.addEventListener('abort', finish, { once: true })
    function finish() {
      clearTimeout(timer)
      stop?.removeEventListener('abort', finish)
      resolve()
    }
  })
}
