import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { count, listPage, ENQUIRY_VIEWS, enquiryView, type EnquiryView } from '~/models/enquiry/enquiry.server'
import { EmptyState } from '~/ui/empty-state'
import { Moment } from '~/admin/shell/moment'
import { Pagination } from '~/ui/pagination'
import { DataTable, type Column } from '~/admin/shell/table'
import { ListViews } from '../shell/list-views'
import { BulkBar, tickColumn } from '../bulk/bulk-bar'
import { adminLinks } from '../shell/links'
import { Screen, screenMeta } from '../shell/screen'
import { EditLink } from '../records/record-list'
import { SearchForm } from '../shell/search-form'
import { presentEnquiryRow, type EnquiryRow } from './enquiry.presenter.server'

export const meta: MetaFunction = () => screenMeta('Contact messages')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const view = enquiryView(new URL(request.url).searchParams.get('show'))
  const q = readSearch(request)
  const { rows, total, page, pageCount } = await listPage(view, readPage(request), q)
  const now = new Date()
  const lines = rows.map((enquiry) => presentEnquiryRow(enquiry, now))
  const pending = { new: formatCount(await count('new')), quarantine: formatCount(await count('quarantine')) }
  const views = Object.entries(ENQUIRY_VIEWS).map(([name, label]) => ({
    label,
    count: name === 'new' || name === 'quarantine' ? pending[name] : undefined,
    to: adminLinks.contact(name as EnquiryView),
    current: name === view,
  }))
  return { view, q, views, lines, page, pageCount, total: formatCount(total) }
}

const COLUMNS: Column<EnquiryRow>[] = [
  tickColumn(({ full_name }) => full_name),
  {
    label: 'Name',
    heading: true,
    cell: ({ id, full_name }) => (
      <EditLink to={adminLinks.enquiry(id)} preventScrollReset>
        {full_name}
      </EditLink>
    ),
  },
  { label: 'Inquiry type', plain: true, cell: ({ inquiry }) => inquiry },
  { label: 'Email', long: true, plain: true, cell: ({ email }) => email },
  { label: 'Date', plain: true, cell: ({ sent }) => <Moment moment={sent} /> },
  {
    label: 'Newsletter',
    minor: true,
    plain: true,
    cell: ({ newsletter }) => <NewsletterBadge subscribed={newsletter} />,
  },
  { label: 'Status', plain: true, cell: ({ processed }) => <StatusBadge processed={processed} /> },
  { label: 'Actions', actions: true, cell: ({ id, full_name }) => <ViewLink id={id} name={full_name} /> },
]

const QUARANTINE_COLUMNS = COLUMNS.filter(({ label }) => label !== 'Status')

export default function ContactMessages() {
  const { view, q, views, lines, page, pageCount, total } = useLoaderData<typeof loader>()
  return (
    <Screen title="Contact messages">
      <SearchForm label="Search by name, email or message" q={q} show={view === 'all' ? undefined : view} />
      <ListViews label="Contact messages" views={views} />
      {lines.length === 0 ? (
        <NoMessages view={view} q={q} />
      ) : (
        <>
          <BulkBar list={adminLinks.contact()} total={total} />
          <DataTable
            caption={`${CAPTIONS[view]}, newest first`}
            columns={view === 'quarantine' ? QUARANTINE_COLUMNS : COLUMNS}
            rows={lines}
          />
        </>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => adminLinks.contact(view, { q, page: number })}
      />
      <Outlet />
    </Screen>
  )
}

const CAPTIONS: Record<EnquiryView, string> = {
  all: 'Contact messages',
  new: 'New contact messages',
  processed: 'Processed contact messages',
  quarantine: 'Contact messages in quarantine',
}

const EMPTY: Record<EnquiryView, { title: string; text: string }> = {
  all: { title: 'No contact messages yet', text: 'Messages from visitors appear here.' },
  new: { title: 'No new contact messages', text: 'Every message has been marked as processed.' },
  processed: { title: 'No processed contact messages', text: 'A message moves here once it is marked as processed.' },
  quarantine: { title: 'Nothing in quarantine', text: 'Messages that look automated wait here for your review.' },
}

function NoMessages({ view, q }: { view: EnquiryView; q: string }) {
  if (!q) return <EmptyState icon="inbox" {...EMPTY[view]} />
  return (
    <EmptyState icon="search" title="No messages found" text={`No name, email or message contains "${q}".`}>
      <Link to={adminLinks.contact(view)} className="button-secondary">
        Show all messages
      </Link>
    </EmptyState>
  )
}

function NewsletterBadge({ subscribed }: { subscribed: boolean }) {
  return subscribed ? (
    <span className="badge badge-positive">Subscribed</span>
  ) : (
    <span className="badge">Not Subscribed</span>
  )
}

function StatusBadge({ processed }: { processed: boolean }) {
  return processed ? <span className="badge">Processed</span> : <span className="badge badge-gold">New</span>
}

function ViewLink({ id, name }: { id: number; name: string }) {
  const { search } = useLocation()
  return (
    <Link to={adminLinks.enquiry(id) + search} className="button-quiet" preventScrollReset>
      View <span className="sr-only">the message from {name}</span>
    </Link>
  )
}
