import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { adminLinks } from '~/admin/shell/links'
import { EditLink, RowLinks, TrashLink } from '~/admin/shell/record-list'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { type Collection, listForStaff } from '~/models/catalogue/collection/collection.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'

export const meta: MetaFunction = () => screenMeta('Collections')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const { rows, page, pageCount } = await listForStaff(readPage(request))
  return { rows: rows.map(presentCollectionRow), page, pageCount }
}

type CollectionRow = Pick<Collection, 'id' | 'name' | 'tagline' | 'featured'>

function presentCollectionRow({ id, name, tagline, featured }: Collection): CollectionRow {
  return { id, name, tagline, featured }
}

const COLUMNS: Column<CollectionRow>[] = [
  {
    label: 'Name',
    cell: ({ id, name }) => <EditLink to={href('/admin/collections/edit/:id', { id })}>{name}</EditLink>,
  },
  { label: 'Tagline', plain: true, long: true, cell: ({ tagline }) => tagline ?? <span className="usual">N/A</span> },
  { label: 'Featured', cell: ({ featured }) => (featured ? 'Yes' : 'No') },
  {
    label: 'Actions',
    actions: true,
    cell: ({ id, name }) => (
      <RowLinks
        name={name}
        edit={href('/admin/collections/edit/:id', { id })}
        remove={href('/admin/collections/:id/delete', { id })}
      />
    ),
  },
]

export default function Collections() {
  const { rows, page, pageCount } = useLoaderData<typeof loader>()
  const add = (
    <Link to={href('/admin/collections/edit/new')} className="button" preventScrollReset>
      <Icon name="plus" /> Add Collection
    </Link>
  )
  return (
    <Screen title="Collections" needs="edit" action={add} aside={<TrashLink />}>
      {rows.length > 0 ? (
        <DataTable caption="Collections, newest first" columns={COLUMNS} rows={rows} />
      ) : (
        <EmptyState icon="layers" title="No collections found" text="The collections you add appear here." />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => adminLinks.list(href('/admin/collections'), { page: number })}
      />
      <Outlet />
    </Screen>
  )
}
