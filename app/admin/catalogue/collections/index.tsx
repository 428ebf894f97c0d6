import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { AddLink, EditLink, RowLinks, TrashLink } from '~/admin/shell/record-list'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { COLLECTION } from '~/models/catalogue/collection/collection.kind'
import { type Collection, listForStaff } from '~/models/catalogue/collection/collection.server'
import { EmptyState } from '~/ui/empty-state'

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
  { label: 'Actions', actions: true, cell: ({ id, name }) => <RowLinks of={COLLECTION} id={id} name={name} /> },
]

export default function Collections() {
  const { rows, page, pageCount } = useLoaderData<typeof loader>()
  const add = <AddLink to={href('/admin/collections/edit/new')} label="Add Collection" over />
  return (
    <Screen title="Collections" needs="edit" action={add} aside={<TrashLink />}>
      {rows.length > 0 ? (
        <DataTable caption="Collections, newest first" columns={COLUMNS} rows={rows} />
      ) : (
        <EmptyState icon="layers" title="No collections found" text="The collections you add appear here." />
      )}
      <ListPages page={page} pageCount={pageCount} />
      <Outlet />
    </Screen>
  )
}
