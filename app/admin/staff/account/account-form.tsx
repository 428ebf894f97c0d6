import { type FieldMetadata, type FormMetadata, getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CloseLink } from '~/admin/shell/dialog'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { useToast } from '~/ui/toast/toasts'
import { useClearPasswords } from '../login/login-page'
import type { AccountReply } from './account-form.server'

interface AccountFormProps {
  form: FormMetadata
  reply: AccountReply | undefined
  email: string
  submit: string
  parent: string
  /** For what may end with a download. */
  reloadDocument?: boolean
  children: ReactNode
}

export function AccountForm({ form, reply, email, submit, parent, reloadDocument, children }: AccountFormProps) {
  useToast(reply?.notice ?? null)
  useClearPasswords(form.id, reply)
  return (
    <Form method="post" {...getFormProps(form)} className="record-form" reloadDocument={reloadDocument}>
      <ErrorSummary form={form} title={reply?.notice?.title} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {children}
      <div className="form-actions">
        <SubmitButton pendingText="Please wait...">{submit}</SubmitButton>
        <CloseLink parent={parent}>Cancel</CloseLink>
      </div>
    </Form>
  )
}

export interface PasswordAndCodeFields {
  password: string
  code: string
}

export function PasswordField({ field }: { field: FieldMetadata }) {
  return <TextField field={field} label="Password" type="password" autoComplete="current-password" />
}

export function CodeField({ field, hint }: { field: FieldMetadata; hint: string }) {
  return (
    <TextField
      field={field}
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
