import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { BulkBar, hasTicks, tickColumn } from '~/admin/shell/bulk-bar'
import { adminLinks } from '~/admin/shell/links'
import { ListPages } from '~/admin/shell/list-pages'
import { ListViews } from '~/admin/shell/list-views'
import { Moment } from '~/admin/shell/moment'
import { EditLink } from '~/admin/shell/record-list'
import { Screen, screenMeta, SecondaryLink, TextLink } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { countedTitle } from '~/admin/shell/use-new-enquiries'
import { usePolling } from '~/admin/shell/use-polling'
import { queryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { count, listPage } from '~/models/customers/enquiry/enquiry.server'
import { ENQUIRY_VIEWS, type EnquiryView } from '~/models/customers/enquiry/search.server'
import { EmptyState } from '~/ui/empty-state'
import { StageBadge, SubscriptionBadge } from './badges'
import { type EnquiryRow, presentEnquiryRows } from './enquiry.presenter.server'
import { readEnquiryQuery } from './list-query.server'

const POLL_MS = 20_000

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  screenMeta(countedTitle('Contact messages', data?.newCount ?? 0))

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const { view, filter, choices } = await readEnquiryQuery(request)
  const { rows, total, page, pageCount } = await listPage(view, readPage(request), filter)
  const lines = await presentEnquiryRows(rows, new Date())
  const [newCount, quarantined] = [await count('new'), await count('quarantine')]
  const counts: Partial<Record<EnquiryView, number>> = {
    new: newCount,
    'in-progress': await count('in-progress'),
    quarantine: quarantined,
  }
  const views = (Object.keys(ENQUIRY_VIEWS) as EnquiryView[]).map((name) => ({
    label: ENQUIRY_VIEWS[name],
    count: formatOptional(counts[name]),
    to: adminLinks.enquiries(name, filter),
    current: name === view,
  }))
  const filters = {
    assignee: { ...choices.assignee, value: filter.assignee },
    type: { ...choices.type, value: filter.type },
  }
  const hasUnseen = quarantined > 0 && view !== 'quarantine'
  return { view, filter, filters, views, lines, page, pageCount, total: formatCount(total), newCount, hasUnseen }
}

function formatOptional(number: number | undefined): string | undefined {
  return number === undefined ? undefined : formatCount(number)
}

const COLUMNS: Column<EnquiryRow>[] = [
  tickColumn(({ full_name }) => full_name, 'answer'),
  {
    label: 'Name',
    heading: true,
    cell: ({ id, full_name, reference }) => (
      <>
        <EditLink to={href('/admin/contact/:id', { id })} preventScrollReset>
          {full_name}
        </EditLink>{' '}
        <span className="row-note">{reference}</span>
      </>
    ),
  },
  {
    label: 'Message',
    plain: true,
    cell: ({ type, excerpt, photoCount }) => (
      <>
        <span>{type}</span> <span className="row-note">{excerpt}</span>{' '}
        {photoCount ? <span className="badge">{photoCount}</span> : null}
      </>
    ),
  },
  { label: 'Contact', long: true, plain: true, cell: (row) => <Contact {...row} /> },
  { label: 'Date', plain: true, cell: ({ sent }) => <Moment moment={sent} /> },
  {
    label: 'Stage',
    plain: true,
    cell: ({ stage, assignee }) => (
      <>
        <StageBadge stage={stage} /> {assignee ? <span className="row-note">{assignee}</span> : null}
      </>
    ),
  },
  { label: 'Actions', actions: true, cell: ({ id, full_name }) => <ViewLink id={id} name={full_name} /> },
]

const QUARANTINE_COLUMNS = COLUMNS.filter(({ label }) => label !== 'Stage')

export default function ContactMessages() {
  const { view, filter, filters, views, lines, page, pageCount, total, hasUnseen } = useLoaderData<typeof loader>()
  const { q, ...chosen } = filter
  // A dialog has the sender's message, perhaps a note that someone is typing.
  usePolling(useLocation().pathname === href('/admin/contact'), POLL_MS, hasTicks)
  return (
    <Screen title="Contact messages">
      <SearchForm
        label="Search by name, email, phone, reference or words"
        q={q}
        show={view === 'all' ? undefined : view}
        filters={filters}
        days={{ from: { label: 'Received from', value: filter.from }, to: { label: 'Received to', value: filter.to } }}
      />
      <ListViews label="Contact messages" views={views} />
      {hasUnseen ? (
        <p className="mb-4">
          Messages that look automated are in quarantine. Their senders have been thanked:{' '}
          <TextLink to={href('/admin/contact') + queryOf({ show: 'quarantine' })}>
            please check that none of them is real
          </TextLink>
          .
        </p>
      ) : null}
      {view === 'quarantine' && lines.length > 0 ? (
        <p className="mb-4">
          These look automated, so they wait apart from the others. Open one to say that it is not spam, or to delete
          it.
        </p>
      ) : null}
      {lines.length === 0 ? (
        <NoMessages view={view} q={q} isFiltered={Object.values(chosen).some((value) => value !== '')} />
      ) : (
        <>
          <BulkBar
            list={href('/admin/contact')}
            total={total}
            exportTo={href('/admin/contact/export')}
            needs="answer"
          />
          <DataTable
            caption={`${CAPTIONS[view]}, newest first`}
            columns={view === 'quarantine' ? QUARANTINE_COLUMNS : COLUMNS}
            rows={lines}
          />
        </>
      )}
      <ListPages page={page} pageCount={pageCount} />
      <Outlet />
    </Screen>
  )
}

const CAPTIONS: Record<EnquiryView, string> = {
  all: 'Contact messages',
  new: 'New contact messages',
  'in-progress': 'Contact messages in progress',
  processed: 'Contact messages that are done',
  quarantine: 'Contact messages in quarantine',
}

const EMPTY: Record<EnquiryView, { title: string; text: string }> = {
  all: { title: 'No contact messages yet', text: 'Messages from visitors appear here.' },
  new: { title: 'No new contact messages', text: 'Every message is in progress or done.' },
  'in-progress': { title: 'Nothing in progress', text: 'Messages that somebody has taken up appear here.' },
  processed: { title: 'No messages are done yet', text: 'A message moves here once it is marked as processed.' },
  quarantine: { title: 'Nothing in quarantine', text: 'Messages that look automated wait here for your review.' },
}

function NoMessages({ view, q, isFiltered }: { view: EnquiryView; q: string; isFiltered: boolean }) {
  if (!q && !isFiltered) return <EmptyState icon="inbox" {...EMPTY[view]} />
  const text = isFiltered
    ? 'No message has everything you chose.'
    : `Nothing in a message, its sender, its replies or its notes contains "${q}".`
  return (
    <EmptyState icon="search" title="No messages found" text={text}>
      <SecondaryLink to={adminLinks.enquiries(view)}>Show all messages</SecondaryLink>
    </EmptyState>
  )
}

/** The address is broken before the @ where it has no room. */
function Contact({ email, phone, call, subscription }: EnquiryRow) {
  const at = email.lastIndexOf('@')
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>{' '}
      {phone ? <span className="row-note">{call ? <a href={call}>{phone}</a> : phone}</span> : null}{' '}
      <SubscriptionBadge subscription={subscription} />
    </>
  )
}

function ViewLink({ id, name }: { id: number; name: string }) {
  const { search } = useLocation()
  return (
    <Link to={href('/admin/contact/:id', { id }) + search} className="button-quiet row-edit" preventScrollReset>
      View <span className="sr-only">{`the message from ${name}`}</span>
    </Link>
  )
}
