import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Outlet, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { BulkBar, tickColumn } from '~/admin/shell/bulk-bar'
import { ListPages } from '~/admin/shell/list-pages'
import { ListViews } from '~/admin/shell/list-views'
import { Moment } from '~/admin/shell/moment'
import { ButtonLink, QuietLink, Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { countDue } from '~/models/customers/newsletter/reminder.server'
import { countBounced, countPending, listPage } from '~/models/customers/subscriber/subscriber.server'
import { canSendMail } from '~/runtime/mailer.server'
import { EmptyState } from '~/ui/empty-state'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'
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
      <ListPages page={page} pageCount={pageCount} />
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
      <QuietLink to={href('/admin/subscribers/new') + search} preventScrollReset>
        <Icon name="plus" /> Add
      </QuietLink>
      <QuietLink to={href('/admin/subscribers/import')}>
        <Icon name="upload" /> Import
      </QuietLink>
      <SecondaryLink to={href('/admin/subscribers/export') + search} preventScrollReset>
        <Icon name="download" /> Export List
      </SecondaryLink>
      <ButtonLink to={href('/admin/subscribers/newsletters')}>
        <Icon name="send" /> Send Newsletter
      </ButtonLink>
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

function NoSubscribers({ q, show }: { q: string; show: string }) {
  if (q) {
    return (
      <EmptyState icon="search" title="No subscribers found" text={`No address contains "${q}".`}>
        <SecondaryLink to={href('/admin/subscribers')}>Show all subscribers</SecondaryLink>
      </EmptyState>
    )
  }
  if (show === 'bounced') {
    return <EmptyState icon="circle-check" title="No bounced addresses" text="Every address can be written to." />
  }
  if (show === 'pending') {
    return <EmptyState icon="circle-check" title="Nobody to wait for" text="Everybody who subscribed has confirmed." />
  }
  return (
    <EmptyState icon="users" title="No subscribers yet" text="People who subscribe to the newsletter appear here." />
  )
}

/** `due` is how many can be reminded now. */
function RemindAll({ due }: { due: number }) {
  const action = href('/admin/subscribers/remind') + useLocation().search
  const pending = useNavigation().formAction === action
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      <p className="max-w-3xl text-sm text-muted">
        They asked for the newsletter and have not yet followed the link in the email that confirms it, so nothing is
        sent to them. Each can be reminded once, from a day after they asked.
      </p>
      <Allowed to="edit">
        {due > 0 ? (
          <Form method="post" action={action} preventScrollReset>
            <SubmitButton className="button-secondary" pending={pending} pendingText="Reminding...">
              {due === 1 ? 'Remind 1 address' : `Remind all ${formatCount(due)}`}
            </SubmitButton>
          </Form>
        ) : null}
      </Allowed>
    </div>
  )
}

/** By a meta element in the page's HTML or, after a client-side navigation, by JavaScript. */
function StartDownload({ address }: { address: string }) {
  const hydrated = useHydrated()
  const [cameWithPage] = useState(!hydrated)
  useEffect(() => {
    if (!cameWithPage) window.location.assign(address)
  }, [cameWithPage, address])
  return (
    <p className="callout">
      {hydrated ? null : <meta httpEquiv="refresh" content={`0;url=${address}`} />}
      <span>Your download starts automatically. If it does not,</span>{' '}
      <a href={address} className="link">
        download the list
      </a>
      <span>.</span>
    </p>
  )
}

function Address({ email, bounced, pending, added }: SubscriberRow) {
  return (
    <>
      <span>{email}</span> {bounced ? <span className="badge">Bounced</span> : null}
      {bounced ? (
        <span className="block text-sm font-normal text-muted">
          <Moment moment={bounced.at} />
          {bounced.reason ? <span>{`: ${bounced.reason}`}</span> : null}
        </span>
      ) : null}
      {pending?.reminded ? (
        <span className="row-note">
          Reminded <Moment moment={pending.reminded} />
        </span>
      ) : null}
      {added ? <span className="row-note">{`Added by ${added.by}: ${added.consent}`}</span> : null}
    </>
  )
}

function RowActions({ id, email, bounced, pending }: SubscriberRow) {
  const { search } = useLocation()
  return (
    <>
      {bounced ? (
        <PostButton
          action={href('/admin/subscribers/:id/try-again', { id }) + search}
          label="Try again"
          {...{ email }}
        />
      ) : null}
      {pending?.canRemind ? (
        <PostButton action={href('/admin/subscribers/:id/remind', { id }) + search} label="Remind" {...{ email }} />
      ) : null}
      <QuietLink to={href('/admin/subscribers/:id/remove', { id }) + search} preventScrollReset>
        Remove <span className="sr-only">{email}</span>
      </QuietLink>
    </>
  )
}

function PostButton({ action, label, email }: { action: string; label: string; email: string }) {
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} preventScrollReset>
      <button type="submit" className="button-quiet" disabled={pending}>
        <span>{label}</span> <span className="sr-only">{email}</span>
      </button>
    </Form>
  )
}
