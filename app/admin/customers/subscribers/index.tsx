import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, Outlet, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { queryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { countBounced, countPending, listPage } from '~/models/customers/subscriber/subscriber.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Moment } from '~/admin/shell/moment'
import { Pagination } from '~/ui/pagination'
import { DataTable, type Column } from '~/admin/shell/table'
import { BulkBar, tickColumn } from '~/admin/shell/bulk-bar'
import { ListViews } from '~/admin/shell/list-views'
import { screenMeta } from '~/admin/shell/screen'
import { Screen } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { StartDownload } from './start-download'
import { exportedFile, presentSubscriber, showsBounced, type SubscriberRow } from './subscriber.presenter.server'

export const meta: MetaFunction = () => screenMeta('Newsletter subscribers')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const [q, show] = [readSearch(request), showsBounced(request) ? ('bounced' as const) : ('' as const)]
  const { rows, total, page, pageCount } = await listPage(readPage(request), q, show === 'bounced')
  const now = new Date()
  const [pending, bounced] = await Promise.all([countPending(), countBounced()])
  const counts = { total: formatCount(total), pending: formatCount(pending), bounced: formatCount(bounced) }
  const lines = rows.map((row) => presentSubscriber(row, now))
  return { q, show, lines, counts, page, pageCount, download: await exportedFile(request) }
}

const COLUMNS: Column<SubscriberRow>[] = [
  tickColumn(({ email }) => email),
  { label: 'Email', heading: true, long: true, cell: (row) => <Address {...row} /> },
  { label: 'Subscribed', plain: true, cell: ({ since }) => <Moment moment={since} /> },
  { label: 'Actions', actions: true, needs: 'edit', cell: (row) => <RowActions {...row} /> },
]

export default function Subscribers() {
  const { q, show, lines, counts, page, pageCount, download } = useLoaderData<typeof loader>()
  return (
    <Screen title="Newsletter subscribers" needs="edit" action={<ListActions />}>
      {download ? <StartDownload key={download} address={download} /> : null}
      {counts.bounced === '0' && !show ? null : <Views />}
      <SearchForm label="Search by email" q={q} show={show} />
      {lines.length === 0 ? (
        <NoSubscribers q={q} show={show} />
      ) : (
        <>
          <BulkBar
            list={href('/admin/subscribers')}
            total={counts.total}
            exportTo={href('/admin/subscribers/export/download')}
          />
          <DataTable caption="Newsletter subscribers, newest first" columns={COLUMNS} rows={lines} />
        </>
      )}
      <Counts />
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => href('/admin/subscribers') + queryOf({ show, q, page: number })}
      />
      <Outlet />
    </Screen>
  )
}

function Views() {
  const { q, show, counts } = useLoaderData<typeof loader>()
  return (
    <ListViews
      label="Filter subscribers"
      views={[
        { label: 'All', to: href('/admin/subscribers') + queryOf({ q }), current: show === '' },
        {
          label: 'Bounced',
          count: counts.bounced,
          to: href('/admin/subscribers') + queryOf({ show: 'bounced', q }),
          current: show !== '',
        },
      ]}
    />
  )
}

function Address({ email, bounced }: SubscriberRow) {
  if (!bounced) return <span>{email}</span>
  return (
    <>
      <span>{email}</span> <span className="badge">Bounced</span>
      <span className="block text-sm font-normal text-muted">
        <Moment moment={bounced.at} />
        {bounced.reason ? <span>{`: ${bounced.reason}`}</span> : null}
      </span>
    </>
  )
}

function ListActions() {
  const { search } = useLocation()
  return (
    <>
      <Link to={href('/admin/subscribers/export') + search} className="button-secondary" preventScrollReset>
        <Icon name="download" /> Export List
      </Link>
      <Link to={href('/admin/subscribers/newsletters')} className="button">
        <Icon name="send" /> Send Newsletter
      </Link>
    </>
  )
}

function NoSubscribers({ q, show }: { q: string; show: string }) {
  if (show && !q) {
    return <EmptyState icon="circle-check" title="No bounced addresses" text="Every address can be written to." />
  }
  if (!q) {
    return (
      <EmptyState icon="users" title="No subscribers yet" text="People who subscribe to the newsletter appear here." />
    )
  }
  return (
    <EmptyState icon="search" title="No subscribers found" text={`No address contains "${q}".`}>
      <Link to={href('/admin/subscribers')} className="button-secondary">
        Show all subscribers
      </Link>
    </EmptyState>
  )
}

function Counts() {
  const { counts } = useLoaderData<typeof loader>()
  if (counts.total === '0' && counts.pending === '0') return null
  return (
    <p className="mt-3 text-sm text-muted">{`${counts.total} ${counts.total === '1' ? 'subscriber' : 'subscribers'}${counts.pending === '0' ? '.' : `; ${counts.pending} not confirmed yet.`}`}</p>
  )
}

function RowActions({ id, email, bounced }: SubscriberRow) {
  const { search } = useLocation()
  const action = href('/admin/subscribers/:id/try-again', { id }) + search
  const pending = useNavigation().formAction === action
  const remove = (
    <Link to={href('/admin/subscribers/:id/remove', { id }) + search} className="button-quiet" preventScrollReset>
      Remove <span className="sr-only">{email}</span>
    </Link>
  )
  if (!bounced) return remove
  return (
    <>
      <Form method="post" action={action} preventScrollReset>
        <button type="submit" className="button-quiet" disabled={pending}>
          Try again <span className="sr-only">{email}</span>
        </button>
      </Form>
      {remove}
    </>
  )
}
