import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { applyToOne } from '~/models/bulk/bulk.server'
import { ASSIGNMENT, BULK_ENQUIRIES, STAGE_OPERATIONS } from '~/models/bulk/enquiries.server'
import type { Operation } from '~/models/bulk/operation'
import { findById, type Enquiry } from '~/models/enquiry/enquiry.server'
import { release } from '~/models/enquiry/handling.server'
import { parseStage, type Stage } from '~/models/enquiry/stage'
import { Invalid, NotFound } from '~/models/errors'
import { retryReply } from '~/models/outbox/queue.server'

const STAGE_NOTICES: Record<Stage, { title: string; text: string }> = {
  new: { title: 'Marked as new', text: 'The message is marked as new again.' },
  'in-progress': { title: 'Marked as in progress', text: 'The message has been marked as in progress.' },
  done: { title: 'Marked as processed', text: 'The message has been marked as processed.' },
}
const ASSIGNED = { title: 'Message assigned' }
const UNASSIGNED = { title: 'Message assigned to nobody' }
const NO_STAFF = { title: 'Not assigned', text: 'This account no longer exists.', tone: 'error' } as const
const RELEASED = { title: 'Not spam', text: 'The message has been moved to the new messages.' }
const RETRIED = { title: 'Reply on its way', text: 'The shop is sending it again.' }
const NOTHING = {
  title: 'Nothing to do',
  text: 'This reply is already on its way or has been sent.',
  tone: 'error',
} as const

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return redirect(href('/admin/contact/:id', { id: readId(params) }), 303)
}

/** Handles the paths that end in stage, assignee, release and retry. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const id = readId(params)
  const { pathname } = new URL(request.url)
  if (params.reply) return retry(request, id, readId(params, 'reply'))
  if (/\/release\/?$/i.test(pathname)) {
    await requireFound(release(id, { by: user.id }))
    return redirectWithNotice(href('/admin/contact') + listSearch(request), RELEASED)
  }
  const form = await request.formData()
  const change = { request, id, by: user.id }
  return /\/assignee\/?$/i.test(pathname)
    ? assign(change, parseId(form.get('assignee')) ?? 0)
    : setStage(change, parseStage(form.get('stage')))
}

interface Change {
  request: Request
  id: number
  by: number
}

async function setStage(change: Change, stage: Stage | null) {
  if (!stage) throw new Response('Bad Request', { status: 400 })
  const undo = await undoOf(change, STAGE_OPERATIONS[stage])
  return redirectWithNotice(href('/admin/contact') + listSearch(change.request), { ...STAGE_NOTICES[stage], undo })
}

async function assign(change: Change, assignee: number) {
  const to = href('/admin/contact/:id', { id: change.id }) + listSearch(change.request)
  try {
    const undo = await undoOf(change, ASSIGNMENT, assignee)
    return await redirectWithNotice(to, { ...(assignee ? ASSIGNED : UNASSIGNED), undo })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return redirectWithNotice(to, NO_STAFF)
  }
}

async function undoOf({ request, id, by }: Change, operation: Operation<Enquiry>, number = 0) {
  const list = href('/admin/contact')
  const edit = await requireFound(applyToOne(list, BULK_ENQUIRIES, operation, { number }, id, { by }))
  return edit ? href('/admin/bulk/:id/undo', { id: edit }) + listSearch(request) : undefined
}

async function retry(request: Request, id: number, reply: number) {
  await requireFound(findById(id))
  const notice = await retryReply(id, reply).then(() => RETRIED, nothingIfInvalid)
  return redirectWithNotice(href('/admin/contact/:id', { id }) + listSearch(request), notice)
}

/** A second click, or another person, has already retried the reply. */
function nothingIfInvalid(error: unknown): typeof NOTHING {
  if (error instanceof NotFound) return NOTHING
  throw error
}
