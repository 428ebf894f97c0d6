import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { lastChange } from '~/admin/records/history.presenter.server'
import { HistoryLink } from '~/admin/records/history-link'
import { ContactDetails } from '~/admin/shell/contact-details'
import { missing } from '~/admin/shell/record-route'
import { ButtonLink, Detail, QuietLink, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/customers/appointment/appointment.server'
import { presentAppointment } from './appointment.presenter.server'

const NOT_FOUND = 'Appointment not found'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? data.appointment.title : NOT_FOUND)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const appointment = await requireFound(findById(readId(params)))
  return {
    appointment: await presentAppointment(appointment, new Date()),
    changed: await lastChange('appointment', appointment.id),
  }
}

export default function AppointmentScreen() {
  const { appointment, changed } = useLoaderData<typeof loader>()
  const { id, title, sentence, isComing, name, email, phone, call, note, piece, type, reference, booked, isDemo } =
    appointment
  return (
    <Screen
      title={title}
      action={
        isComing ? (
          <ButtonLink to={href('/admin/appointments/:id/move', { id })} preventScrollReset>
            Move
          </ButtonLink>
        ) : undefined
      }
      aside={
        <>
          <Allowed to="answer">
            <QuietLink to={href('/admin/sell') + queryOf({ appointment: id })}>Sell at the counter</QuietLink>
            <QuietLink to={href('/admin/orders/new') + queryOf({ appointment: id })}>Make an order</QuietLink>
          </Allowed>
          {isComing ? (
            <QuietLink to={href('/admin/appointments/:id/cancel', { id })} preventScrollReset>
              Cancel it
            </QuietLink>
          ) : null}
        </>
      }
    >
      {sentence ? <p className="callout mb-4">{sentence}</p> : null}
      <dl className="details">
        <Detail term="For">{`${type}, ${appointment.minutes} minutes`}</Detail>
        {appointment.video ? (
          <Detail term="By video">
            <a href={appointment.video} className="link wrap-anywhere" rel="noreferrer">
              {appointment.video}
            </a>
          </Detail>
        ) : null}
        <ContactDetails name={name} email={email} phone={phone} call={call} />
        {piece ? (
          <Detail term="Piece">
            <TextLink to={piece.to}>{piece.name}</TextLink>
          </Detail>
        ) : null}
        {note ? (
          <Detail term="Note">
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {note}
            </p>
          </Detail>
        ) : null}
        <Detail term="Reference">{reference}</Detail>
        <Detail term="Booked">{isDemo ? `${booked}, with the demonstration` : booked}</Detail>
      </dl>
      <HistoryLink {...changed} />
      <Outlet />
    </Screen>
  )
}

export const ErrorBoundary = missing(NOT_FOUND, href('/admin/appointments'), 'Back to appointments')
