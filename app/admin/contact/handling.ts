import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/enquiry/enquiry.server'
import { markNew, markProcessed, release } from '~/models/enquiry/handling.server'
import { NotFound } from '~/models/errors'
import { retryReply } from '~/models/outbox/queue.server'
import { adminLinks } from '../shell/links'

const PROCESSED = { title: 'Marked as processed', text: 'The message has been marked as processed.' }
const NEW = { title: 'Marked as new', text: 'The message is marked as new again.' }
const RELEASED = { title: 'Not spam', text: 'The message has been moved to the new messages.' }
const RETRIED = { title: 'Reply on its way', text: 'The shop is sending it again.' }
const NOTHING = {
  title: 'Nothing to do',
  text: 'This reply is already on its way or has been sent.',
  tone: 'error',
} as const

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(adminLinks.enquiry(readId(params)), 303)
}

/** Handles the paths that end in processed, release and retry. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  const { pathname, search } = new URL(request.url)
  if (params.reply) {
    await requireFound(findById(id))
    const notice = await retryReply(id, readId(params, 'reply')).then(() => RETRIED, nothingIfInvalid)
    return redirectWithNotice(adminLinks.enquiry(id) + search, notice)
  }
  if (/\/release\/?$/i.test(pathname)) {
    await requireFound(release(id, { by: user.id }))
    return redirectWithNotice(adminLinks.contact() + search, RELEASED)
  }
  const isProcessed = (await request.formData()).get('processed') === 'yes'
  await requireFound(isProcessed ? markProcessed(id, user.id) : markNew(id, { by: user.id }))
  return redirectWithNotice(adminLinks.contact() + search, isProcessed ? PROCESSED : NEW)
}

/** A second click, or another person, has already retried the reply. */
function nothingIfInvalid(error: unknown): typeof NOTHING {
  if (error instanceof NotFound) return NOTHING
  throw error
}
