import { Form, useNavigation } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { Moment } from '~/admin/shell/moment'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { EmptyState } from '~/ui/empty-state'
import { SubmitButton } from '~/ui/forms/fields'
import type { DeliveryRow } from './webhook.presenter.server'

export const SEND_TEST = 'test'
export const SEND_AGAIN = 'delivery'

interface DeliveryLogProps {
  id: number
  deliveries: DeliveryRow[]
  page: number
  pageCount: number
}

export function DeliveryLog({ id, deliveries, page, pageCount }: DeliveryLogProps) {
  const columns: Column<DeliveryRow>[] = [
    { label: 'Event', cell: ({ event }) => event },
    { label: 'Records', plain: true, cell: ({ records }) => records },
    { label: 'Happened', cell: ({ queued }) => <Moment moment={queued} /> },
    { label: 'State', plain: true, cell: (row) => <State {...row} /> },
    { label: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
    { label: 'Answer', long: true, cell: ({ answer }) => answer },
    { label: 'Actions', actions: true, cell: (row) => <SendAgain webhook={id} {...row} /> },
  ]
  return (
    <section aria-labelledby="deliveries" className="mt-8">
      <h2 id="deliveries" className="mb-3">
        Messages
      </h2>
      {deliveries.length === 0 ? (
        <EmptyState icon="send" text="Messages to this address are listed here for thirty days." />
      ) : (
        <DataTable caption="Messages, newest first" columns={columns} rows={deliveries} />
      )}
      <ListPages page={page} pageCount={pageCount} />
    </section>
  )
}

function State({ state, tone }: DeliveryRow) {
  return <span className={tone ? `badge badge-${tone}` : 'badge'}>{state}</span>
}

function SendAgain({ webhook, id, event, canRepeat }: DeliveryRow & { webhook: number }) {
  const pending = useNavigation().formData?.get(SEND_AGAIN) === String(id)
  if (!canRepeat) return null
  return (
    <Form method="post" action={href('/admin/webhooks/:id/send', { id: webhook })} preventScrollReset>
      <SubmitButton name={SEND_AGAIN} value={id} className="button-quiet" pending={pending} pendingText="Sending...">
        Send again <span className="sr-only">{`the message about ${event}`}</span>
      </SubmitButton>
    </Form>
  )
}
