import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '~/admin/shell/links'
import { Moment } from '~/admin/shell/moment'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { describeMoment } from '~/format/dates'
import { href } from '~/href'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { type CustomerRow, listCustomers } from '~/models/operations/customer/customer.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'

const TITLE = 'Customers'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const q = readSearch(request)
  const { rows, page, pageCount } = await listCustomers(q, readPage(request))
  const now = new Date()
  return { q, page, pageCount, lines: rows.map((row) => presentCustomer(row, now)) }
}

function presentCustomer({ contact, full_name, last_at, card: _, ...row }: CustomerRow, now: Date) {
  return { id: contact, ...row, name: full_name, last: describeMoment(last_at, now) }
}

const COLUMNS: Column<ReturnType<typeof presentCustomer>>[] = [
  {
    label: 'Name',
    heading: true,
    cell: ({ id, name, email, phone }) => (
      <>
        <Link to={adminLinks.customer(id)} className="row-name" dir="auto">
          {name ?? email ?? phone}
        </Link>{' '}
        {name && email ? <span className="row-note">{email}</span> : null}
      </>
    ),
  },
  { label: 'Phone', plain: true, cell: ({ phone }) => phone },
  { label: 'Messages', numeric: true, cell: ({ enquiries }) => enquiries },
  { label: 'Orders', numeric: true, cell: ({ orders }) => orders },
  { label: 'Appointments', numeric: true, minor: true, cell: ({ appointments }) => appointments },
  { label: 'Last heard of', plain: true, cell: ({ last }) => <Moment moment={last} /> },
]

export default function Customers() {
  const { q, lines, page, pageCount } = useLoaderData<typeof loader>()
  const addressOf = (number: number) => href('/admin/customers') + queryOf({ q, page: number })
  return (
    <Screen title={TITLE} needs="answer" action={<NewCard />}>
      <SearchForm label="Search by name, email, phone or reference" q={q} />
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        <Link to={href('/admin/customers/dates')} className="link">
          Birthdays and anniversaries next month
        </Link>
        <Allowed to="manage">
          <a href={href('/admin/customers/export')} className="link">
            All customers as a CSV file
          </a>
        </Allowed>
      </p>
      {lines.length === 0 ? (
        <EmptyState
          icon={q ? 'search' : 'users'}
          title={q ? 'Nobody found' : 'No customers yet'}
          text={q ? `Nobody here matches "${q}".` : 'Whoever writes, buys, books a time or subscribes appears here.'}
        />
      ) : (
        <DataTable caption="Customers, the last heard of first" columns={COLUMNS} rows={lines} />
      )}
      <Pagination page={page} pageCount={pageCount} addressOf={addressOf} />
    </Screen>
  )
}

function NewCard() {
  return (
    <Link to={href('/admin/customers/new')} className="button">
      <Icon name="plus" /> Add customer
    </Link>
  )
}
