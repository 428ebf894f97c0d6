import { displayName } from '~/models/records/display-name'
import { saveDraft } from '~/models/records/draft.server'
import type { Capability } from '~/models/staff/user/capabilities'
import { isOwner, listStaff } from '~/models/staff/user/user.server'
import { typedFields } from './draft.server'

const MAX_NAMES = 3
const FORM_KEY = 'idempotency_key'
const NO_ACCESS = "Your account doesn't have access to this page."
const WHO_MAY: Record<Capability, string> = {
  read: NO_ACCESS,
  reserve: NO_ACCESS,
  edit: 'Only owners and editors can do this.',
  answer: 'Only owners and assistants can do this.',
  manage: 'Only owners can do this.',
}

export function forbidden(text = NO_ACCESS): Response {
  return new Response(text, { status: 403 })
}

export async function refusal(request: Request, userId: number, capability: Capability): Promise<Response> {
  const owners = (await listStaff()).filter(isOwner).map(displayName)
  const names = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(owners.slice(0, MAX_NAMES))
  const isKept = request.method === 'POST' && (await saveTyped(request, userId))
  const kept = isKept ? ' What you typed was not saved, but is offered when you open the form again.' : ''
  return forbidden(`${WHO_MAY[capability]} Please ask ${names}.${kept}`)
}

async function saveTyped(request: Request, userId: number): Promise<boolean> {
  const form = await request.clone().formData()
  // Buttons and confirmations post nothing else.
  const isTyped = form.has(FORM_KEY) && [...form.keys()].some((name) => name !== FORM_KEY)
  const fields = isTyped ? typedFields(form) : null
  if (fields) await saveDraft(userId, new URL(request.url).pathname, fields)
  return fields !== null
}
