import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { formatCount } from '~/format/count'
import { describeMoment, type MomentText } from '~/format/dates'
import { pageIn } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { countPending, listPage } from '~/models/subscriber/subscriber.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Moment } from '~/ui/moment'
import { Pagination } from '~/ui/pagination'
import { DataTable, type Column } from '~/ui/table'
import { screenMeta } from '../meta'
import { Screen } from '../screen'
import { StartDownload } from './start-download'
import { startedDownload } from './start-download.server'

const MAX_SEARCH = 254

export const meta: MetaFunction = () => screenMeta('Newsletter Subscribers')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH)
  const { subscribers, total, page, pageCount } = await listPage(pageIn(request), search)
  const now = new Date()
  const lines = subscribers.map(({ id, email, created_at }) => ({ id, email, since: describeMoment(created_at, now) }))
  const counts = { total: formatCount(total), pending: formatCount(await countPending()) }
  return { search, lines, counts, page, pageCount, download: await startedDownload(request) }
}

interface Line {
  id: number
  email: string
  since: MomentText
}

const COLUMNS: Column<Line>[] = [
  { label: 'Email', long: true, cell: ({ email }) => email },
  { label: 'Subscribed', cell: ({ since }) => <Moment moment={since} /> },
  { label: 'Actions', actions: true, cell: ({ id, email }) => <RemoveLink id={id} email={email} /> },
]

export default function Subscribers() {
  const { search, lines, page, pageCount, download } = useLoaderData<typeof loader>()
  return (
    <Screen title="Newsletter Subscribers" action={<ListActions />}>
      {download ? <StartDownload key={download} address={download} /> : null}
      <SearchBar key={search} search={search} />
      {lines.length === 0 ? (
        <NoSubscribers search={search} />
      ) : (
        <DataTable caption="Newsletter subscribers, newest first" columns={COLUMNS} rows={lines} />
      )}
      <Counts />
      <Pagination page={page} pageCount={pageCount} addressOf={(number) => links.adminSubscribers(search, number)} />
      <Outlet />
    </Screen>
  )
}

function ListActions() {
  const { search } = useLocation()
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={links.adminSubscribersExport() + search} className="button-secondary" preventScrollReset>
        <Icon name="download" /> Export List
      </Link>
      <Link to={links.adminNewsletters()} className="button">
        <Icon name="send" /> Send Newsletter
      </Link>
    </div>
  )
}

function SearchBar({ search }: { search: string }) {
  return (
    <Form method="get" action={links.adminSubscribers()} role="search" className="search-bar">
      <div className="field">
        <label className="label" htmlFor="subscriber-search">
          Search by email
        </label>
        <input className="input" id="subscriber-search" type="search" name="q" defaultValue={search} />
      </div>
      <button type="submit" className="button-secondary">
        <Icon name="search" /> Search
      </button>
      {search ? (
        <Link to={links.adminSubscribers()} className="button-quiet">
          Show all
        </Link>
      ) : null}
    </Form>
  )
}

function NoSubscribers({ search }: { search: string }) {
  if (!search) {
    return (
      <EmptyState icon="users" title="No subscribers yet" text="Whoever subscribes to the newsletter appears here." />
    )
  }
  return <EmptyState icon="search" title="No subscribers found" text={`No address contains “${search}”.`} />
}

function Counts() {
  const { counts } = useLoaderData<typeof loader>()
  if (counts.total === '0' && counts.pending === '0') return null
  return (
    <p className="mt-3 text-sm text-muted">
      {counts.total} {counts.total === '1' ? 'subscriber' : 'subscribers'}
      {counts.pending === '0' ? '.' : `; ${counts.pending} not confirmed yet.`}
    </p>
  )
}

function RemoveLink({ id, email }: { id: number; email: string }) {
  const { search } = useLocation()
  return (
    <Link to={links.adminSubscriberRemove(id) + search} className="button-quiet" preventScrollReset>
      Remove <span className="sr-only">{email}</span>
    </Link>
  )
}
