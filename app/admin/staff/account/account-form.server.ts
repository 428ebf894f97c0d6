import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { z } from 'zod'
import { parseForm } from '~/http/parse-form.server'
import { retryAfterMessage, toRefusal } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import type { DraftFields } from '~/models/records/draft.server'
import { TooMany } from '~/models/records/errors'
import type { Capability } from '~/models/staff/user/capabilities'
import type { Owner } from '~/models/staff/user/password.server'
import { Unavailable } from '~/runtime/unavailable'
import type { Notice } from '~/ui/toast/toast-store'

/** A form error, or recovery codes, which are shown only once. */
export interface AccountReply {
  lastResult: SubmissionResult<string[]> | null
  notice: Notice | null
  codes: string[] | null
  /** The form that waits for a confirmed password. */
  waiting?: DraftFields | null
}

export async function requireOwner({ request, context }: ActionFunctionArgs, capability: Capability) {
  const { user, sessionId } = await requireStaff(request, capability)
  const owner: Owner = { id: user.id, email: user.email, clientAddress: context.clientAddress }
  return { owner, user, sessionId }
}

interface ConfirmedAction<Schema extends z.ZodType, Result> {
  schema: Schema
  failed: string
  waiting?: DraftFields | null
  act: (input: z.output<Schema>) => Promise<Result>
}

/** The reply to an invalid form has no secrets. */
export async function confirmForm<Schema extends z.ZodType, Result>(
  request: Request,
  plan: ConfirmedAction<Schema, Result>,
) {
  const submission = parseForm(await request.clone().formData(), plan.schema)
  const refuse = (status: number, text: string | null, more: { fieldErrors?: FieldErrors; headers?: HeadersInit }) => {
    const formErrors = text ? [text] : undefined
    const lastResult = submission.reply({ formErrors, fieldErrors: more.fieldErrors })
    const notice: Notice | null = text ? { title: plan.failed, text, tone: 'error' } : null
    return data<AccountReply>(
      { lastResult, notice, codes: null, waiting: plan.waiting },
      { status, headers: more.headers },
    )
  }
  if (submission.status !== 'success') return refuse(400, null, {})
  try {
    return await plan.act(submission.value)
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    return refuse(refusal.status, formErrorOf(error), refusal)
  }
}

function formErrorOf(error: unknown): string | null {
  if (error instanceof TooMany) return retryAfterMessage(error.retryAfterSeconds)
  return error instanceof Unavailable ? error.message : null
}

type FieldErrors = Record<string, string[]>

/** Not a redirect, since recovery codes cannot be read again. */
export function showCodes(codes: string[], headers?: HeadersInit) {
  return data<AccountReply>({ lastResult: null, notice: null, codes }, { headers })
}

export function endedText(ended: number): string {
  if (ended === 0) return 'There were no other sessions.'
  return ended === 1 ? 'One other session was ended.' : `${ended} other sessions were ended.`
}
