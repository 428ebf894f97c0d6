import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { ChoiceGrid, type ChoiceRow } from '~/admin/shell/choice-grid'
import { CloseLink } from '~/admin/shell/dialog'
import { href } from '~/href'
import { LIFETIME_LABELS } from '~/models/operations/api-token/lifetimes'
import { ErrorSummary, SelectField, SubmitButton, TextField } from '~/ui/forms/fields'

/** A form error, or the token, which is shown only once. */
export interface TokenReply {
  lastResult: SubmissionResult<string[]> | null
  made: { name: string; token: string } | null
}

interface Fields {
  name: string
  scopes: string[]
  lifetime: string
}

interface ApiTokenFormProps {
  reply: TokenReply | undefined
  idempotencyKey: string
  scopes: ChoiceRow[]
}

export function ApiTokenForm({ reply, idempotencyKey, scopes }: ApiTokenFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm<Fields>({
    id: 'api-token',
    lastResult: reply?.lastResult,
    defaultValue: { lifetime: '90' },
  })
  return (
    <Form method="post" {...getFormProps(form)} className="record-form">
      <ErrorSummary form={form} title="The token was not created" />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <TextField field={fields.name} label="Name" hint="Of the program that uses it, such as “Stock sync”." />
      <ChoiceGrid field={fields.scopes} legend="What the program may do" rows={scopes} />
      <SelectField field={fields.lifetime} label="Expires" options={LIFETIME_LABELS} />
      <div className="form-actions">
        <SubmitButton pending={pending} pendingText="Creating...">
          Create token
        </SubmitButton>
        <CloseLink parent={href('/admin/api-tokens')}>Cancel</CloseLink>
      </div>
    </Form>
  )
}
