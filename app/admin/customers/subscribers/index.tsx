import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { BulkBar, tickColumn } from '~/admin/shell/bulk-bar'
import { ListViews } from '~/admin/shell/list-views'
import { Moment } from '~/admin/shell/moment'
import { screenMeta } from '~/admin/shell/screen'
import { Screen } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { queryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { countDue } from '~/models/customers/newsletter/reminder.server'
import { countBounced, countPending, listPage } from '~/models/customers/subscriber/subscriber.server'
import { canSendMail } from '~/runtime/mailer.server'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'
import { NoSubscribers } from './no-subscribers'
import { RemindAll } from './remind-all'
import { Address, RowActions } from './row'
import { StartDownload } from './start-download'
import { exportedFile, presentSubscribers, readView, type SubscriberRow } from './subscriber.presenter.server'

export const meta: MetaFunction = () => screenMeta('Newsletter subscribers')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const [q, view, now] = [readSearch(request), readView(request), new Date()]
  const { rows, total, page, pageCount } = await listPage(readPage(request), q, view)
  const [pending, bounced] = await Promise.all([countPending(), countBounced()])
  const due = view === 'pending' && canSendMail ? await countDue(now) : 0
  const counts = { total: formatCount(total), pending: formatCount(pending), bounced: formatCount(bounced) }
  const lines = await presentSubscribers(rows, now)
  const show = view === 'all' ? '' : view
  return { q, show, lines, counts, due, page, pageCount, download: await exportedFile(request) }
}

const COLUMNS: Column<SubscriberRow>[] = [
  tickColumn(({ email }) => email),
  { label: 'Email', heading: true, long: true, cell: (row) => <Address {...row} /> },
  { label: 'Subscribed', plain: true, cell: ({ since }) => <Moment moment={since} /> },
  { label: 'Actions', actions: true, needs: 'edit', cell: (row) => <RowActions {...row} /> },
]

export default function Subscribers() {
  const { q, show, lines, counts, due, page, pageCount, download } = useLoaderData<typeof loader>()
  return (
    <Screen title="Newsletter subscribers" needs="edit" action={<ListActions />}>
      {download ? <StartDownload key={download} address={download} /> : null}
      {counts.bounced === '0' && counts.pending === '0' && !show ? null : <Views />}
      <SearchForm label="Search by email" q={q} show={show} />
      {show === 'pending' ? <RemindAll due={due} /> : null}
      {lines.length === 0 ? (
        <NoSubscribers q={q} show={show} />
      ) : (
        <>
          <BulkBar
            list={href('/admin/subscribers')}
            total={counts.total}
            exportTo={show === 'pending' ? undefined : href('/admin/subscribers/export/download')}
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
  const view = (label: string, of: string, count?: string) => {
    return { label, count, to: href('/admin/subscribers') + queryOf({ show: of, q }), current: show === of }
  }
  return (
    <ListViews
      label="Filter subscribers"
      views={[
        view('All', ''),
        view('Not confirmed', 'pending', counts.pending),
        view('Bounced', 'bounced', counts.bounced),
      ]}
    />
  )
}

function ListActions() {
  const { search } = useLocation()
  return (
    <>
      <Link to={href('/admin/subscribers/new') + search} className="button-quiet" preventScrollReset>
        <Icon name="plus" /> Add
      </Link>
      <Link to={href('/admin/subscribers/import')} className="button-quiet">
        <Icon name="upload" /> Import
      </Link>
      <Link to={href('/admin/subscribers/export') + search} className="button-secondary" preventScrollReset>
        <Icon name="download" /> Export List
      </Link>
      <Link to={href('/admin/subscribers/newsletters')} className="button">
        <Icon name="send" /> Send Newsletter
      </Link>
    </>
  )
}

function Counts() {
  const { counts, show } = useLoaderData<typeof loader>()
  if (show === 'pending' || (counts.total === '0' && counts.pending === '0')) return null
  return (
    <p className="mt-3 text-sm text-muted">{`${counts.total} ${counts.total === '1' ? 'subscriber' : 'subscribers'}${counts.pending === '0' ? '.' : `; ${counts.pending} not confirmed yet.`}`}</p>
  )
}
