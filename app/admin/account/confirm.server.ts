import type { SubmissionResult } from '@conform-to/react'
import { data, type ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { parseForm } from '~/http/parse-form.server'
import { toRefusal } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { TooMany } from '~/models/errors'
import { Unavailable } from '~/runtime/unavailable'
import type { Owner } from '~/models/user/password-check.server'
import type { Notice } from '~/ui/toast/toast-store'
import { retryAfterMessage } from '../login/complete-sign-in.server'

/** The answer to a form of one's account: why it was refused, or recovery codes, which are shown this once. */
export interface AccountReply {
  lastResult: SubmissionResult<string[]> | null
  notice: Notice | null
  codes: string[] | null
}

/** Who is signed in, as whoever confirms something with their password. */
export async function requireOwner({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const { user, sessionId } = await requireStaff(request)
  const owner: Owner = { id: user.id, email: user.email, clientAddress: context.clientAddress }
  return { owner, sessionId }
}

interface ConfirmPlan<Schema extends z.ZodType> {
  schema: Schema
  /** The title of a refusal. */
  failed: string
  /** The one call of the model, and what is answered then. */
  act: (input: z.output<Schema>) => Promise<Response | ReturnType<typeof showCodes>>
}

/** What every form does that is confirmed with one's password: when it is refused, it comes back without its secrets. */
export async function confirmForm<Schema extends z.ZodType>(request: Request, plan: ConfirmPlan<Schema>) {
  const submission = parseForm(await request.formData(), plan.schema)
  const refuse = (status: number, text: string | null, more: { fieldErrors?: FieldErrors; headers?: HeadersInit }) => {
    const formErrors = text ? [text] : undefined
    const lastResult = submission.reply({ formErrors, fieldErrors: more.fieldErrors })
    const notice: Notice | null = text ? { title: plan.failed, text, tone: 'error' } : null
    return data<AccountReply>({ lastResult, notice, codes: null }, { status, headers: more.headers })
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

/** What is wrong with a form as a whole; null for an error of its fields. */
function formErrorOf(error: unknown): string | null {
  if (error instanceof TooMany) return retryAfterMessage(error.retryAfterSeconds)
  return error instanceof Unavailable ? error.message : null
}

type FieldErrors = Record<string, string[]>

/** The answer that shows recovery codes: not a redirect, since they are nowhere to be read again. */
export function showCodes(codes: string[], headers?: HeadersInit) {
  return data<AccountReply>({ lastResult: null, notice: null, codes }, { headers })
}
