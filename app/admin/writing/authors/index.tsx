import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { adminLinks } from '~/admin/shell/links'
import { EditLink, RowLinks } from '~/admin/shell/record-list'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { listForStaff } from '~/models/writing/author/author.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'
import { type AuthorlessByline, type AuthorRow, presentAuthors } from './author.presenter.server'

export const meta: MetaFunction = () => screenMeta('Authors')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const { rows, page, pageCount } = await listForStaff(readPage(request))
  return { ...(await presentAuthors(rows)), page, pageCount }
}

const COLUMNS: Column<AuthorRow>[] = [
  { label: 'Name', cell: ({ id, name }) => <EditLink to={href('/admin/blog/authors/:id', { id })}>{name}</EditLink> },
  { label: 'Biography', plain: true, cell: ({ biography }) => biography },
  { label: 'Posts', numeric: true, cell: ({ posts }) => posts },
  {
    label: 'Actions',
    actions: true,
    cell: ({ id, name }) => (
      <RowLinks
        name={name}
        edit={href('/admin/blog/authors/:id', { id })}
        remove={href('/admin/blog/authors/:id/delete', { id })}
      />
    ),
  },
]

export default function Authors() {
  const { rows, authorless, page, pageCount } = useLoaderData<typeof loader>()
  const add = (
    <Link to={href('/admin/blog/authors/new')} className="button">
      <Icon name="plus" /> Add author
    </Link>
  )
  return (
    <Screen title="Authors" needs="edit" action={add}>
      <Link to={href('/admin/blog')} className="button-quiet mb-2">
        <Icon name="arrow-left" /> Back to Blog Posts
      </Link>
      {rows.length > 0 ? (
        <DataTable caption="Authors, by name" columns={COLUMNS} rows={rows} />
      ) : (
        <EmptyState
          icon="user"
          title="No authors yet"
          text="An author has a short biography, which follows the posts that carry the name."
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => adminLinks.list(href('/admin/blog/authors'), { page: number })}
      />
      {authorless.length > 0 ? <Authorless bylines={authorless} /> : null}
      <Outlet />
    </Screen>
  )
}

function Authorless({ bylines }: { bylines: AuthorlessByline[] }) {
  return (
    <section aria-labelledby="authorless" className="mt-8 grid gap-2">
      <h2 id="authorless">Names without a biography</h2>
      <ul className="grid gap-1">
        {bylines.map(({ name, posts }) => (
          <li key={name} className="wrap-anywhere">
            <span>{name}</span> <span className="text-muted">{`(${posts})`}</span>{' '}
            <Allowed to="edit">
              <Link to={href('/admin/blog/authors/new') + queryOf({ name })} className="button-quiet">
                Add <span className="sr-only">{`${name} as an author`}</span>
              </Link>
            </Allowed>
          </li>
        ))}
      </ul>
    </section>
  )
}
