import { EditLink } from '~/admin/shell/record-list'
import { type Column, DataTable } from '~/admin/shell/table'
import { mailtoLink } from '~/format/email-address'
import { href } from '~/href'
import type { AppointmentRow, ShownDay } from './days.server'
import { MISFIT_LABELS } from './misfits'

const struck = (isCancelled: boolean) => (isCancelled ? 'line-through' : '')

const TIME: Column<AppointmentRow> = {
  label: 'Time',
  plain: true,
  cell: ({ time, isCancelled }) => <span className={`whitespace-nowrap ${struck(isCancelled)}`}>{time}</span>,
}

const NAME: Column<AppointmentRow> = {
  label: 'Name',
  heading: true,
  cell: ({ id, name, isCancelled, misfit }) => (
    <>
      <EditLink to={href('/admin/appointments/:id', { id })}>{name}</EditLink>{' '}
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

export function DayTable({ caption, rows, isDay }: { caption: string; rows: ShownDay['rows']; isDay: boolean }) {
  return <DataTable caption={caption} columns={isDay ? DAY : WEEK} rows={rows} />
}
