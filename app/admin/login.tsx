import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useEffect } from 'react'
import { env } from '~/http/env.server'
import { redirectWithNotice } from '~/http/flash.server'
import { bringsFile, KEEPING, packForm, unpackForm, withKept } from '~/http/kept-form.server'
import { noStore } from '~/http/no-store'
import { isStaff, safeReturn, signIn, signOut } from '~/http/session.server'
import { links as addresses } from '~/links'
import { TooMany } from '~/models/errors'
import { keep } from '~/models/kept-form/kept-form.server'
import { loginSchema } from '~/models/user/user.schema'
import { NotStaff, WrongCredentials } from '~/models/user/user.server'
import { shop } from '~/shop'
import { ErrorPage } from '~/ui/error-page'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { TextField } from '~/ui/forms/fields'
import { SubmitButton } from '~/ui/forms/submit-button'
import { NoticeBanner } from '~/ui/toast/notice-banner'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { useHydrated } from '~/ui/use-hydrated'
import { staffAuthenticator } from './authenticator.server'
import { screenMeta } from './meta'
import styles from './styles/admin.css?url'

const SUCCESS: Notice = { title: 'Login successful', text: 'Redirecting to dashboard...', tone: 'success' }
const NOTICE_FIRST_MS = 500

export const meta: MetaFunction = () => screenMeta('Login')
export const headers = noStore
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
// Once signed in, this page's loader leads away at once: the notice comes first.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as Answer | undefined)?.next ? false : defaultShouldRevalidate

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextAddress(request)
  if (await isStaff(request)) throw redirect(next, 303)
  const hint = env.LOGIN_HINT === 'on' ? env.ADMIN_EMAIL : null
  return { hint, returning: next !== addresses.dashboard(), post: addresses.login(next) }
}

interface Answer {
  lastResult: SubmissionResult<string[]> | null
  notice: Notice | null
  /** Where a browser with script goes after the notice. */
  next: string | null
  /** A form that was sent without a session: it waits here, in a hidden field. */
  kept: string | null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData()
  if (new URL(request.url).searchParams.has(KEEPING)) return askFirst(form)
  const kept = textIn(form, 'kept')
  const submission = parseWithZod(form, { schema: loginSchema })
  const refuse = (text: string | null, init: ResponseInit) => {
    const lastResult = submission.reply({ hideFields: ['password'], formErrors: text ? [text] : undefined })
    const notice: Notice | null = text ? { title: 'Login failed', text, tone: 'error' } : null
    return data<Answer>({ lastResult, notice, next: null, kept }, init)
  }
  if (submission.status !== 'success') return refuse(null, { status: 400 })
  try {
    const user = await staffAuthenticator(context.clientAddress).authenticate('form', request)
    return await letIn(request, user.id, form)
  } catch (error) {
    if (error instanceof WrongCredentials) return refuse(error.message, { status: 401 })
    if (error instanceof NotStaff) return refuse(error.message, { status: 403 })
    if (error instanceof TooMany) return refuse(waitSentence(error.retryAfterSeconds), waitInit(error))
    throw error
  }
}

/** A form came without a session: first the login, then the form again. */
function askFirst(form: FormData) {
  const kept = packForm(form)
  const sentences = ['Your session has ended.', kept && 'What you typed comes back after the login.']
  if (kept && bringsFile(form)) sentences.push('The file has to be chosen again.')
  const text = sentences.filter(Boolean).join(' ')
  const notice: Notice = { title: 'Authentication required', text, tone: 'error' }
  return data<Answer>({ lastResult: null, notice, next: null, kept }, { status: 401 })
}

/** Always a new session; the one this browser had before, if any, ends. */
async function letIn(request: Request, userId: number, form: FormData) {
  await signOut(request)
  const { setCookie } = await signIn(userId)
  const fields = unpackForm(form.get('kept'))
  const asked = nextAddress(request)
  const next = fields ? withKept(asked) : asked
  if (fields) await keep(userId, new URL(next, request.url).pathname, fields)
  if (!form.has('enhanced')) return redirectWithNotice(next, SUCCESS, [setCookie])
  return data<Answer>({ lastResult: null, notice: SUCCESS, next, kept: null }, { headers: { 'Set-Cookie': setCookie } })
}

function textIn(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

function nextAddress(request: Request): string {
  return safeReturn(new URL(request.url).searchParams.get('redirectTo'), addresses.dashboard())
}

function waitSentence(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}

function waitInit({ retryAfterSeconds }: TooMany): ResponseInit {
  return { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } }
}

export default function Login() {
  const { hint, returning, post } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  useToast(answer?.notice ?? null)
  useNextScreen(answer?.next ?? null)
  return (
    <>
      <NoticeBanner notice={answer?.notice ?? null} />
      <main id="main" tabIndex={-1} className="login">
        <p className="login-name">{shop.name}</p>
        <h1>Back office</h1>
        {returning ? <p className="text-muted">Please log in to continue.</p> : null}
        <LoginForm answer={answer} post={post} />
        {hint ? <p className="text-sm text-muted">Default admin e-mail: {hint}</p> : null}
        <Link to={addresses.home()} className="link">
          Back to the shop
        </Link>
      </main>
    </>
  )
}

function LoginForm({ answer, post }: { answer: Answer | undefined; post: string }) {
  const hydrated = useHydrated()
  const [form, fields] = useForm<{ email: string; password: string }>({ id: 'login', lastResult: answer?.lastResult })
  usePasswordForgotten(fields.password.id, answer)
  const pending = useNavigation().formMethod === 'POST' || Boolean(answer?.next)
  return (
    <Form method="post" action={post} {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={answer?.notice?.title} />
      <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
      <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      {answer?.kept ? <input type="hidden" name="kept" value={answer.kept} /> : null}
      {hydrated ? <input type="hidden" name="enhanced" value="on" /> : null}
      <SubmitButton pending={pending} pendingText="Logging in...">
        Log in
      </SubmitButton>
    </Form>
  )
}

/** A refused password is typed anew, as it is where no script keeps the page. */
function usePasswordForgotten(id: string, answer: Answer | undefined) {
  useEffect(() => {
    const field = document.getElementById(id)
    if (answer && field instanceof HTMLInputElement) field.value = ''
  }, [id, answer])
}

function useNextScreen(next: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => navigate(next, { replace: true }), NOTICE_FIRST_MS)
    return () => clearTimeout(timer)
  }, [next, navigate])
}

export function ErrorBoundary() {
  return <ErrorPage />
}
