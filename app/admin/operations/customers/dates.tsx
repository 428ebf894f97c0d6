import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '~/admin/shell/links'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { formatYearlyDay } from '~/format/yearly-day'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { CARD_FIELDS } from '~/models/customers/person/card.kind'
import { datesOfNextMonth } from '~/models/customers/person/dates.server'
import { findCustomer } from '~/models/operations/customer/customer.server'
import { EmptyState } from '~/ui/empty-state'
import { PrintButton } from '~/ui/print-button'

const TITLE = 'Birthdays and anniversaries next month'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const dates = await datesOfNextMonth(new Date())
  return { lines: await Promise.all(dates.map(presentDate)) }
}

async function presentDate({ card, what, day }: Awaited<ReturnType<typeof datesOfNextMonth>>[number]) {
  const { id, contact, full_name } = card
  const customer = await findCustomer(contact)
  return {
    ...{ id: `${id} ${what}`, contact, name: full_name, what: CARD_FIELDS[what].label, day: formatYearlyDay(day) },
    reach: [customer?.email, customer?.phone].filter(Boolean).join(', '),
    consents: customer?.subscribedAt ? 'Yes' : 'No',
  }
}

const COLUMNS: Column<Awaited<ReturnType<typeof presentDate>>>[] = [
  { label: 'Day', heading: true, cell: ({ day }) => day },
  {
    label: 'Who',
    cell: ({ contact, name }) => (
      <Link to={adminLinks.customer(contact)} className="link" dir="auto">
        {name}
      </Link>
    ),
  },
  { label: 'What', plain: true, cell: ({ what }) => what },
  { label: 'Email and phone', plain: true, long: true, cell: ({ reach }) => reach },
  { label: 'Gets the newsletter', plain: true, minor: true, cell: ({ consents }) => consents },
]

export default function Dates() {
  const { lines } = useLoaderData<typeof loader>()
  return (
    <Screen title={TITLE} aside={<PrintButton quiet />}>
      <BackLink to={href('/admin/customers')}>Back to customers</BackLink>
      {lines.length === 0 ? (
        <EmptyState icon="calendar" title="No dates next month" text="Dates on the cards of customers appear here." />
      ) : (
        <DataTable caption={TITLE} columns={COLUMNS} rows={lines} />
      )}
      <Allowed to="edit">
        <p className="mt-4 print:hidden">
          <span>Those who get the newsletter can be written to together: </span>
          <Link to={href('/admin/subscribers/newsletters/new')} className="link">
            New newsletter
          </Link>
        </p>
      </Allowed>
    </Screen>
  )
}
