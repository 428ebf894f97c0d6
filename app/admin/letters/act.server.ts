import { formatCount } from '~/format/count'
import type { leaveNotice } from '~/http/flash.server'
import { canSendMail } from '~/http/mailer.server'
import { NotFound } from '~/models/errors'
import { retryLetter } from '~/models/outbox/queue.server'
import { dismiss, dismissUntil } from '~/models/outbox/undelivered.server'

type Notice = Parameters<typeof leaveNotice>[0]

const NOTHING = {
  title: 'Nothing to do',
  text: 'This letter is on its way again, or was dismissed already.',
  tone: 'error',
} as const

/** Does with the undelivered letters what a posted form says; answers what to tell staff. */
export async function act(form: FormData): Promise<Notice> {
  const [retried, dismissed, until] = ['retry', 'dismiss', 'dismiss-until'].map((name) => numberIn(form, name))
  if (retried !== undefined && canSendMail) return retry(retried)
  if (dismissed !== undefined) return dismissOne(dismissed)
  return until === undefined ? NOTHING : dismissAll(new Date(until))
}

function numberIn(form: FormData, name: string): number | undefined {
  const value = form.get(name)
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

async function retry(id: number): Promise<Notice> {
  const recipient = await retryLetter(id).catch(orNothing)
  return recipient ? { title: 'Trying again', text: `The letter to ${recipient} is on its way once more.` } : NOTHING
}

async function dismissOne(id: number): Promise<Notice> {
  const recipient = await dismiss(id).catch(orNothing)
  return recipient ? { title: 'Letter dismissed', text: `The letter to ${recipient} is listed no more.` } : NOTHING
}

async function dismissAll(until: Date): Promise<Notice> {
  const count = await dismissUntil(until)
  if (count === 0) return NOTHING
  const text = count === 1 ? '1 letter is listed no more.' : `${formatCount(count)} letters are listed no more.`
  return { title: 'Letters dismissed', text }
}

function orNothing(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
