import { getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CloseLink, Dialog } from '~/admin/shell/dialog'
import { ErrorSummary, SubmitButton } from '~/ui/forms/fields'
import type { RecordFormState } from './record-form'

interface DialogFormProps<Names extends Record<string, unknown>> {
  title: string
  parent: string
  state: RecordFormState<Names>
  labels?: Partial<Record<keyof Names & string, string>>
  submit: string
  pendingText: string
  isDanger?: boolean
  withFile?: boolean
  close?: string
  children?: ReactNode
}

/** A dialog over a record whose form is one step. */
export function DialogForm<Names extends Record<string, unknown>>({
  title,
  parent,
  state: { form, reply, loaded },
  labels = {},
  submit,
  pendingText,
  isDanger = false,
  withFile = false,
  close = 'Cancel',
  children,
}: DialogFormProps<Names>) {
  return (
    <Dialog title={title} parent={parent}>
      <Form
        method="post"
        encType={withFile ? 'multipart/form-data' : undefined}
        {...getFormProps(form)}
        className="grid gap-5"
      >
        <ErrorSummary form={form} title={reply?.notice?.title} order={Object.keys(labels)} />
        <input type="hidden" name="idempotency_key" value={loaded.idempotencyKey} />
        {children}
        <div className="dialog-actions">
          <CloseLink parent={parent}>{close}</CloseLink>
          <SubmitButton className={isDanger ? 'button button-danger' : 'button'} pendingText={pendingText}>
            {submit}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
