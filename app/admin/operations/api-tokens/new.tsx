import { randomUUID } from 'node:crypto'
import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { keyOf } from '~/admin/records/save.server'
import { ChoiceGrid, type ChoiceRow } from '~/admin/shell/choice-grid'
import { CopyField } from '~/admin/shell/copy-field'
import { CloseLink } from '~/admin/shell/dialog'
import { ButtonLink, Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { noStore } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { LIFETIME_LABELS } from '~/models/operations/api-token/api-token.kind'
import { apiTokenSchema } from '~/models/operations/api-token/api-token.schema'
import { create } from '~/models/operations/api-token/api-token.server'
import { Invalid } from '~/models/records/errors'
import { makeOnce } from '~/models/records/writes.server'
import { ErrorSummary, SelectField, SubmitButton, TextField } from '~/ui/forms/fields'
import { SCOPE_ROWS } from './api-token.presenter.server'

const TITLE = 'Create API token'

export const meta: MetaFunction = () => screenMeta(TITLE)
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return { idempotencyKey: randomUUID(), scopes: SCOPE_ROWS }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  const form = await request.formData()
  const submission = parseForm(form, apiTokenSchema)
  if (submission.status !== 'success') {
    return data<TokenReply>({ lastResult: submission.reply(), made: null }, { status: 400 })
  }
  const { value } = submission
  try {
    const { made } = await makeOnce(keyOf(request, form), () => create(value, user))
    if (made) return data<TokenReply>({ lastResult: null, made: { name: value.name, token: made.token } })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const lastResult = submission.reply({ formErrors: [error.message] })
    return data<TokenReply>({ lastResult, made: null }, { status: 400 })
  }
  const text = 'This token was shown once. If it is lost, revoke it and create another.'
  return redirectWithNotice(href('/admin/api-tokens'), { title: 'Nothing was changed', text, tone: 'error' })
}

export default function NewApiToken() {
  const { idempotencyKey, scopes } = useLoaderData<typeof loader>()
  const reply = useActionData<TokenReply>()
  return (
    <Screen title={TITLE}>
      {reply?.made ? <MadeToken {...reply.made} /> : <ApiTokenForm {...{ reply, idempotencyKey, scopes }} />}
    </Screen>
  )
}

/** Not on a page of its own, since the token cannot be read again. */
function MadeToken({ name, token }: NonNullable<TokenReply['made']>) {
  return (
    <section className="account-part">
      <h2 className="wrap-anywhere">{`The token for ${name}`}</h2>
      <p>
        Copy it to your program now. <strong>It is not shown again.</strong> Treat it like a password: anyone who has it
        can do what you have ticked.
      </p>
      <CopyField label="Token" text={token} />
      <div className="form-actions">
        <ButtonLink to={href('/admin/api-tokens')}>I have copied it</ButtonLink>
      </div>
    </section>
  )
}

/** A form error, or the token, which is shown only once. */
interface TokenReply {
  lastResult: SubmissionResult<string[]> | null
  made: { name: string; token: string } | null
}

interface ApiTokenFormProps {
  reply: TokenReply | undefined
  idempotencyKey: string
  scopes: ChoiceRow[]
}

function ApiTokenForm({ reply, idempotencyKey, scopes }: ApiTokenFormProps) {
  const [form, fields] = useForm<{ name: string; scopes: string[]; lifetime: string }>({
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
        <SubmitButton pendingText="Creating...">Create token</SubmitButton>
        <CloseLink parent={href('/admin/api-tokens')}>Cancel</CloseLink>
      </div>
    </Form>
  )
}
