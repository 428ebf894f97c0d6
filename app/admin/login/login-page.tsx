import { getFormProps, type FormMetadata, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigate, useNavigation, type ShouldRevalidateFunction } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { shop } from '~/shop'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { SubmitButton } from '~/ui/forms/submit-button'
import { NoticeBanner } from '~/ui/toast/notice-banner'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { useHydrated } from '~/ui/use-hydrated'
import { useClearPasswords } from './use-clear-passwords'

const NOTICE_FIRST_MS = 500

/** What the two steps of the sign-in answer. */
export interface SignInReply {
  lastResult: SubmissionResult<string[]> | null
  notice: Notice | null
  /** Where a browser with script goes after the notice. */
  next: string | null
  /** A form that was sent without a session: it waits here, in a hidden field. */
  draft: string | null
}

/** Once signed in, a step's loader leads away at once: the notice comes first. */
export const noticeFirst: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as SignInReply | undefined)?.next ? false : defaultShouldRevalidate

/** A screen of the sign-in. */
export function LoginPage({
  title,
  answer,
  children,
}: {
  title: string
  answer: SignInReply | undefined
  children: ReactNode
}) {
  useToast(answer?.notice ?? null)
  useNextScreen(answer?.next ?? null)
  return (
    <>
      <NoticeBanner notice={answer?.notice ?? null} />
      <main id="main" tabIndex={-1} className="login">
        <p className="login-name">{shop.name}</p>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}

interface LoginFormProps<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields, string[]>
  post: string
  answer: SignInReply | undefined
  children: ReactNode
}

/** The form of one step, around its fields. */
export function LoginForm<Fields extends Record<string, unknown>>({
  form,
  post,
  answer,
  children,
}: LoginFormProps<Fields>) {
  const hydrated = useHydrated()
  useClearPasswords(form.id, answer)
  const pending = useNavigation().formMethod === 'POST' || Boolean(answer?.next)
  return (
    <Form method="post" action={post} {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={answer?.notice?.title} />
      {children}
      {answer?.draft ? <input type="hidden" name="draft" value={answer.draft} /> : null}
      {hydrated ? <input type="hidden" name="enhanced" value="on" /> : null}
      <SubmitButton pending={pending} pendingText="Logging in...">
        Log in
      </SubmitButton>
    </Form>
  )
}

function useNextScreen(next: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => navigate(next, { replace: true }), NOTICE_FIRST_MS)
    return () => clearTimeout(timer)
  }, [next, navigate])
}
