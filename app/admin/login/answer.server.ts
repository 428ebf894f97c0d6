import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { unpackForm, withKept } from '~/http/kept-form.server'
import { refusalOf } from '~/http/respond.server'
import { safeReturn, signIn, signOut } from '~/http/session.server'
import { links } from '~/links'
import { TooMany } from '~/models/errors'
import { keep } from '~/models/kept-form/kept-form.server'
import type { Notice } from '~/ui/toast/toast-store'
import { adminLinks } from '../links'
import { waitSentence } from '../wait-sentence'
import type { Answer } from './login-page'

export const SUCCESS: Notice = { title: 'Login successful', text: 'Redirecting to dashboard...', tone: 'success' }

/** Files, by their address, and the screens that offer them: a file itself has no screen to be led to. */
const OFFERED_AT = new Map([
  [adminLinks.productsExport(), adminLinks.products()],
  [adminLinks.subscribersDownload(), adminLinks.subscribersExport()],
])

/** Where a sign-in leads: to the screen that was asked for, or that offers the file that was, or the dashboard. */
export function nextAddress(request: Request): string {
  const asked = safeReturn(new URL(request.url).searchParams.get('redirectTo'), links.dashboard())
  return OFFERED_AT.get(new URL(asked, request.url).pathname) ?? asked
}

/** The login screen again, with a word on why. */
export function askAgain(title: string, text: string, kept: string | null) {
  const notice: Notice = { title, text, tone: 'error' }
  return data<Answer>({ lastResult: null, notice, next: null, kept }, { status: 401 })
}

type Checked = Submission<unknown, string[], unknown>

/** A form with a field that breaks a rule. */
export function badFields(submission: Checked, kept: string | null) {
  return refuse(submission, kept, null, { status: 400 })
}

/** A sign-in that was refused; throws what is no refusal. */
export function refused(error: unknown, submission: Checked, kept: string | null) {
  const refusal = refusalOf(error)
  if (!refusal || !(error instanceof Error)) throw error
  const text = error instanceof TooMany ? waitSentence(error.retryAfterSeconds) : error.message
  return refuse(submission, kept, text, { status: refusal.status, headers: refusal.headers })
}

function refuse(submission: Checked, kept: string | null, text: string | null, init: ResponseInit) {
  const lastResult = submission.reply({ hideFields: ['password', 'code'], formErrors: text ? [text] : undefined })
  const notice: Notice | null = text ? { title: 'Login failed', text, tone: 'error' } : null
  return data<Answer>({ lastResult, notice, next: null, kept }, init)
}

interface Entrant {
  userId: number
  clientAddress: string
  form: FormData
  notice: Notice
  /** More Set-Cookie values. */
  cookies?: string[]
}

/** Always a new session; the one this browser had before, if any, ends. */
export async function letIn(request: Request, { userId, clientAddress, form, notice, cookies = [] }: Entrant) {
  await signOut(request)
  const { setCookie } = await signIn(request, userId, clientAddress)
  const fields = unpackForm(form.get('kept'))
  const asked = nextAddress(request)
  const next = fields ? withKept(asked) : asked
  if (fields) await keep(userId, new URL(next, request.url).pathname, fields)
  if (!form.has('enhanced')) return redirectWithNotice(next, notice, [setCookie, ...cookies])
  const headers = new Headers([setCookie, ...cookies].map((value): [string, string] => ['Set-Cookie', value]))
  return data<Answer>({ lastResult: null, notice, next, kept: null }, { headers })
}
