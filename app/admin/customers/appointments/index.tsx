import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { ListViews } from '~/admin/shell/list-views'
import { PrintButton } from '~/admin/shell/print-button'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { bookableTypes } from '~/models/customers/appointment/appointment.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { calendarSecretOf } from '~/models/staff/user/calendar.server'
import { env } from '~/runtime/env.server'
import { Icon } from '~/ui/icon'
import { DayTable } from './day-table'
import { presentDays, type ShownDay } from './days.server'
import { OwnCalendar } from './own-calendar'

const TITLE = 'Appointments'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const secret = await calendarSecretOf(user.id)
  return {
    shown: await presentDays(new URL(request.url).searchParams, new Date()),
    isOn: (await bookableTypes()).length > 0,
    calendar: secret && env.ORIGIN + appointmentLinks.staffCalendar(secret),
  }
}

export default function Appointments() {
  const { shown, isOn, calendar } = useLoaderData<typeof loader>()
  const { isDay, title, before, after, byDay, byWeek, days } = shown
  const isEmpty = days.every(({ rows }) => rows.length === 0)
  return (
    <Screen
      title={TITLE}
      aside={<PrintButton quiet />}
      action={
        <Link to={href('/admin/appointments/new')} className="button" preventScrollReset>
          <Icon name="plus" /> Add Appointment
        </Link>
      }
    >
      {isOn ? null : <p className="callout mb-4 print:hidden">Visitors cannot book online at the moment.</p>}
      <ListViews
        label="Show by"
        views={[
          { label: 'Week', to: byWeek, current: !isDay },
          { label: 'Day', to: byDay, current: isDay },
        ]}
      />
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <strong>{title}</strong>
        <nav aria-label={isDay ? 'Days' : 'Weeks'} className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={before} className="link">
            {isDay ? 'Day before' : 'Week before'}
          </Link>
          <Link to={after} className="link">
            {isDay ? 'Next day' : 'Next week'}
          </Link>
          <Link to={href('/admin/appointments') + (isDay ? '?day=today' : '')} className="link">
            {isDay ? 'Today' : 'This week'}
          </Link>
        </nav>
      </div>
      {isEmpty ? (
        <p className="mb-8 text-muted">{isDay ? 'Nobody comes on this day.' : 'Nobody comes in this week.'}</p>
      ) : isDay ? (
        <DayTable caption={title} rows={days[0]!.rows} isDay />
      ) : (
        <WeekTables days={days} />
      )}
      <OwnCalendar address={calendar} />
      <Outlet />
    </Screen>
  )
}

function WeekTables({ days }: { days: ShownDay[] }) {
  return days
    .filter(({ rows }) => rows.length > 0)
    .map(({ day, to, label, rows }) => (
      <section key={day} aria-labelledby={day} className="mb-8">
        <h2 id={day} className="mb-3 text-lg">
          <Link to={to} className="link">
            {label}
          </Link>
        </h2>
        <DayTable caption={label} rows={rows} isDay={false} />
      </section>
    ))
}
