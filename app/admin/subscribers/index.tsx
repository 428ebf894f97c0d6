import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, Outlet, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { countBounced, countPending, listPage } from '~/models/subscriber/subscriber.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Moment } from '~/admin/shell/moment'
import { Pagination } from '~/ui/pagination'
import { DataTable, type Column } from '~/admin/shell/table'
import { BulkBar, tickColumn } from '../bulk/bulk-bar'
import { adminLinks } from '../shell/links'
import { ListViews } from '../shell/list-views'
import { screenMeta } from '../shell/screen'
import { Screen } from '../shell/screen'
import { SearchForm } from '../shell/search-form'
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
          <BulkBar list={adminLinks.subscribers()} total={counts.total} exportTo={adminLinks.subscribersDownload()} />
          <DataTable caption="Newsletter subscribers, newest first" columns={COLUMNS} rows={lines} />
        </>
      )}
      <Counts />
      <Pagination page={page} pageCount={pageCount} addressOf={(number) => adminLinks.subscribers(q, number, show)} />
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
        { label: 'All', to: adminLinks.subscribers(q), current: show === '' },
        { label: 'Bounced', count: counts.bounced, to: adminLinks.subscribers(q, 1, 'bounced'), current: show !== '' },
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
      <Link to={adminLinks.subscribersExport() + search} className="button-secondary" preventScrollReset>
        <Icon name="download" /> Export List
      </Link>
      <Link to={adminLinks.newsletters()} className="button">
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
      <Link to={adminLinks.subscribers()} className="button-secondary">
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
  const action = adminLinks.subscriberTryAgain(id) + search
  const pending = useNavigation().formAction === action
  const remove = (
    <Link to={adminLinks.subscriberRemove(id) + search} className="button-quiet" preventScrollReset>
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
