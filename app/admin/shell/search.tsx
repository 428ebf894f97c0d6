import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { orderNamed } from '~/models/sales/lists/order-search.server'
import { can } from '~/models/staff/user/capabilities'
import { EmptyState } from '~/ui/empty-state'
import { Screen, screenMeta, SecondaryLink } from './screen'
import { presentSearch } from './search.presenter.server'
import { SearchForm } from './search-form'
import { SearchGroups } from './search-groups'
import { Allowed } from './use-can'

export const meta: MetaFunction = () => screenMeta('Search')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'read')
  const q = readSearch(request)
  const named = can(user.staff_role, 'answer') ? await orderNamed(q) : null
  if (named !== null) throw redirect(href('/admin/orders/:id', { id: named }), 303)
  return { q, groups: await presentSearch(q, new URL(request.url).searchParams.get('show'), user.staff_role) }
}

export default function Search() {
  const { q, groups } = useLoaderData<typeof loader>()
  return (
    <Screen title="Search">
      <SearchForm label="Pieces, posts, pages, people, screens" q={q} />
      {groups.length > 0 ? <SearchGroups groups={groups} /> : <NothingFound q={q} />}
    </Screen>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState icon="search" title="Nothing found" text={`Nothing in the back office matches "${q}".`}>
      <Allowed to="edit">
        <SecondaryLink to={href('/admin/products/new')}>Add a product</SecondaryLink>
      </Allowed>
    </EmptyState>
  )
}
