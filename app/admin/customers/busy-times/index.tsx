import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { AddLink, EditLink, PrintList } from '~/admin/shell/record-list'
import { QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { formatDay } from '~/format/dates'
import { href } from '~/href'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { type BusyTime, busyTimeKind, listForStaff } from '~/models/customers/busy-time/busy-time.server'
import { EmptyState } from '~/ui/empty-state'

const TITLE = 'Busy times'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const q = readSearch(request)
  const { rows, ...page } = await listForStaff(q, readPage(request))
  return { q, ...page, rows: rows.map(presentBusyTime) }
}

function presentBusyTime(row: BusyTime) {
  const { starts, ends, weekdays, exceptions } = busyTimeKind.present(row)
  const { id, title, first_day, last_day } = row
  const span = formatDay(first_day) + (last_day ? ` to ${formatDay(last_day)}` : '')
  return {
    ...{ id, title },
    days: weekdays ? `Every week on ${weekdays}, ${last_day ? '' : 'from '}${span}` : span,
    time: starts ? `${starts} to ${ends}` : 'The whole day',
    exceptions: exceptions ? `not on ${row.exceptions.map(formatDay).join(', ')}` : '',
  }
}

type Row = SerializeFrom<typeof loader>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    label: 'What',
    heading: true,
    cell: ({ id, title }) => <EditLink to={href('/admin/appointments/busy/:id', { id })}>{title}</EditLink>,
  },
  {
    label: 'Days',
    plain: true,
    long: true,
    cell: ({ days, exceptions }) => (
      <>
        <span>{days}</span> <span className="row-note">{exceptions}</span>
      </>
    ),
  },
  { label: 'Time', plain: true, cell: ({ time }) => time },
]

export default function BusyTimes() {
  const { q, page, pageCount, rows } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={TITLE}
      aside={
        <>
          <PrintList page={page} pageCount={pageCount} />
          <QuietLink to={href('/admin/appointments')}>Appointments</QuietLink>
        </>
      }
      action={<AddLink to={href('/admin/appointments/busy/new')} label="Add busy time" over />}
    >
      <SearchForm label="Search busy times" q={q} />
      {rows.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={q ? 'No busy times found' : 'No busy times'}
          text="Lunch, a meeting, a fair or a holiday: visitors cannot book then, and nobody is written to."
        />
      ) : (
        <DataTable caption="Busy times, the latest first" columns={COLUMNS} rows={rows} />
      )}
      <ListPages page={page} pageCount={pageCount} />
      <Outlet />
    </Screen>
  )
}
