import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { Moment } from '~/admin/shell/moment'
import { AddLink } from '~/admin/shell/record-list'
import { BackLink, QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { listPage } from '~/models/customers/newsletter/newsletter.server'
import { EmptyState } from '~/ui/empty-state'
import { type NewsletterRow, presentNewsletterRow, requireMail } from './newsletter.presenter.server'

export const meta: MetaFunction = () => screenMeta('Newsletters')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  await requireMail()
  const now = new Date()
  const { rows, page, pageCount } = await listPage(readPage(request))
  return { lines: await Promise.all(rows.map((row) => presentNewsletterRow(row, now))), page, pageCount }
}

const COLUMNS: Column<NewsletterRow>[] = [
  { label: 'Subject', cell: ({ subject }) => subject },
  { label: 'Status', plain: true, cell: ({ state }) => <StateBadge state={state} /> },
  { label: 'Sent', cell: ({ sent }) => sent || 'Not yet' },
  { label: 'Date', plain: true, cell: ({ moment }) => <Moment moment={moment} /> },
  { label: 'Actions', actions: true, cell: ({ id, subject, state }) => <OpenLink {...{ id, subject, state }} /> },
]

export default function Newsletters() {
  const { lines, page, pageCount } = useLoaderData<typeof loader>()
  return (
    <Screen title="Newsletters" needs="edit" action={<NewNewsletterLink />}>
      <BackLink to={href('/admin/subscribers')}>Back to subscribers</BackLink>
      {lines.length === 0 ? (
        <EmptyState icon="mail" title="No newsletters yet" text="Write one: it stays a draft until you send it." />
      ) : (
        <DataTable caption="Newsletters, newest first" columns={COLUMNS} rows={lines} />
      )}
      <ListPages page={page} pageCount={pageCount} />
    </Screen>
  )
}

function NewNewsletterLink() {
  return <AddLink to={href('/admin/subscribers/newsletters/new')} label="New newsletter" />
}

function StateBadge({ state }: Pick<NewsletterRow, 'state'>) {
  if (state === 'draft') return <span className="badge">Draft</span>
  if (state === 'scheduled') return <span className="badge badge-gold">Scheduled</span>
  return state === 'sent' ? (
    <span className="badge badge-positive">Sent</span>
  ) : (
    <span className="badge badge-gold">Sending</span>
  )
}

function OpenLink({ id, subject, state }: Pick<NewsletterRow, 'id' | 'subject' | 'state'>) {
  return (
    <QuietLink to={href('/admin/subscribers/newsletters/:id', { id })}>
      <span>{state === 'draft' ? 'Edit' : 'View'}</span> <span className="sr-only">{subject}</span>
    </QuietLink>
  )
}
