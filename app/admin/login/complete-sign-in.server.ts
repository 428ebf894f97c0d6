import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { unpackDraft, addressWithDraft } from '~/http/draft.server'
import { toRefusal } from '~/http/respond.server'
import { safeReturn, signIn, signOut } from '~/http/session.server'
import { links } from '~/links'
import { TooMany } from '~/models/errors'
import { saveDraft } from '~/models/draft/draft.server'
import type { Notice } from '~/ui/toast/toast-store'
import { adminLinks } from '../shell/links'
import type { SignInReply } from './login-page'

export const SUCCESS: Notice = { title: 'Login successful', text: 'Redirecting to dashboard...', tone: 'success' }

/** Files, by their address, and the screens that offer them: a file itself has no screen to be led to. */
const SCREENS_OF_FILES = new Map([
  [adminLinks.productsExport(), adminLinks.products()],
  [adminLinks.subscribersDownload(), adminLinks.subscribersExport()],
])

/** Where a sign-in leads: to the screen that was asked for, or that offers the file that was, or the dashboard. */
export function addressAfterSignIn(request: Request): string {
  const asked = safeReturn(new URL(request.url).searchParams.get('redirectTo'), links.dashboard())
  return SCREENS_OF_FILES.get(new URL(asked, request.url).pathname) ?? asked
}

/** The login screen again, with a word on why. */
export function restartSignIn(title: string, text: string, draft: string | null) {
  const notice: Notice = { title, text, tone: 'error' }
  return data<SignInReply>({ lastResult: null, notice, next: null, draft }, { status: 401 })
}

type Checked = Submission<unknown, string[], unknown>

/** A form with a field that breaks a rule. */
export function invalidSubmission(submission: Checked, draft: string | null) {
  return reply(submission, draft, null, { status: 400 })
}

/** A sign-in that was refused; throws what is no refusal. */
export function failedSignIn(error: unknown, submission: Checked, draft: string | null) {
  const refusal = toRefusal(error)
  if (!refusal || !(error instanceof Error)) throw error
  const text = error instanceof TooMany ? retryAfterMessage(error.retryAfterSeconds) : error.message
  return reply(submission, draft, text, { status: refusal.status, headers: refusal.headers })
}

function reply(submission: Checked, draft: string | null, text: string | null, init: ResponseInit) {
  const lastResult = submission.reply({ formErrors: text ? [text] : undefined })
  const notice: Notice | null = text ? { title: 'Login failed', text, tone: 'error' } : null
  return data<SignInReply>({ lastResult, notice, next: null, draft }, init)
}

interface CompletedSignIn {
  userId: number
  clientAddress: string
  form: FormData
  notice: Notice
  /** More Set-Cookie values. */
  cookies?: string[]
}

/** Always a new session; the one this browser had before, if any, ends. */
export async function completeSignIn(
  request: Request,
  { userId, clientAddress, form, notice, cookies = [] }: CompletedSignIn,
) {
  await signOut(request)
  const { setCookie } = await signIn(request, userId, clientAddress)
  const fields = unpackDraft(form.get('draft'))
  const asked = addressAfterSignIn(request)
  const next = fields ? addressWithDraft(asked) : asked
  if (fields) await saveDraft(userId, new URL(next, request.url).pathname, fields)
  if (!form.has('enhanced')) return redirectWithNotice(next, notice, [setCookie, ...cookies])
  const headers = new Headers([setCookie, ...cookies].map((value): [string, string] => ['Set-Cookie', value]))
  return data<SignInReply>({ lastResult: null, notice, next, draft: null }, { headers })
}

/** What somebody reads who has tried too often. */
export function retryAfterMessage(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
