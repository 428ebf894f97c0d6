import { formatCount } from '~/format/numbers'
import { parseId } from '~/format/address'
import type { serializeNotice } from '~/http/flash.server'
import { canSendMail } from '~/runtime/mailer.server'
import { NotFound } from '~/models/errors'
import { retryEmail } from '~/models/outbox/queue.server'
import { dismiss, dismissUntil } from '~/models/outbox/undelivered.server'

type Notice = Parameters<typeof serializeNotice>[0]

const NOTHING = {
  title: 'Nothing to do',
  text: 'This email is on its way again, or was dismissed already.',
  tone: 'error',
} as const

/** Does with the undelivered emails what a posted form says; answers what to tell staff. */
export async function handleEmailAction(form: FormData): Promise<Notice> {
  const [retried, dismissed, until] = ['retry', 'dismiss', 'dismiss-until'].map((name) => parseId(form.get(name)))
  if (retried && canSendMail) return retry(retried)
  if (dismissed) return dismissOne(dismissed)
  return until ? dismissAll(new Date(until)) : NOTHING
}

async function retry(id: number): Promise<Notice> {
  const recipient = await retryEmail(id).catch(orNothing)
  return recipient ? { title: 'Trying again', text: `The email to ${recipient} is on its way once more.` } : NOTHING
}

async function dismissOne(id: number): Promise<Notice> {
  const recipient = await dismiss(id).catch(orNothing)
  return recipient ? { title: 'Email dismissed', text: `The email to ${recipient} is listed no more.` } : NOTHING
}

async function dismissAll(until: Date): Promise<Notice> {
  const count = await dismissUntil(until)
  if (count === 0) return NOTHING
  const text = count === 1 ? '1 email is listed no more.' : `${formatCount(count)} emails are listed no more.`
  return { title: 'Emails dismissed', text }
}

function orNothing(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
