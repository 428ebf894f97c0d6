import { randomUUID } from 'node:crypto'
import { getFormProps, useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Outlet, type Params, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { saveForm } from '~/admin/records/save.server'
import { ChoiceGrid } from '~/admin/shell/choice-grid'
import { CopyField } from '~/admin/shell/copy-field'
import { CloseLink } from '~/admin/shell/dialog'
import {
  checkboxValue,
  failure,
  type FormValues,
  keepFormOnNetworkError,
  type SaveReply,
} from '~/admin/shell/form-state'
import { QuietLink, Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { readId, readPage } from '~/http/params.server'
import { noStore, requireFound } from '~/http/respond.server'
import { isConfirmed, requireConfirmed, requireStaff } from '~/http/session.server'
import { listDeliveries } from '~/models/operations/webhook/queue.server'
import { webhookSchema } from '~/models/operations/webhook/webhook.schema'
import { create, findById, update } from '~/models/operations/webhook/webhook.server'
import type { FieldsOf } from '~/models/records/fields'
import { CheckboxField, ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { useToast } from '~/ui/toast/toasts'
import { DeliveryLog, SEND_TEST } from './delivery-log'
import { EVENT_ROWS, type EventRow, presentDelivery } from './webhook.presenter.server'

const FAILED = failure('Webhook not saved', 'The webhook could not be saved')

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data?.stored ? 'Webhook' : 'Add webhook')
export const headers = noStore

export async function loader({ request, params }: LoaderFunctionArgs) {
  const signedIn = await requireStaff(request, 'manage')
  const idempotencyKey = randomUUID()
  if (params.id === undefined) return { idempotencyKey, events: EVENT_ROWS, stored: null, values: { active: 'on' } }
  const { id, version, address, events, active, secret } = await requireFound(findById(readId(params)))
  const { rows, page, pageCount } = await listDeliveries(id, readPage(request))
  const now = new Date()
  return {
    idempotencyKey,
    events: EVENT_ROWS,
    values: { address, events, active: checkboxValue(active) },
    stored: {
      id,
      version,
      secret: (await isConfirmed(request, signedIn)) ? secret : null,
      page,
      pageCount,
      deliveries: rows.map((row) => presentDelivery(row, now)),
    },
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  const id = await storedId(params)
  return saveForm(
    { request, user, id },
    {
      schema: webhookSchema,
      create: (input) => create(input, user.id),
      update: (id, input) => update(id, input, user.id),
      to: (id) => href('/admin/webhooks/:id', { id }),
      saved: (_input, { isNew }) => ({ title: isNew ? 'Webhook added' : 'Webhook saved' }),
      failed: FAILED,
    },
  )
}

/** Null for a new one. Throws a 404 page. */
async function storedId(params: Params): Promise<number | null> {
  return params.id === undefined ? null : (await requireFound(findById(readId(params)))).id
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function Webhook() {
  const { values, stored, idempotencyKey, events } = useLoaderData<typeof loader>()
  const reply = useActionData<SaveReply>()
  return (
    <Screen title={stored ? 'Webhook' : 'Add webhook'}>
      <WebhookForm
        key={stored?.version}
        values={values}
        reply={reply}
        isNew={stored === null}
        idempotencyKey={idempotencyKey}
        events={events}
      />
      {stored ? <WebhookSecret {...stored} /> : null}
      {stored ? <DeliveryLog {...stored} /> : null}
      <Outlet />
    </Screen>
  )
}

interface WebhookFormProps {
  values: FormValues
  reply: SaveReply | undefined
  isNew: boolean
  idempotencyKey: string
  events: EventRow[]
}

function WebhookForm({ values, reply, isNew, idempotencyKey, events }: WebhookFormProps) {
  useToast(reply?.notice ?? null)
  const [form, fields] = useForm<FieldsOf<typeof webhookSchema>>({
    id: 'webhook',
    lastResult: reply?.lastResult,
    defaultValue: values,
  })
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
        <SubmitButton pendingText="Saving...">{isNew ? 'Add webhook' : 'Save'}</SubmitButton>
        <CloseLink parent={href('/admin/webhooks')}>Cancel</CloseLink>
      </div>
    </Form>
  )
}

/** The secret is null until the password is confirmed. */
function WebhookSecret({ id, secret }: { id: number; secret: string | null }) {
  const pending = useNavigation().formData?.has(SEND_TEST) ?? false
  return (
    <section className="account-part mt-8">
      <h2>Secret</h2>
      <p>
        Each message is signed with this secret as{' '}
        <a href="https://www.standardwebhooks.com" className="link">
          Standard Webhooks
        </a>{' '}
        describes, so that your program can tell that it comes from this shop.
      </p>
      {secret === null ? (
        <SecondaryLink
          to={href('/admin/account/confirm') + queryOf({ redirectTo: href('/admin/webhooks/:id', { id }) })}
        >
          Show the secret
        </SecondaryLink>
      ) : (
        <CopyField label="Signing secret" text={secret} />
      )}
      <div className="form-actions">
        <Form method="post" action={href('/admin/webhooks/:id/send', { id })}>
          <SubmitButton
            name={SEND_TEST}
            value="on"
            className="button-secondary"
            pending={pending}
            pendingText="Sending..."
          >
            Send a test
          </SubmitButton>
        </Form>
        <QuietLink to={href('/admin/webhooks/:id/secret', { id })} preventScrollReset>
          Renew the secret
        </QuietLink>
        <QuietLink to={href('/admin/webhooks/:id/delete', { id })} preventScrollReset>
          Delete the webhook
        </QuietLink>
      </div>
    </section>
  )
}
