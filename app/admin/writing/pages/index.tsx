import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import {
  AddLink,
  EditLink,
  NothingPending,
  PendingFilter,
  PublishedBadge,
  RowLinks,
  TrashLink,
} from '~/admin/shell/record-list'
import { Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { withFallback } from '~/http/load-context.server'
import { readPage, showsPendingOnly } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { PAGE } from '~/models/writing/page/page.kind'
import { listForStaff, type Page } from '~/models/writing/page/page.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'

const FAILED = 'Failed to fetch pages: 500 Internal Server Error'

export const meta: MetaFunction = () => screenMeta('Pages')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const pending = showsPendingOnly(request)
  const found = await withFallback(context, FAILED, () => listForStaff({ pending, page: readPage(request) }))
  if (!found) return { rows: null, pending, page: 1, pageCount: 1 }
  return { rows: found.rows.map(presentPageRow), pending, page: found.page, pageCount: found.pageCount }
}

type PageRow = Pick<Page, 'id' | 'title' | 'slug' | 'is_published'>

function presentPageRow({ id, title, slug, is_published }: Page): PageRow {
  return { id, title, slug, is_published }
}

const COLUMNS: Column<PageRow>[] = [
  { label: 'ID', minor: true, cell: ({ id }) => id },
  {
    label: 'Title',
    heading: true,
    cell: ({ id, title }) => <EditLink to={href('/admin/pages/:id', { id })}>{title}</EditLink>,
  },
  { label: 'Slug', plain: true, long: true, cell: ({ slug }) => slug },
  { label: 'Status', plain: true, cell: ({ is_published }) => <PublishedBadge isPublished={is_published} /> },
  {
    label: 'Actions',
    actions: true,
    cell: ({ id, title }) => <RowLinks of={PAGE} id={id} name={title} copy={href('/admin/pages/new')} />,
  },
]

export default function Pages() {
  const { rows, pending, page, pageCount } = useLoaderData<typeof loader>()
  const add = (
    <>
      <RefreshLink />
      <AddLink to={href('/admin/pages/new')} label="Add New Page" />
    </>
  )
  return (
    <Screen title="Pages" needs="edit" action={add} aside={<TrashLink />}>
      <PendingFilter list={href('/admin/pages')} label="pages" pending="Without a description" shown={pending} />
      {rows === null ? <Failed /> : <PageList rows={rows} pending={pending} />}
      <ListPages page={page} pageCount={pageCount} />
      <Outlet />
    </Screen>
  )
}

function PageList({ rows, pending }: { rows: PageRow[]; pending: boolean }) {
  if (rows.length === 0 && pending) return <NothingPending list={href('/admin/pages')} label="pages" />
  if (rows.length === 0)
    return <EmptyState icon="file-text" title="No pages found" text="The pages you add appear here." />
  return <DataTable caption="Pages, newest first" columns={COLUMNS} rows={rows} />
}

function RefreshLink() {
  const { search } = useLocation()
  return (
    <SecondaryLink to={href('/admin/pages') + search} replace>
      <Icon name="refresh-cw" /> Refresh
    </SecondaryLink>
  )
}

function Failed() {
  return (
    <div role="alert" className="error-summary">
      <p className="font-semibold">{`Error: ${FAILED}`}</p>
      <p>API response issue. Try refreshing or check the server logs.</p>
    </div>
  )
}
