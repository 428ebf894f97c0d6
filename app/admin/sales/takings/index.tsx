import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { QuietLink, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { queryOf } from '~/format/address'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { displayName } from '~/models/records/display-name'
import { listDays } from '~/models/sales/takings/takings.server'
import { Icon } from '~/ui/icon'

const TITLE = 'Takings'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const { rows, page, pageCount } = await listDays(readPage(request))
  return {
    ...{ page, pageCount },
    days: rows.map(({ day, total_cents, cash_cents, closed, difference_cents }) => ({
      id: day,
      day: formatDay(day),
      to: href('/admin/takings/:day', { day }),
      total: formatMoney(total_cents),
      cash: formatMoney(cash_cents),
      state: closed ? `Closed by ${closed.person ? displayName(closed.person) : 'a former colleague'}` : 'Open',
      difference: difference_cents === 0 ? '' : formatMoney(difference_cents),
    })),
  }
}

type Day = SerializeFrom<typeof loader>['days'][number]

const COLUMNS: Column<Day>[] = [
  {
    label: 'Day',
    heading: true,
    cell: ({ day, to }) => <TextLink to={to}>{day}</TextLink>,
  },
  { label: 'State', plain: true, cell: ({ state }) => state },
  { label: 'Cash', numeric: true, cell: ({ cash }) => cash },
  { label: 'Difference', numeric: true, cell: ({ difference }) => difference },
  { label: 'Taken', numeric: true, cell: ({ total }) => total },
]

export default function Takings() {
  const { days, page, pageCount } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={TITLE}
      aside={
        <QuietLink to={href('/admin/orders/export') + queryOf({ file: 'takings' })}>
          <Icon name="download" /> Export
        </QuietLink>
      }
    >
      <DataTable caption="Days, newest first" columns={COLUMNS} rows={days} />
      <ListPages page={page} pageCount={pageCount} />
    </Screen>
  )
}
