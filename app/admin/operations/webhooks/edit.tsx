import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, type Params, useActionData, useLoaderData } from '@remix-run/react'
import { saveForm } from '~/admin/records/save.server'
import { checkboxValue, type Failure, keepFormOnNetworkError, type SaveReply } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { readId, readPage } from '~/http/params.server'
import { noStore, requireFound } from '~/http/respond.server'
import { isConfirmed, requireConfirmed, requireStaff } from '~/http/session.server'
import { listDeliveries } from '~/models/operations/webhook/queue.server'
import { webhookSchema } from '~/models/operations/webhook/webhook.schema'
import { create, findById, update } from '~/models/operations/webhook/webhook.server'
import { DeliveryLog } from './delivery-log'
import { EVENT_ROWS, presentDelivery } from './webhook.presenter.server'
import { WebhookForm } from './webhook-form'
import { WebhookSecret } from './webhook-secret'

const FAILED: Failure = {
  title: 'Webhook not saved',
  text: (reason) => `The webhook could not be saved: ${reason}`,
}

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
  return saveForm(request, {
    schema: webhookSchema,
    userId: user.id,
    write: (input) => (id === null ? create(input, user.id) : update(id, input, user.id)),
    done: {
      to: (id) => href('/admin/webhooks/:id', { id }),
      notice: () => ({ title: id === null ? 'Webhook added' : 'Webhook saved' }),
    },
    failed: FAILED,
  })
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
