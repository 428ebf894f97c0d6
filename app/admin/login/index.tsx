import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { env } from '~/http/env.server'
import { bringsFile, KEEPING, packForm } from '~/http/kept-form.server'
import { noStore } from '~/http/no-store'
import { isStaff } from '~/http/session.server'
import { links as addresses } from '~/links'
import { CodeRequired } from '~/models/two-step/code.server'
import { loginSchema } from '~/models/user/user.schema'
import { ErrorPage } from '~/ui/error-page'
import { TextField } from '~/ui/forms/fields'
import { screenMeta } from '../meta'
import styles from '../styles/admin.css?url'
import { askAgain, badFields, letIn, nextAddress, refused, SUCCESS } from './answer.server'
import { staffAuthenticator } from './authenticator.server'
import { LoginForm, LoginPage, noticeFirst, type Answer } from './login-page'
import { keptIn, stayAtStep } from './lost-step'
import { startPending } from './pending.server'

export const meta: MetaFunction = () => screenMeta('Login')
export const headers = noStore
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const shouldRevalidate = noticeFirst

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextAddress(request)
  if (await isStaff(request)) throw redirect(next, 303)
  const hint = env.LOGIN_HINT === 'on' ? env.ADMIN_EMAIL : null
  return { hint, returning: next !== addresses.dashboard(), post: addresses.login(next) }
}

export async function action({ request, context: { clientAddress } }: ActionFunctionArgs) {
  const form = await request.clone().formData()
  if (new URL(request.url).searchParams.has(KEEPING)) return askFirst(form)
  const kept = keptIn(form)
  if (form.has('code')) return askAgain('Login failed', 'The code came too late. Please log in again.', kept)
  const submission = parseWithZod(form, { schema: loginSchema })
  if (submission.status !== 'success') return badFields(submission, kept)
  try {
    const { id } = await staffAuthenticator(clientAddress).authenticate('form', request)
    return await letIn(request, { userId: id, clientAddress, form, notice: SUCCESS })
  } catch (error) {
    if (error instanceof CodeRequired) return askForCode(request, error.userId)
    return refused(error, submission, kept)
  }
}

export const clientAction = stayAtStep

/** A form came without a session: first the login, then the form again. */
function askFirst(form: FormData) {
  const kept = packForm(form)
  const sentences = ['Your session has ended.', kept && 'What you typed comes back after the login.']
  if (kept && bringsFile(form)) sentences.push('The file has to be chosen again.')
  return askAgain('Authentication required', sentences.filter(Boolean).join(' '), kept)
}

/** By 307: the browser brings a form that waits in this one along. */
async function askForCode(request: Request, userId: number) {
  const headers = { 'Set-Cookie': await startPending(userId) }
  return redirect(addresses.loginCode(nextAddress(request)), { status: 307, headers })
}

export default function Login() {
  const { hint, returning, post } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const [form, fields] = useForm<{ email: string; password: string }>({ id: 'login', lastResult: answer?.lastResult })
  return (
    <LoginPage title="Back office" answer={answer}>
      {returning ? <p className="text-muted">Please log in to continue.</p> : null}
      <LoginForm form={form} post={post} answer={answer}>
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      </LoginForm>
      {hint ? <p className="text-sm text-muted">Default admin e-mail: {hint}</p> : null}
      <Link to={addresses.home()} className="link">
        Back to the shop
      </Link>
    </LoginPage>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
