import type { Submission } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { z } from 'zod'
import { href } from '~/href'
import { createSignedCookie } from '~/http/cookies.server'
import { addressWithDraft, unpackDraft } from '~/http/draft.server'
import { redirectWithNotice } from '~/http/flash.server'
import { retryAfterMessage, toRefusal } from '~/http/respond.server'
import { safeRedirect, signIn, signOut } from '~/http/session.server'
import { needsSetUp } from '~/models/operations/empty-shop/set-up.server'
import { saveDraft } from '~/models/records/draft.server'
import { TooMany } from '~/models/records/errors'
import type { Proven } from '~/models/staff/user/credentials.server'
import { loginSchema } from '~/models/staff/user/user.schema'
import { login, type User } from '~/models/staff/user/user.server'
import type { Notice } from '~/ui/toast/toast-store'
import type { SignInReply } from './login-page'

const FAILED = 'Login failed'
export const SUCCESS: Notice = { title: 'Login successful', text: 'Redirecting to dashboard...', tone: 'success' }

/** A download would leave the login page open: go to the screen that offers it. */
export function addressAfterSignIn(request: Request): string {
  const target = safeRedirect(new URL(request.url).searchParams.get('redirectTo'), href('/admin/dashboard'))
  const { pathname } = new URL(target, request.url)
  if (pathname === href('/admin/products/export')) return href('/admin/products')
  return pathname === href('/admin/subscribers/export/download') ? href('/admin/subscribers/export') : target
}

export function restartSignIn(title: string, text: string, draft: string | null) {
  const notice: Notice = { title, text, tone: 'error' }
  return data<SignInReply>({ lastResult: null, notice, next: null, draft }, { status: 401 })
}

type Checked = Submission<unknown, string[], unknown>

export function invalidSubmission(submission: Checked, draft: string | null) {
  return reply(submission, draft, null, { status: 400 })
}

/** Rethrows what is no refusal of a sign-in. */
export function failedSignIn(error: unknown, submission: Checked, draft: string | null, title = FAILED) {
  const refusal = toRefusal(error)
  if (!refusal || !(error instanceof Error)) throw error
  const text = error instanceof TooMany ? retryAfterMessage(error.retryAfterSeconds) : error.message
  const notice: Notice = { title, text, tone: 'error' }
  return reply(submission, draft, notice, { status: refusal.status, headers: refusal.headers })
}

function reply(submission: Checked, draft: string | null, notice: Notice | null, init: ResponseInit) {
  const lastResult = submission.reply({ formErrors: notice?.text ? [notice.text] : undefined })
  return data<SignInReply>({ lastResult, notice, next: null, draft }, init)
}

interface CompletedSignIn {
  proven: Proven
  clientAddress: string
  form: FormData
  notice: Notice
  cookies?: string[]
}

export async function completeSignIn(
  request: Request,
  { proven, clientAddress, form, notice, cookies = [] }: CompletedSignIn,
) {
  await signOut(request)
  const { setCookies } = await signIn(request, proven, clientAddress)
  const fields = unpackDraft(form.get('draft'))
  const asked = addressAfterSignIn(request)
  const isFirst = asked === href('/admin/dashboard') && (await needsSetUp(proven.id))
  const target = isFirst ? href('/admin/set-up') : asked
  const next = fields ? addressWithDraft(target) : target
  if (fields) await saveDraft(proven.id, new URL(next, request.url).pathname, fields)
  if (!form.has('enhanced')) return redirectWithNotice(next, notice, [...setCookies, ...cookies])
  const headers = new Headers([...setCookies, ...cookies].map((value): [string, string] => ['Set-Cookie', value]))
  return data<SignInReply>({ lastResult: null, notice, next, draft: null }, { headers })
}

/** One per request, since failures are counted by client address. Throws what `login` throws. */
export function staffAuthenticator(clientAddress: string): Authenticator<User> {
  const strategy = new FormStrategy<User>(({ form }) => {
    const credentials = loginSchema.parse({ email: form.get('email'), password: form.get('password') })
    return login(credentials, clientAddress)
  })
  return new Authenticator<User>().use(strategy, 'form')
}

const PENDING_S = 5 * 60
const pendingCookie = createSignedCookie('sign-in', { maxAge: PENDING_S })
const pendingSchema = z.object({ id: z.int().positive(), credentials: z.string(), until: z.number() })

/** Returns Set-Cookie: five minutes for the code. */
export function startPending({ id, credentials }: Proven): Promise<string> {
  return pendingCookie.serialize({ id, credentials, until: Date.now() + PENDING_S * 1000 })
}

/** Null once five minutes have passed, or without the cookie. */
export async function readPending(request: Request): Promise<Proven | null> {
  const value: unknown = await pendingCookie.parse(request.headers.get('Cookie'))
  const pending = pendingSchema.safeParse(value).data
  return pending && Date.now() < pending.until ? pending : null
}

export function endPending(): Promise<string> {
  return pendingCookie.serialize('', { maxAge: 0 })
}
