import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { describeMoment, type MomentText } from '~/format/dates'
import { readNotice } from '~/http/flash.server'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { countPending, listPage } from '~/models/subscriber/subscriber.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Moment } from '~/admin/shell/moment'
import { Pagination } from '~/ui/pagination'
import { DataTable, type Column } from '~/admin/shell/table'
import { BulkBar, tickColumn } from '../bulk/bulk-bar'
import { adminLinks } from '../shell/links'
import { screenMeta } from '../shell/screen'
import { Screen } from '../shell/screen'
import { SearchForm } from '../shell/search-form'
import { useEffect, useState } from 'react'
import { useHydrated } from '~/ui/use-hydrated'

export const meta: MetaFunction = () => screenMeta('Newsletter subscribers')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const q = readSearch(request)
  const { rows, total, page, pageCount } = await listPage(readPage(request), q)
  const now = new Date()
  const lines = rows.map(({ id, email, created_at }) => ({ id, email, since: describeMoment(created_at, now) }))
  const counts = { total: formatCount(total), pending: formatCount(await countPending()) }
  return { q, lines, counts, page, pageCount, download: await exportedFile(request) }
}

/** The URL of the export that this request's notice is about, or null. */
async function exportedFile(request: Request): Promise<string | null> {
  const about = (await readNotice(request))?.about
  return about?.startsWith(adminLinks.subscribersDownload()) ? about : null
}

interface Line {
  id: number
  email: string
  since: MomentText
}

const COLUMNS: Column<Line>[] = [
  tickColumn(({ email }) => email),
  { label: 'Email', heading: true, long: true, cell: ({ email }) => email },
  { label: 'Subscribed', plain: true, cell: ({ since }) => <Moment moment={since} /> },
  { label: 'Actions', actions: true, needs: 'edit', cell: ({ id, email }) => <RemoveLink id={id} email={email} /> },
]

export default function Subscribers() {
  const { q, lines, counts, page, pageCount, download } = useLoaderData<typeof loader>()
  return (
    <Screen title="Newsletter subscribers" needs="edit" action={<ListActions />}>
      {download ? <StartDownload key={download} address={download} /> : null}
      <SearchForm label="Search by email" q={q} />
      {lines.length === 0 ? (
        <NoSubscribers q={q} />
      ) : (
        <>
          <BulkBar list={adminLinks.subscribers()} total={counts.total} exportTo={adminLinks.subscribersDownload()} />
          <DataTable caption="Newsletter subscribers, newest first" columns={COLUMNS} rows={lines} />
        </>
      )}
      <Counts />
      <Pagination page={page} pageCount={pageCount} addressOf={(number) => adminLinks.subscribers(q, number)} />
      <Outlet />
    </Screen>
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

function NoSubscribers({ q }: { q: string }) {
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
    <p className="mt-3 text-sm text-muted">
      {counts.total} {counts.total === '1' ? 'subscriber' : 'subscribers'}
      {counts.pending === '0' ? '.' : `; ${counts.pending} not confirmed yet.`}
    </p>
  )
}

function RemoveLink({ id, email }: { id: number; email: string }) {
  const { search } = useLocation()
  return (
    <Link to={adminLinks.subscriberRemove(id) + search} className="button-quiet" preventScrollReset>
      Remove <span className="sr-only">{email}</span>
    </Link>
  )
}

/** By a meta element in the page's HTML or, after a client-side navigation, by JavaScript. */
export function StartDownload({ address }: { address: string }) {
  const hydrated = useHydrated()
  const [cameWithPage] = useState(!hydrated)
  useEffect(() => {
    if (!cameWithPage) window.location.assign(address)
  }, [cameWithPage, address])
  return (
    <p className="callout">
      {hydrated ? null : <meta httpEquiv="refresh" content={`0;url=${address}`} />}
      Your download starts automatically. If it does not,{' '}
      <a href={address} className="link">
        download the list
      </a>
      .
    </p>
  )
}
