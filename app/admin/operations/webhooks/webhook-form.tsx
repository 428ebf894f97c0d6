import { getFormProps, useForm } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { ChoiceGrid } from '~/admin/shell/choice-grid'
import { CloseLink } from '~/admin/shell/dialog'
import type { FormValues, SaveReply } from '~/admin/shell/form-state'
import { href } from '~/href'
import { CheckboxField, ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { useToast } from '~/ui/toast/toasts'
import type { EventRow } from './webhook.presenter.server'

interface Fields {
  address: string
  events: string[]
  active: string
}

interface WebhookFormProps {
  values: FormValues
  reply: SaveReply | undefined
  isNew: boolean
  idempotencyKey: string
  events: EventRow[]
}

export function WebhookForm({ values, reply, isNew, idempotencyKey, events }: WebhookFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  useToast(reply?.notice ?? null)
  const [form, fields] = useForm<Fields>({ id: 'webhook', lastResult: reply?.lastResult, defaultValue: values })
  return (
    <Form method="post" {...getFormProps(form)} className="record-form">
      <ErrorSummary form={form} title={reply?.notice?.title} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <TextField
        field={fields.address}
        label="Address"
        hint="Where the messages are posted, such as https://example.com/hooks"
        type="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ChoiceGrid field={fields.events} legend="What it is told about" rows={events} />
      <CheckboxField field={fields.active}>Active. A paused webhook is told nothing</CheckboxField>
      <div className="form-actions">
        <SubmitButton pending={pending} pendingText="Saving...">
          {isNew ? 'Add webhook' : 'Save'}
        </SubmitButton>
        <CloseLink parent={href('/admin/webhooks')}>Cancel</CloseLink>
      </div>
    </Form>
  )
}
