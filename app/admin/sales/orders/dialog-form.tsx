import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { href } from '~/href'
import type { RecordFormState } from '~/admin/records/record-form'
import { CloseLink, Dialog } from '~/admin/shell/dialog'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { SubmitButton } from '~/ui/forms/submit-button'

interface DialogFormProps<Names extends Record<string, unknown>> {
  title: string
  id: number
  state: RecordFormState<Names>
  labels?: Partial<Record<keyof Names & string, string>>
  submit: string
  pendingText: string
  isDanger?: boolean
  close?: string
  children?: ReactNode
}

/** A dialog over an order whose form is one step. */
export function DialogForm<Names extends Record<string, unknown>>({
  title,
  id,
  state: { form, reply, loaded },
  labels = {},
  submit,
  pendingText,
  isDanger = false,
  close = 'Cancel',
  children,
}: DialogFormProps<Names>) {
  const pending = useNavigation().formMethod === 'POST'
  const parent = href('/admin/orders/:id', { id })
  return (
    <Dialog title={title} parent={parent}>
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <ErrorSummary form={form} title={reply?.notice?.title} order={Object.keys(labels)} />
        <input type="hidden" name="idempotency_key" value={loaded.idempotencyKey} />
        {children}
        <div className="dialog-actions">
          <CloseLink parent={parent}>{close}</CloseLink>
          <SubmitButton
            className={isDanger ? 'button button-danger' : 'button'}
            pending={pending}
            pendingText={pendingText}
          >
            {submit}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
