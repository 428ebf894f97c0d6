import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, Outlet, useLoaderData } from '@remix-run/react'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { bookableTypes } from '~/models/customers/appointment/appointment.server'
import { calendarSecretOf } from '~/models/customers/appointment/staff-calendar.server'
import { env } from '~/runtime/env.server'
import { EditLink } from '~/admin/shell/record-list'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { DataTable, type Column } from '~/admin/shell/table'
import { Icon } from '~/ui/icon'
import { presentWeek, type AppointmentRow } from './week.server'

const TITLE = 'Appointments'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const week = await presentWeek(new URL(request.url).searchParams.get('week'), new Date())
  const secret = await calendarSecretOf(user.id)
  return {
    week,
    isOn: (await bookableTypes()).length > 0,
    calendar: secret && env.ORIGIN + appointmentLinks.staffCalendar(secret),
  }
}

const weekOf = (week: string) => href('/admin/appointments') + queryOf({ week })

const COLUMNS: Column<AppointmentRow>[] = [
  { label: 'Time', plain: true, cell: ({ time }) => <span className="whitespace-nowrap">{time}</span> },
  {
    label: 'Name',
    heading: true,
    cell: ({ id, name, isCancelled }) => (
      <>
        <EditLink to={href('/admin/appointments/:id', { id })}>{name}</EditLink>{' '}
        {isCancelled ? <span className="row-note">Cancelled</span> : null}
      </>
    ),
  },
  { label: 'For', plain: true, cell: ({ type }) => type },
  { label: 'Reach', plain: true, minor: true, long: true, cell: ({ reach }) => reach },
  { label: 'Reference', plain: true, minor: true, cell: ({ reference }) => reference },
]

export default function Appointments() {
  const { week, isOn, calendar } = useLoaderData<typeof loader>()
  const isEmpty = week.days.every(({ rows }) => rows.length === 0)
  return (
    <Screen
      title={TITLE}
      action={
        <Link to={href('/admin/appointments/new')} className="button" preventScrollReset>
          <Icon name="plus" /> Add Appointment
        </Link>
      }
    >
      {isOn ? null : <p className="callout mb-4">Visitors cannot book online at the moment.</p>}
      <nav aria-label="Weeks" className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={weekOf(week.before)} className="link">
          Week before
        </Link>
        <strong>{week.title}</strong>
        <Link to={weekOf(week.after)} className="link">
          Next week
        </Link>
        <Link to={href('/admin/appointments')} className="link">
          This week
        </Link>
      </nav>
      {isEmpty ? <p className="mb-8 text-muted">Nobody comes in this week.</p> : null}
      {week.days
        .filter(({ rows }) => rows.length > 0)
        .map(({ day, label, isToday, rows }) => (
          <section key={day} aria-labelledby={day} className="mb-8">
            <h2 id={day} className="mb-3 text-lg">
              {isToday ? `Today, ${label}` : label}
            </h2>
            <DataTable caption={label} columns={COLUMNS} rows={rows} />
          </section>
        ))}
      <OwnCalendar address={calendar} />
      <Outlet />
    </Screen>
  )
}

function OwnCalendar({ address }: { address: string | null }) {
  return (
    <section aria-labelledby="calendar" className="mt-10 grid max-w-2xl gap-3">
      <h2 id="calendar" className="text-lg">
        In your own calendar
      </h2>
      <p className="text-sm text-muted">
        Your calendar program can show the appointments. It gets the time, what for and a reference, and no names: what
        it reads leaves the shop. Whoever has the address can read it.
      </p>
      {address ? <input className="input" aria-label="Address of your calendar" value={address} readOnly /> : null}
      <Form method="post" action={href('/admin/appointments/calendar')} className="flex flex-wrap gap-3">
        <button type="submit" className="button-secondary" name="intent" value="renew">
          {address ? 'Make a new address' : 'Make an address'}
        </button>
        {address ? (
          <button type="submit" className="button-quiet" name="intent" value="end">
            End it
          </button>
        ) : null}
      </Form>
    </section>
  )
}
