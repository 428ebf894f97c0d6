import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AddLink } from '~/admin/shell/record-list'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { countGivenUp } from '~/models/operations/webhook/queue.server'
import { listAll } from '~/models/operations/webhook/webhook.server'
import { EmptyState } from '~/ui/empty-state'
import { presentWebhook, type WebhookRow } from './webhook.presenter.server'

export const meta: MetaFunction = () => screenMeta('Webhooks')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const givenUp = await countGivenUp()
  return { rows: (await listAll()).map((webhook) => presentWebhook(webhook, givenUp.get(webhook.id))) }
}

const COLUMNS: Column<WebhookRow>[] = [
  { label: 'Address', long: true, cell: (row) => <Address {...row} /> },
  { label: 'Is told about', long: true, cell: ({ events }) => events },
  { label: 'State', plain: true, cell: ({ state }) => <span className="badge">{state}</span> },
  { label: 'Given up', numeric: true, cell: ({ givenUp }) => givenUp ?? '0' },
]

export default function Webhooks() {
  const { rows } = useLoaderData<typeof loader>()
  const add = <AddLink to={href('/admin/webhooks/new')} label="Add webhook" />
  return (
    <Screen title="Webhooks" action={add}>
      <p className="mb-4 max-w-prose text-muted">
        The shop tells another program about a change as soon as it is saved: it posts a signed message to an address of
        yours.
      </p>
      {rows.length === 0 ? (
        <EmptyState icon="send" title="No webhooks yet" text="Add one to tell another program about changes." />
      ) : (
        <DataTable caption="Webhooks" columns={COLUMNS} rows={rows} />
      )}
    </Screen>
  )
}

function Address({ id, address }: WebhookRow) {
  return (
    <Link to={href('/admin/webhooks/:id', { id })} className="link wrap-anywhere">
      {address}
    </Link>
  )
}
