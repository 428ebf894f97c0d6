import { logger } from '~/runtime/logger.server'
import { canSendMail, NotSent, openMailer, type Mailer } from '~/runtime/mailer.server'
import { shopSettings } from '~/models/settings/shop.server'
import { toEmail } from './email.server'
import { claimDue, markNotSent, markSent, type Claimed } from './queue.server'

const AT_ONCE = 4
const POLL_MS = 2000
const STOP_TIMEOUT_MS = 5000

/** Sends queued emails until the returned function is called, which waits up to five seconds for those in progress. An interrupted email is sent again later, with the same message id. Does nothing without a mail server. */
export function startDelivery(): () => Promise<void> {
  if (!canSendMail) return async () => undefined
  const stopping = new AbortController()
  const mailer = openMailer()
  const work = deliverUntil(stopping.signal, mailer)
  return async () => {
    stopping.abort()
    await Promise.race([work, pause(STOP_TIMEOUT_MS)])
    mailer.close()
  }
}

async function deliverUntil(stop: AbortSignal, mailer: Mailer): Promise<void> {
  while (!stop.aborted) {
    try {
      if ((await deliverDue(mailer)) > 0) continue
    } catch (error) {
      // For instance a full disk: the emails stay queued.
      logger.error({ err: error }, 'The outbox could not be processed')
    }
    await pause(POLL_MS, stop)
  }
}

/** Tries to send some of the due emails; returns how many. */
export async function deliverDue(mailer: Mailer, now = new Date()): Promise<number> {
  const claimed = await claimDue(AT_ONCE, now)
  const results = await Promise.allSettled(claimed.map((email) => deliver(mailer, email, now)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
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
