import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Outlet, useLoaderData } from '@remix-run/react'
import { ListViews } from '~/admin/shell/list-views'
import { AddLink, EditLink } from '~/admin/shell/record-list'
import { QuietLink, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { mailtoLink } from '~/format/address'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { bookableTypes } from '~/models/customers/appointment/appointment.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { calendarSecretOf } from '~/models/staff/user/calendar.server'
import { env } from '~/runtime/env.server'
import { PrintButton } from '~/ui/print-button'
import { stylesheets } from '~/ui/stylesheets'
import { type AppointmentRow, presentDays, type ShownDay } from './days.server'
import { type Grid, presentGrid } from './grid.server'
import { MISFIT_LABELS } from './misfits'
import styles from './week.css?url'

const TIME: Column<AppointmentRow> = {
  label: 'Time',
  plain: true,
  cell: ({ time, isCancelled }) => <span className={`whitespace-nowrap ${struck(isCancelled)}`}>{time}</span>,
}

const NAME: Column<AppointmentRow> = {
  label: 'Name',
  heading: true,
  cell: ({ to, name, isBusy, isCancelled, misfit }) => (
    <>
      <EditLink to={to}>{name}</EditLink> {isBusy ? <span className="row-note">Busy</span> : null}
      {isCancelled ? <span className="row-note">Cancelled</span> : null}
      {misfit ? <span className="row-note text-oxblood">{MISFIT_LABELS[misfit]}</span> : null}
    </>
  ),
}

const WEEK: Column<AppointmentRow>[] = [
  TIME,
  NAME,
  { label: 'For', plain: true, cell: ({ type }) => type },
  { label: 'Reach', plain: true, minor: true, long: true, cell: ({ phone, email }) => phone ?? email },
  { label: 'Reference', plain: true, minor: true, cell: ({ reference }) => reference },
]

/** What staff need at hand when somebody comes, on paper too. */
const DAY: Column<AppointmentRow>[] = [
  TIME,
  NAME,
  { label: 'Phone', plain: true, cell: (row) => <Reach {...row} /> },
  { label: 'For', plain: true, cell: (row) => <Purpose {...row} /> },
  {
    label: 'Note',
    plain: true,
    long: true,
    cell: ({ note }) => note && <span className="whitespace-pre-line">{note}</span>,
  },
]

const TITLE = 'Appointments'

export const meta: MetaFunction = () => screenMeta(TITLE)
export const links = stylesheets(styles)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const secret = await calendarSecretOf(user.id)
  const shown = await presentDays(new URL(request.url).searchParams, new Date())
  return {
    ...{ shown, grid: shown.isDay ? null : presentGrid(shown.days) },
    isOn: (await bookableTypes()).length > 0,
    calendar: secret && env.ORIGIN + appointmentLinks.staffCalendar(secret),
  }
}

export default function Appointments() {
  const { shown, grid, isOn, calendar } = useLoaderData<typeof loader>()
  const { isDay, title, before, after, byDay, byWeek, days } = shown
  const isEmpty = days.every(({ rows }) => rows.length === 0)
  return (
    <Screen
      title={TITLE}
      aside={
        <>
          <PrintButton quiet />
          <QuietLink to={href('/admin/appointments/busy')}>Busy times</QuietLink>
        </>
      }
      action={<AddLink to={href('/admin/appointments/new')} label="Add Appointment" over />}
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
          <TextLink to={before}>{isDay ? 'Day before' : 'Week before'}</TextLink>
          <TextLink to={after}>{isDay ? 'Next day' : 'Next week'}</TextLink>
          <TextLink to={href('/admin/appointments') + (isDay ? '?day=today' : '')}>
            {isDay ? 'Today' : 'This week'}
          </TextLink>
        </nav>
      </div>
      {isEmpty ? (
        <p className="mb-8 text-muted">{isDay ? 'Nobody comes on this day.' : 'Nobody comes in this week.'}</p>
      ) : isDay ? (
        <DayTable caption={title} rows={days[0]!.rows} isDay />
      ) : (
        <>
          {grid ? <WeekGrid caption={title} {...grid} /> : null}
          <div className="week-list">
            <WeekTables days={days} />
          </div>
        </>
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
          <TextLink to={to}>{label}</TextLink>
        </h2>
        <DayTable caption={label} rows={rows} isDay={false} />
      </section>
    ))
}

function OwnCalendar({ address }: { address: string | null }) {
  return (
    <section aria-labelledby="calendar" className="mt-10 grid max-w-2xl gap-3 print:hidden">
      <h2 id="calendar" className="text-lg">
        In your own calendar
      </h2>
      <p className="text-sm text-muted">
        Your calendar program can show the appointments. It gets the time, what for and a reference, and no names: what
        it reads leaves the shop. Whoever has the address can read it, until you end it, change your password or end
        your other sessions.
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

const struck = (isCancelled: boolean) => (isCancelled ? 'line-through' : '')

function Purpose({ type, piece }: AppointmentRow) {
  return (
    <>
      <span>{type}</span> {piece ? <span className="row-note">{piece}</span> : null}
    </>
  )
}

function Reach({ phone, call, email }: AppointmentRow) {
  if (!phone) {
    return email === null ? null : (
      <a href={mailtoLink(email)} className="link inline-block min-w-28 wrap-anywhere">
        {email}
      </a>
    )
  }
  if (!call) return <span>{phone}</span>
  return (
    <a href={call} className="link inline-block min-w-28">
      {phone}
    </a>
  )
}

function DayTable({ caption, rows, isDay }: { caption: string; rows: ShownDay['rows']; isDay: boolean }) {
  return <DataTable caption={caption} columns={isDay ? DAY : WEEK} rows={rows} />
}

/** By hour, where there is room for it (week.css). */
function WeekGrid({ caption, width, days, quarters }: Grid & { caption: string }) {
  return (
    <table className="week-grid">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td />
          {days.map(({ day, to, label, wholeDay }) => (
            <th key={day} scope="col" colSpan={width}>
              <TextLink to={to}>{label}</TextLink>
              {wholeDay.map((row) => (
                <span key={row.id} className="block" data-busy="busy">
                  <EditLink to={row.to}>{row.name}</EditLink>
                </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quarters.map(({ at, hour, cells }) => (
          <tr key={at}>
            {hour ? (
              <th scope="row" rowSpan={4}>
                {hour}
              </th>
            ) : null}
            {cells.map(({ key, columns, quarters: length, row }) => (
              <td key={key} colSpan={columns} rowSpan={length} data-busy={row && (row.isBusy ? 'busy' : 'taken')}>
                {row ? <Entry {...row} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Entry({ to, name, time, type, misfit }: AppointmentRow) {
  return (
    <>
      <EditLink to={to}>{name}</EditLink> <span className="row-note">{type ? `${time}, ${type}` : time}</span>
      {misfit ? <span className="row-note text-oxblood">{MISFIT_LABELS[misfit]}</span> : null}
    </>
  )
}
