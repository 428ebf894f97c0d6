import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { AddLink, EditLink, RowLinks } from '~/admin/shell/record-list'
import { BackLink, QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { counted, formatCount } from '~/format/numbers'
import { excerpt } from '~/format/text'
import { href } from '~/href'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { WHOLE } from '~/models/records/paging'
import { AUTHOR } from '~/models/writing/author/author.kind'
import { type Author, type Byline, listBylines, listForStaff, listNames } from '~/models/writing/author/author.server'
import { EmptyState } from '~/ui/empty-state'

const BIOGRAPHY_CHARACTERS = 120

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
  { label: 'Actions', actions: true, cell: ({ id, name }) => <RowLinks of={AUTHOR} id={id} name={name} /> },
]

export default function Authors() {
  const { rows, authorless, page, pageCount } = useLoaderData<typeof loader>()
  const add = <AddLink to={href('/admin/blog/authors/new')} label="Add author" />
  return (
    <Screen title="Authors" needs="edit" action={add}>
      <BackLink to={href('/admin/blog')}>Back to Blog Posts</BackLink>
      {rows.length > 0 ? (
        <DataTable caption="Authors, by name" columns={COLUMNS} rows={rows} />
      ) : (
        <EmptyState
          icon="user"
          title="No authors yet"
          text="An author has a short biography, which follows the posts that carry the name."
        />
      )}
      <ListPages page={page} pageCount={pageCount} />
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
              <QuietLink to={href('/admin/blog/authors/new') + queryOf({ name })}>
                Add <span className="sr-only">{`${name} as an author`}</span>
              </QuietLink>
            </Allowed>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AuthorRow {
  id: number
  name: string
  biography: string
  posts: string
}

interface AuthorlessByline {
  name: string
  posts: string
}

/** The authors of a page of the list, and the names under posts that no author has. */
async function presentAuthors(rows: Author[]) {
  const bylines = await listBylines(WHOLE.limit)
  const countOf = (name: string) => bylines.find((byline) => isSame(byline.name, name))?.count ?? 0
  const authors = await listNames()
  return {
    rows: rows.map(({ id, name, biography }): AuthorRow => {
      return { id, name, biography: excerpt(biography ?? '', BIOGRAPHY_CHARACTERS), posts: formatCount(countOf(name)) }
    }),
    authorless: bylines.filter(({ name }) => !authors.some((author) => isSame(author, name))).map(presentByline),
  }
}

function presentByline({ name, count }: Byline): AuthorlessByline {
  return { name, posts: `${counted(count, 'post')}` }
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
