import type { ActionFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/customers/enquiry/enquiry.server'
import { retryReply } from '~/models/mail/outbox/queue.server'
import { NotFound } from '~/models/records/errors'

export { redirectToEnquiry as loader } from './handling.server'

const RETRIED = { title: 'Reply on its way', text: 'The shop is sending it again.' }
const NOTHING = {
  title: 'Nothing to do',
  text: 'This reply is already on its way or has been sent.',
  tone: 'error',
} as const

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'answer')
  const id = readId(params)
  await requireFound(findById(id))
  const notice = await retryReply(id, readId(params, 'reply')).then(() => RETRIED, nothingIfNotFound)
  return redirectWithNotice(href('/admin/contact/:id', { id }) + listSearch(request), notice)
}

/** A second click, or another person, has already retried the reply. */
function nothingIfNotFound(error: unknown): typeof NOTHING {
  if (error instanceof NotFound) return NOTHING
  throw error
}
