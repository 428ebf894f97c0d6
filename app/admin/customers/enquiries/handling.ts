import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { applyToOne } from '~/models/bulk/bulk.server'
import { ASSIGNMENT, BULK_ENQUIRIES, STAGE_OPERATIONS } from '~/models/bulk/enquiries.server'
import type { Operation } from '~/models/bulk/operation'
import { type Enquiry, findById } from '~/models/customers/enquiry/enquiry.server'
import { release } from '~/models/customers/enquiry/handling.server'
import { parseStage, type Stage } from '~/models/customers/enquiry/stage'
import { retryReply } from '~/models/mail/outbox/queue.server'
import { Invalid, NotFound } from '~/models/records/errors'

export const loader = redirectLoader('read', (params) => href('/admin/contact/:id', { id: readId(params) }))

/** What one button does to a message: the last word of the address names it. */
const CHANGES = { stage: setStage, assignee: assign, release: releaseFromQuarantine, retry }

interface Change extends ActionFunctionArgs {
  id: number
  by: number
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireStaff(args.request, 'answer')
  const name = new URL(args.request.url).pathname.split('/').at(-1) as keyof typeof CHANGES
  return CHANGES[name]({ ...args, id: readId(args.params), by: user.id })
}

const STAGE_SET: Record<Stage, { title: string; text: string }> = {
  new: { title: 'Marked as new', text: 'The message is marked as new again.' },
  'in-progress': { title: 'Marked as in progress', text: 'The message has been marked as in progress.' },
  done: { title: 'Marked as processed', text: 'The message has been marked as processed.' },
}

async function setStage(change: Change) {
  const stage = parseStage((await change.request.formData()).get('stage'))
  if (!stage) throw new Response('Bad Request', { status: 400 })
  const undo = await applyWithUndo(change, STAGE_OPERATIONS[stage])
  return redirectWithNotice(href('/admin/contact') + listSearch(change.request), { ...STAGE_SET[stage], undo })
}

const NO_STAFF = { title: 'Not assigned', text: 'This account no longer exists.', tone: 'error' } as const

async function assign(change: Change) {
  const assignee = parseId((await change.request.formData()).get('assignee')) ?? 0
  const title = assignee ? 'Message assigned' : 'Message assigned to nobody'
  try {
    const undo = await applyWithUndo(change, ASSIGNMENT, assignee)
    return await redirectWithNotice(messageOf(change), { title, undo })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return redirectWithNotice(messageOf(change), NO_STAFF)
  }
}

const RELEASED = { title: 'Not spam', text: 'The message has been moved to the new messages.' }

async function releaseFromQuarantine({ request, id, by }: Change) {
  await requireFound(release(id, { by }))
  return redirectWithNotice(href('/admin/contact') + listSearch(request), RELEASED)
}

const RETRIED = { title: 'Reply on its way', text: 'The shop is sending it again.' }
const NOTHING = {
  title: 'Nothing to do',
  text: 'This reply is already on its way or has been sent.',
  tone: 'error',
} as const

async function retry(change: Change) {
  await requireFound(findById(change.id))
  const notice = await retryReply(change.id, readId(change.params, 'reply')).then(() => RETRIED, nothingIfNotFound)
  return redirectWithNotice(messageOf(change), notice)
}

/** A second click, or another person, has already retried the reply. */
function nothingIfNotFound(error: unknown): typeof NOTHING {
  if (error instanceof NotFound) return NOTHING
  throw error
}

function messageOf({ request, id }: Change): string {
  return href('/admin/contact/:id', { id }) + listSearch(request)
}

/** Returns the address that undoes it. Throws a 404 page. */
async function applyWithUndo({ request, id, by }: Change, operation: Operation<Enquiry>, number = 0) {
  const list = href('/admin/contact')
  const edit = await requireFound(applyToOne(list, BULK_ENQUIRIES, operation, { number }, id, { by }))
  return edit ? href('/admin/bulk/:id/undo', { id: edit }) + listSearch(request) : undefined
}
