import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { BulkBar, tickColumn } from '~/admin/shell/bulk-bar'
import { ListPages } from '~/admin/shell/list-pages'
import {
  AddLink,
  EditLink,
  NothingPending,
  PendingFilter,
  pendingQuery,
  RowLinks,
  TrashLink,
  ViewLink,
} from '~/admin/shell/record-list'
import { QuietLink, Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { readPage, readSearch, showsPendingOnly } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { POST } from '~/models/writing/post/post.kind'
import { listForStaff } from '~/models/writing/post/post.server'
import { type Publication, PUBLICATION_LABELS } from '~/models/writing/post/publication'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { type PostRow, presentPostRow } from './post.presenter.server'

export const meta: MetaFunction = () => screenMeta('Blog posts')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const pending = showsPendingOnly(request)
  const q = readSearch(request)
  const { rows, total, page, pageCount } = await listForStaff({ q, pending, page: readPage(request) })
  return { rows: rows.map(presentPostRow), q, pending, page, pageCount, total: formatCount(total) }
}

const COLUMNS: Column<PostRow>[] = [
  tickColumn(({ title }) => title),
  {
    label: 'Title',
    heading: true,
    cell: ({ id, title }) => <EditLink to={href('/admin/blog/edit/:id', { id })}>{title}</EditLink>,
  },
  { label: 'Status', plain: true, cell: (row) => <Status {...row} /> },
  { label: 'Date', plain: true, cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
  {
    label: 'Actions',
    actions: true,
    cell: ({ id, title, slug }) => (
      <>
        <ViewLink to={links.post(slug)} what={title} />
        <RowLinks of={POST} id={id} name={title} copy={href('/admin/blog/edit/new')} />
      </>
    ),
  },
]

export default function Posts() {
  const { rows, q, pending, page, pageCount, total } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const create = <AddLink to={href('/admin/blog/edit/new') + search} label="Create New Post" />
  return (
    <Screen title="Blog posts" needs="edit" action={create} aside={<ListLinks />}>
      <SearchForm label="Search by title or text" q={q} {...pendingQuery(pending)} />
      <PendingFilter list={href('/admin/blog')} label="blog posts" pending="Drafts" shown={pending} />
      {rows.length > 0 ? (
        <>
          <BulkBar list={href('/admin/blog')} total={total} exportTo={href('/admin/blog/export')} />
          <DataTable caption="Blog posts, newest first" columns={COLUMNS} rows={rows} />
        </>
      ) : (
        <NoPosts q={q} pending={pending} />
      )}
      <ListPages page={page} pageCount={pageCount} />
      <Outlet />
    </Screen>
  )
}

function ListLinks() {
  return (
    <>
      <QuietLink to={href('/admin/blog/authors')}>
        <Icon name="users" /> Authors
      </QuietLink>
      <TrashLink />
    </>
  )
}

function NoPosts({ q, pending }: { q: string; pending: boolean }) {
  if (q) {
    return (
      <EmptyState icon="search" title="No blog posts found" text={`No title or text contains "${q}".`}>
        <SecondaryLink to={href('/admin/blog')}>Show all blog posts</SecondaryLink>
      </EmptyState>
    )
  }
  if (pending) return <NothingPending list={href('/admin/blog')} label="blog posts" />
  return <EmptyState icon="newspaper" title="No blog posts found" text="Posts you write for the Journal appear here." />
}

const BADGES: Record<Publication, string> = {
  draft: 'badge',
  published: 'badge badge-positive',
  scheduled: 'badge badge-gold',
}

function Status({ publication }: PostRow) {
  return <span className={BADGES[publication]}>{PUBLICATION_LABELS[publication]}</span>
}
