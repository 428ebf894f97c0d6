import { useForm } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { screenMeta, TextLink } from '~/admin/shell/screen'
import styles from '~/admin/shell/styles/admin.css?url'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { cookieWarning, hasLostCookie } from '~/http/cookie-check.server'
import { hasFile, packDraft, readPackedDraft, SAVE_DRAFT_PARAMETER } from '~/http/draft.server'
import { parseForm } from '~/http/parse-form.server'
import { noStore } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { links as addresses } from '~/links'
import { CodeRequired } from '~/models/staff/user/code.server'
import type { Proven } from '~/models/staff/user/credentials.server'
import { loginSchema } from '~/models/staff/user/user.schema'
import { env } from '~/runtime/env.server'
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
import {
  addressAfterSignIn,
  completeSignIn,
  failedSignIn,
  invalidSubmission,
  restartSignIn,
  SUCCESS,
} from './sign-in.server'
import { staffAuthenticator, startPending } from './sign-in.server'

export const meta: MetaFunction = () => screenMeta('Login')
export const headers = noStore

export const links = stylesheets(styles)
export const shouldRevalidate = skipRevalidationAfterSignIn

export async function loader({ request }: LoaderFunctionArgs) {
  const next = addressAfterSignIn(request)
  if (await isStaff(request)) throw redirect(next, 303)
  const hint = env.LOGIN_HINT === 'on' ? env.ADMIN_EMAIL : null
  const warning = hasLostCookie(request) ? cookieWarning('The login is kept in one.') : null
  return {
    hint,
    returning: next !== href('/admin/dashboard'),
    post: href('/admin/login') + queryOf({ redirectTo: next }),
    warning,
  }
}

export async function action({ request, context: { clientAddress } }: ActionFunctionArgs) {
  const form = await request.clone().formData()
  if (new URL(request.url).searchParams.has(SAVE_DRAFT_PARAMETER)) return askForLogin(form)
  const draft = readPackedDraft(form)
  if (form.has('code')) return restartSignIn('Login failed', 'That took too long. Please log in again.', draft)
  const submission = parseForm(form, loginSchema)
  if (submission.status !== 'success') return invalidSubmission(submission, draft)
  try {
    const user = await staffAuthenticator(clientAddress).authenticate('form', request)
    return await completeSignIn(request, { proven: user, clientAddress, form, notice: SUCCESS })
  } catch (error) {
    if (error instanceof CodeRequired) return askForCode(request, error.proven)
    return failedSignIn(error, submission, draft)
  }
}

export const clientAction = keepStepOnNetworkError

function askForLogin(form: FormData) {
  const draft = packDraft(form)
  const sentences = ['Your session has ended.', draft && 'What you typed will be restored after you log in.']
  if (draft && hasFile(form)) sentences.push('You will need to choose the file again.')
  return restartSignIn('Authentication required', sentences.filter(Boolean).join(' '), draft)
}

/** 307 keeps the draft in the form. */
async function askForCode(request: Request, proven: Proven) {
  const headers = { 'Set-Cookie': await startPending(proven) }
  return redirect(href('/admin/login/code') + queryOf({ redirectTo: addressAfterSignIn(request) }), {
    status: 307,
    headers,
  })
}

export default function Login() {
  const { hint, returning, post, warning } = useLoaderData<typeof loader>()
  const reply = useActionData<SignInReply>()
  const [form, fields] = useForm<{ email: string; password: string }>({ id: 'login', lastResult: reply?.lastResult })
  return (
    <LoginPage title="Back office" reply={reply}>
      {warning ? (
        <p role="alert" className="field-error">
          {warning}
        </p>
      ) : null}
      {returning ? <p className="text-muted">Please log in to continue.</p> : null}
      <LoginForm form={form} post={post} reply={reply}>
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      </LoginForm>
      {hint ? <p className="text-sm text-muted">{`Default admin email: ${hint}`}</p> : null}
      <TextLink to={addresses.home()}>Back to the shop</TextLink>
    </LoginPage>
  )
}

export const ErrorBoundary = ErrorPage
