import { type FormMetadata, getFormProps } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { Form, type ShouldRevalidateFunction, useNavigate, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { ErrorSummary, SubmitButton } from '~/ui/forms/fields'
import { NoticeBanner } from '~/ui/toast/notice-banner'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { useHydrated } from '~/ui/use-hydrated'
import { useShop } from '~/ui/use-shop'

const NOTICE_MS = 500

export interface SignInReply {
  lastResult: SubmissionResult<string[]> | null
  notice: Notice | null
  /** The redirect target for JavaScript, after the notice. */
  next: string | null
  /** A form that was sent without a session, for a hidden field. */
  draft: string | null
}

/** Once signed in, the loader would redirect at once, before the notice is seen. */
export const skipRevalidationAfterSignIn: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as SignInReply | undefined)?.next ? false : defaultShouldRevalidate

export function LoginPage({
  title,
  reply,
  children,
}: {
  title: string
  reply: SignInReply | undefined
  children: ReactNode
}) {
  const shop = useShop()
  useToast(reply?.notice ?? null)
  useNextScreen(reply?.next ?? null)
  return (
    <>
      <NoticeBanner notice={reply?.notice ?? null} />
      <main id="main" tabIndex={-1} className="login">
        <p className="login-name">{shop.name}</p>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}

interface LoginFormProps {
  form: FormMetadata
  post?: string
  reply: SignInReply | undefined
  submit?: { label: string; pending: string }
  children: ReactNode
}

const LOG_IN = { label: 'Log in', pending: 'Logging in...' }

export function LoginForm({ form, post, reply, submit = LOG_IN, children }: LoginFormProps) {
  const hydrated = useHydrated()
  useClearPasswords(form.id, reply)
  const pending = useNavigation().formMethod === 'POST' || Boolean(reply?.next)
  return (
    <Form method="post" action={post} {...getFormProps(form)} className="grid gap-5">
      <ErrorSummary form={form} title={reply?.notice?.title} />
      {children}
      {reply?.draft ? <input type="hidden" name="draft" value={reply.draft} /> : null}
      {hydrated ? <input type="hidden" name="enhanced" value="on" /> : null}
      <SubmitButton pending={pending} pendingText={submit.pending}>
        {submit.label}
      </SubmitButton>
    </Form>
  )
}

function useNextScreen(next: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => navigate(next, { replace: true }), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [next, navigate])
}

function draftIn(form: FormData): string | null {
  const value = form.get('draft')
  return typeof value === 'string' ? value : null
}

export const keepStepOnNetworkError = withNetworkErrorFallback((form): SignInReply => {
  const text = 'The shop could not be reached. Please try again.'
  return {
    lastResult: { status: 'error', error: { '': [text] } },
    notice: { title: 'Login failed', text, tone: 'error' },
    next: null,
    draft: draftIn(form),
  }
})

const SECRET_INPUTS = 'input[type=password], input[autocomplete=one-time-code]'

/** Clears passwords and codes after each response, as a full page load would. */
export function useClearPasswords(formId: string, result: unknown) {
  // The page that came with it had empty fields, which may have been filled in before hydration.
  const loaded = useRef(result)
  useEffect(() => {
    if (!result || result === loaded.current) return
    for (const field of document.getElementById(formId)?.querySelectorAll<HTMLInputElement>(SECRET_INPUTS) ?? []) {
      field.value = ''
    }
  }, [formId, result])
}
