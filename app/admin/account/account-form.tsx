import { getFormProps, type FormMetadata } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CloseLink } from '~/ui/dialog'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { SubmitButton } from '~/ui/forms/submit-button'
import { useToast } from '~/ui/toast/toasts'
import { useClearPasswords } from '../login/use-clear-passwords'
import type { AccountReply } from './confirm.server'

interface AccountFormProps<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields, string[]>
  reply: AccountReply | undefined
  /** Whose password it asks for. */
  email: string
  submit: string
  /** Where Cancel leads. */
  parent: string
  children: ReactNode
}

/** A form of one's account that is confirmed with the password. */
export function AccountForm<Fields extends Record<string, unknown>>({
  form,
  reply,
  email,
  submit,
  parent,
  children,
}: AccountFormProps<Fields>) {
  const pending = useNavigation().formMethod === 'POST'
  useToast(reply?.notice ?? null)
  useClearPasswords(form.id, reply)
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="record-form">
      <ErrorSummary form={form} title={reply?.notice?.title} />
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {children}
      <div className="form-actions">
        <SubmitButton pending={pending} pendingText="Please wait...">
          {submit}
        </SubmitButton>
        <CloseLink parent={parent}>Cancel</CloseLink>
      </div>
    </Form>
  )
}
