import { useForm } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type Params, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { screenMeta, TextLink } from '~/admin/shell/screen'
import styles from '~/admin/shell/styles/admin.css?url'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { createSignedCookie, type HasHeaders } from '~/http/cookies.server'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { noStore } from '~/http/respond.server'
import { ClientLimit } from '~/models/records/client-limit.server'
import { NotFound } from '~/models/records/errors'
import { ROLE_LABELS } from '~/models/staff/user/capabilities'
import { findInvitation, type Invitation, join, setPassword } from '~/models/staff/user/invitation.server'
import { type Joining, joiningSchema, newPasswordSchema } from '~/models/staff/user/user.schema'
import { ErrorPage } from '~/ui/error-page'
import { TextField } from '~/ui/forms/fields'
import { stylesheets } from '~/ui/stylesheets'
import {
  keepStepOnNetworkError,
  LoginForm,
  LoginPage,
  type SignInReply,
  skipRevalidationAfterSignIn,
} from './login-page'
import { completeSignIn, failedSignIn, invalidSubmission } from './sign-in.server'

const DAY_S = 24 * 3600

export const meta: MetaFunction = () => screenMeta('Choose a password')
export const headers = noStore
export const links = stylesheets(styles)
export const shouldRevalidate = skipRevalidationAfterSignIn

type Accepted = Pick<Joining, 'new_password'> & Partial<Joining>

const GONE = 'This link no longer works'
const uses = new ClientLimit({ name: 'invitations', points: 20, seconds: 10 * 60 })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const inAddress = tokenInAddress(request, params)
  const token = inAddress ?? (await readToken(request, params))
  if (token === null) return data({ state: 'closed' as const }, { status: 404 })
  const found = await findInvitation(token)
  if (!found) return data({ state: 'gone' as const }, { status: 404 })
  if (inAddress !== null) throw await redirectToForm(found, token, 303)
  const { email, staff_role, user_id } = found
  return data({ state: 'open' as const, email, role: ROLE_LABELS[staff_role], isNew: user_id === null })
}

export async function action({ request, params, context: { clientAddress } }: ActionFunctionArgs) {
  const inAddress = tokenInAddress(request, params)
  const token = inAddress ?? (await readToken(request, params))
  if (token === null) return redirect(new URL(request.url).pathname, 303)
  const form = await request.formData()
  const found = await findInvitation(token)
  if (!found) return goneLink()
  // A page that was open during an update: the form's own address repeats the post and shows what is wrong.
  const repeat = inAddress === null ? null : await redirectToForm(found, token, 307)
  const isNew = found.user_id === null
  const submission = isNew ? parseForm(form, joiningSchema) : parseForm(form, newPasswordSchema)
  if (submission.status !== 'success') return repeat ?? invalidSubmission(submission, null)
  try {
    await uses.take(clientAddress ?? 'unknown')
    const { first_name, last_name = null, new_password }: Accepted = submission.value
    const user = first_name
      ? await join(token, { first_name, last_name, new_password })
      : await setPassword(token, new_password)
    const cookies = [await forgetToken(found)]
    if (user.has_two_step)
      return await redirectToLogin({ title: 'Password changed', text: 'Please log in with it.' }, cookies)
    const notice = { title: isNew ? 'Welcome to the staff' : 'Password changed', tone: 'success' } as const
    return await completeSignIn(request, { proven: user, clientAddress, form, notice, cookies })
  } catch (error) {
    if (error instanceof NotFound) return goneLink()
    return repeat ?? failedSignIn(error, submission, null, 'No password was set')
  }
}

const ASK_AGAIN = 'Ask an owner of the shop for a new one.'
const goneLink = () => redirectToLogin({ title: GONE, text: ASK_AGAIN, tone: 'error' })

function redirectToLogin(notice: Parameters<typeof redirectWithNotice>[1], cookies?: string[]) {
  return redirectWithNotice(href('/admin/login'), notice, cookies)
}

export const clientAction = keepStepOnNetworkError

export default function AcceptInvitation() {
  const invitation = useLoaderData<typeof loader>()
  const reply = useActionData<SignInReply>()
  switch (invitation.state) {
    case 'open':
      return <Acceptance {...invitation} reply={reply} />
    case 'closed':
      return (
        <NoInvitation title="Open the link again">
          This browser has not opened the link today, or keeps no cookies. Open it again from the message that you were
          sent.
        </NoInvitation>
      )
    case 'gone':
      return (
        <NoInvitation
          title={GONE}
        >{`It has been used or withdrawn, or is more than seven days old. ${ASK_AGAIN}`}</NoInvitation>
      )
  }
}

function NoInvitation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LoginPage title={title} reply={undefined}>
      <p>{children}</p>
      <TextLink to={href('/admin/login')}>Log in</TextLink>
    </LoginPage>
  )
}

interface AcceptanceProps {
  email: string
  role: string
  isNew: boolean
  reply: SignInReply | undefined
}

function Acceptance({ email, role, isNew, reply }: AcceptanceProps) {
  const [form, fields] = useForm<Joining>({ id: 'invitation', lastResult: reply?.lastResult })
  const submit = { label: isNew ? 'Join the staff' : 'Save password', pending: 'Please wait...' }
  return (
    <LoginPage title={isNew ? 'Join the staff' : 'Choose a new password'} reply={reply}>
      <p className="text-muted wrap-anywhere">{isNew ? `You will log in as ${email}. Your role: ${role}.` : email}</p>
      <LoginForm form={form} reply={reply} submit={submit}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {isNew ? (
          <>
            <TextField field={fields.first_name} label="First name" autoComplete="given-name" />
            <TextField field={fields.last_name} label="Last name" autoComplete="family-name" optional />
          </>
        ) : null}
        <TextField
          field={fields.new_password}
          label="Password"
          hint="At least 12 characters. Several words in a row are easy to remember."
          type="password"
          autoComplete="new-password"
        />
        <TextField field={fields.repeat_password} label="Repeat password" type="password" autoComplete="new-password" />
      </LoginForm>
    </LoginPage>
  )
}

export const ErrorBoundary = ErrorPage

/** One for each invitation, so that two in one browser are not confused. */
const cookieOf = (id: number) => createSignedCookie(`invitation-${id}`, { maxAge: DAY_S })

/** Null on the form's own address. Older links have the token in their path. */
function tokenInAddress(request: Request, { reference }: Params): string | null {
  const token = new URL(request.url).searchParams.get('token')
  return token ?? (reference !== undefined && parseId(reference) === null ? reference : null)
}

/** Takes the token out of the address, where the browser's history and the Referer header would have it. */
async function redirectToForm({ id }: Invitation, token: string, status: 303 | 307): Promise<Response> {
  const headers = { 'Set-Cookie': await cookieOf(id).serialize(token) }
  return redirect(href('/admin/invitation/:reference', { reference: id }), { status, headers })
}

/** Null in another browser, and a day after the link was opened. */
async function readToken(request: HasHeaders, { reference }: Params): Promise<string | null> {
  const id = parseId(reference)
  const token: unknown = id === null ? null : await cookieOf(id).parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

/** Returns a Set-Cookie header that ends the token. */
function forgetToken({ id }: Invitation): Promise<string> {
  return cookieOf(id).serialize('', { maxAge: 0 })
}
