import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { NotFound } from '~/models/errors'
import { findById } from '~/models/enquiry/enquiry.server'
import { retryReply } from '~/models/outbox/queue.server'
import { adminLinks } from '../shell/links'

const RETRIED = { title: 'Reply on its way', text: 'The mail server is asked once more.' }
const NOTHING = {
  title: 'Nothing to do',
  text: 'This reply is on its way again, or was sent already.',
  tone: 'error',
} as const

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(adminLinks.enquiry(readId(params)), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request)
  const id = readId(params)
  await requireFound(findById(id))
  const notice = await retryReply(id, readId(params, 'reply')).then(() => RETRIED, orNothing)
  return redirectWithNotice(adminLinks.enquiry(id) + new URL(request.url).search, notice)
}

/** Pressed twice, or by two: the first press was enough. */
function orNothing(error: unknown): typeof NOTHING {
  if (error instanceof NotFound) return NOTHING
  throw error
}
