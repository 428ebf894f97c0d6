import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { AddLink, EditLink, RowLinks } from '~/admin/shell/record-list'
import { Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { formatDay } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { listMissing } from '~/models/writing/missing-address/missing.server'
import { REDIRECT } from '~/models/writing/redirect/redirect.kind'
import { listForStaff } from '~/models/writing/redirect/redirect.server'
import { isFoundByVisitors } from '~/models/writing/search/site-address.server'
import { EmptyState } from '~/ui/empty-state'

const MISSING_SHOWN = 50

export const meta: MetaFunction = () => screenMeta('Redirects')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const q = readSearch(request)
  const { rows, page, pageCount } = await listForStaff(q, readPage(request))
  return {
    q,
    page,
    pageCount,
    rows: await Promise.all(
      rows.map(async ({ id, old_path, new_address }) => {
        return { id, old_path, new_address, isFound: await isFoundByVisitors(new_address) }
      }),
    ),
    missing: (await listMissing(MISSING_SHOWN)).map(({ path, requests, last_day }) => ({
      id: path,
      requests: formatCount(requests),
      last: formatDay(last_day),
    })),
  }
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

const COLUMNS: Column<Loaded['rows'][number]>[] = [
  {
    label: 'Old address',
    heading: true,
    long: true,
    cell: ({ id, old_path }) => <EditLink to={href('/admin/redirects/:id', { id })}>{old_path}</EditLink>,
  },
  {
    label: 'New address',
    plain: true,
    long: true,
    cell: ({ new_address, isFound }) => (
      <>
        <span>{new_address}</span> {isFound ? null : <span className="badge badge-oxblood">No page there</span>}
      </>
    ),
  },
  { label: 'Actions', actions: true, cell: ({ id, old_path }) => <RowLinks of={REDIRECT} id={id} name={old_path} /> },
]

const MISSING_COLUMNS: Column<Loaded['missing'][number]>[] = [
  { label: 'Address', heading: true, long: true, cell: ({ id }) => id },
  { label: 'Requests', numeric: true, cell: ({ requests }) => requests },
  { label: 'Last asked for', plain: true, cell: ({ last }) => last },
  {
    label: 'Actions',
    actions: true,
    cell: ({ id }) => (
      <Allowed to="edit">
        <TextLink to={href('/admin/redirects/new') + queryOf({ old_path: id })} preventScrollReset>
          <span>Add redirect</span> <span className="sr-only">{`from ${id}`}</span>
        </TextLink>
      </Allowed>
    ),
  },
]

export default function Redirects() {
  const { q, rows, missing, page, pageCount } = useLoaderData<typeof loader>()
  const add = <AddLink to={href('/admin/redirects/new')} label="Add redirect" over />
  return (
    <Screen title="Redirects" needs="edit" action={add} aside={<ListLinks />}>
      <p className="mb-6 max-w-(--container-prose) text-muted">
        Links to the pieces, collections, pages and posts of a former website on Shopify, WooCommerce, Square or Etsy
        lead to what has the same slug here, without a redirect. A page that exists always comes first.
      </p>
      <SearchForm label="Search by address" q={q} />
      {rows.length > 0 ? (
        <DataTable caption="Redirects, by old address" columns={COLUMNS} rows={rows} />
      ) : (
        <EmptyState
          icon="link"
          title={q ? 'No redirects found' : 'No redirects yet'}
          text={q ? 'Try other words.' : 'Add one for an old address that should lead to a page of this shop.'}
        />
      )}
      <ListPages page={page} pageCount={pageCount} />
      <section aria-labelledby="missing" className="mt-8 grid gap-4">
        <h2 id="missing">Asked for and not found</h2>
        {missing.length > 0 ? (
          <DataTable
            caption="Addresses without a page, the most wanted first"
            columns={MISSING_COLUMNS}
            rows={missing}
          />
        ) : (
          <p className="text-muted">
            Nobody has followed a link to a missing page in the last 90 days. New counts appear within a minute.
          </p>
        )}
      </section>
      <Outlet />
    </Screen>
  )
}

function ListLinks() {
  return (
    <>
      <Allowed to="edit">
        <TextLink to={href('/admin/redirects/import')} preventScrollReset>
          Import
        </TextLink>
      </Allowed>
      <TextLink to={href('/admin/redirects/export')} reloadDocument>
        Export
      </TextLink>
    </>
  )
}
