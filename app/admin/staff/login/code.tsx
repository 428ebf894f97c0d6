import { useForm } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { screenMeta, TextLink } from '~/admin/shell/screen'
import styles from '~/admin/shell/styles/admin.css?url'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { readPackedDraft } from '~/http/draft.server'
import { parseForm } from '~/http/parse-form.server'
import { noStore } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { WrongCredentials } from '~/models/staff/user/password.server'
import { codeSchema } from '~/models/staff/user/user.schema'
import { finishLogin } from '~/models/staff/user/user.server'
import { ErrorPage } from '~/ui/error-page'
import { TextField } from '~/ui/forms/fields'
import { stylesheets } from '~/ui/stylesheets'
import type { Notice } from '~/ui/toast/toast-store'
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
  endPending,
  failedSignIn,
  invalidSubmission,
  readPending,
  SUCCESS,
} from './sign-in.server'

export const meta: MetaFunction = () => screenMeta('Two-step verification')
export const headers = noStore

export const links = stylesheets(styles)
export const shouldRevalidate = skipRevalidationAfterSignIn

export async function loader({ request }: LoaderFunctionArgs) {
  const next = addressAfterSignIn(request)
  if (await isStaff(request)) throw redirect(next, 303)
  if ((await readPending(request)) === null) throw redirect(firstStep(request), 303)
  return { post: href('/admin/login/code') + queryOf({ redirectTo: next }), login: firstStep(request) }
}

function firstStep(request: Request): string {
  return href('/admin/login') + queryOf({ redirectTo: addressAfterSignIn(request) })
}

export async function action({ request, context: { clientAddress } }: ActionFunctionArgs) {
  const form = await request.formData()
  const draft = readPackedDraft(form)
  const proven = await readPending(request)
  // 307 keeps the draft in the form. A form without a code comes from the first step: 307 would loop.
  if (!proven) return redirect(firstStep(request), form.has('code') ? 307 : 303)
  if (!form.has('code')) return data<SignInReply>({ lastResult: null, notice: null, next: null, draft })
  const submission = parseForm(form, codeSchema)
  if (submission.status !== 'success') return invalidSubmission(submission, draft)
  try {
    const { recoveryCodesLeft } = await finishLogin(proven, submission.value.code, clientAddress)
    const notice = noticeFor(recoveryCodesLeft)
    return await completeSignIn(request, { proven, clientAddress, form, notice, cookies: [await endPending()] })
  } catch (error) {
    if (error instanceof WrongCredentials) return restart(request)
    return failedSignIn(error, submission, draft)
  }
}

/** The password was changed since the first step. */
async function restart(request: Request) {
  return redirect(firstStep(request), { status: 307, headers: { 'Set-Cookie': await endPending() } })
}

export const clientAction = keepStepOnNetworkError

function noticeFor(recoveryCodesLeft: number | null): Notice {
  if (recoveryCodesLeft === null) return SUCCESS
  const left = recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft || 'No'} recovery codes are`
  return { ...SUCCESS, text: `${left} left. You can create new ones in your account.` }
}

export default function LoginCode() {
  const { post, login } = useLoaderData<typeof loader>()
  const reply = useActionData<SignInReply>()
  const [form, { code }] = useForm<{ code: string }>({ id: 'login-code', lastResult: reply?.lastResult })
  return (
    <LoginPage title="Two-step verification" reply={reply}>
      <LoginForm form={form} post={post} reply={reply}>
        <TextField
          field={code}
          label="Code"
          hint="The six digits that your authenticator app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </LoginForm>
      <TextLink to={login}>Back to login</TextLink>
    </LoginPage>
  )
}

export const ErrorBoundary = ErrorPage
