import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { UNANSWERED, withNetworkErrorFallback } from '~/client/network-failure'
import { redirectWithNotice } from '~/http/flash.server'
import { noStore, requireFound } from '~/http/respond.server'
import { links } from '~/links'
import { findByToken } from '~/models/customers/appointment/appointment.server'
import { cancelAppointment, restoreByCustomer } from '~/models/customers/appointment/booking.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { Conflict } from '~/models/records/errors'
import { Closing } from '~/storefront/shell/shared/closing'
import { AddressLines, CallOrEmail } from '~/storefront/shell/shared/contact-details'
import { errorMeta, unlisted } from '~/storefront/shell/shared/page-meta'
import { unknownLink } from '~/storefront/shell/shared/unknown-link'
import { Link } from '~/ui/link'
import { type BookedView, presentBooked } from './appointment.presenter.server'

const TITLE = 'Your Appointment'
const UNDO = 'undo'

export const meta: MetaFunction<typeof loader> = ({ error, matches }) =>
  error ? errorMeta(error, matches) : unlisted(TITLE, matches)

export const headers = noStore

export async function loader({ params }: LoaderFunctionArgs) {
  return presentBooked(await requireFound(findByToken(params.token ?? '')), new Date())
}

/** Cancels the appointment, or takes the cancellation back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { id, token } = await requireFound(findByToken(params.token ?? ''))
  const isUndo = (await request.formData()).get('intent') === UNDO
  try {
    await (isUndo ? restoreByCustomer : cancelAppointment)(id)
    const title = isUndo ? 'Your Appointment Stands' : 'Appointment Cancelled'
    return await redirectWithNotice(appointmentLinks.booked(token), { title })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const title = isUndo ? 'Not Booked Again' : 'Not Cancelled'
    const notice = { title, text: error.message, tone: 'error' as const }
    return redirectWithNotice(appointmentLinks.booked(token), notice)
  }
}

export const clientAction = withNetworkErrorFallback(() => ({ unreachable: UNANSWERED }))

export default function BookedAppointment() {
  const booked = useLoaderData<typeof loader>()
  return (
    <div className="content grid gap-8 py-10 md:py-16">
      <div>
        <h1>{TITLE}</h1>
        <p className="mt-4 text-lg">{booked.sentence}</p>
        {booked.noEmail ? <p className="mt-2 text-muted">{booked.noEmail}</p> : null}
      </div>
      <section aria-labelledby="time" className="grid max-w-xl gap-4 border bg-white p-6">
        <h2 id="time" className={booked.isCancelled ? 'text-muted line-through' : undefined}>
          {booked.time}
        </h2>
        <p dir="auto">{`${booked.type}, ${booked.minutes} minutes`}</p>
        <div>
          {booked.video ? (
            <a href={booked.video} className="link wrap-anywhere" rel="noreferrer">
              {`By video: ${booked.video}`}
            </a>
          ) : (
            <AddressLines />
          )}
        </div>
        {booked.note ? (
          <p className="wrap-anywhere whitespace-pre-line text-muted" dir="auto">{`Your note: ${booked.note}`}</p>
        ) : null}
        <p className="text-sm text-muted">{`Reference ${booked.reference}`}</p>
      </section>
      {booked.isComing ? <Changes booked={booked} /> : null}
      {booked.canRestore ? <Undo /> : null}
      {booked.isComing ? null : <BookAgain />}
    </div>
  )
}

function Changes({ booked: { token, isSent, url, canMove } }: { booked: BookedView }) {
  return (
    <>
      {isSent ? (
        <p className="max-w-(--container-prose)">
          We have sent you an email with the time, and will remind you the day before. It has a link to this page.
        </p>
      ) : null}
      {url ? (
        <div className="field max-w-xl print:hidden">
          <label className="label" htmlFor="appointment-link">
            Keep the address of this page: it is the way back
          </label>
          <input className="input" id="appointment-link" value={url} readOnly />
        </div>
      ) : null}
      {canMove ? null : (
        <p>
          <span>You have moved it five times.</span> <CallOrEmail /> <span>to move it again.</span>
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <a href={appointmentLinks.event(token)} className="button">
          Add to Calendar
        </a>
        {canMove ? (
          <Link to={appointmentLinks.move(token)} className="button-secondary">
            Choose Another Time
          </Link>
        ) : null}
      </div>
      <Closing summary="Cancel this appointment" intent="cancel" button="Cancel Appointment">
        <p>Somebody else can then book this time.</p>
      </Closing>
    </>
  )
}

function Undo() {
  const isPending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <p>Cancelled by mistake? The time is still free.</p>
      <button name="intent" value={UNDO} className="button-secondary justify-self-start" disabled={isPending}>
        Undo
      </button>
    </Form>
  )
}

function BookAgain() {
  return (
    <p>
      <Link to={appointmentLinks.book()} className="button">
        Book Another Appointment
      </Link>
    </p>
  )
}

export const ErrorBoundary = unknownLink({
  title: 'Appointment Not Found',
  text: 'This link may be incomplete, or the appointment was long ago.',
  to: links.contact(),
  label: 'Contact Us',
})
