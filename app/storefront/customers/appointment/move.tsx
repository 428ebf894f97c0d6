import { getFormProps, useForm } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { skipAfterNetworkError, withNetworkErrorFallback } from '~/client/network-failure'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm, replyAsTyped } from '~/http/parse-form.server'
import { noStore, requireFound } from '~/http/respond.server'
import { movingSchema } from '~/models/customers/appointment/appointment.schema'
import { findByToken } from '~/models/customers/appointment/appointment.server'
import { moveByCustomer } from '~/models/customers/appointment/booking.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { Conflict, Invalid } from '~/models/records/errors'
import { type FormReply, networkFailureReply, useFormReply } from '~/storefront/shell/shared/form-reply'
import { invalidForm } from '~/storefront/shell/shared/form-reply.server'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { ErrorSummary, SubmitButton } from '~/ui/forms/fields'
import { Link } from '~/ui/link'
import { presentBooked, presentTimes } from './appointment.presenter.server'
import { Days, sameDay, Times } from './times'

const TITLE = 'Choose Another Time'
const intent = 'appointment'

export const meta: MetaFunction = ({ matches }) => unlisted(TITLE, matches)

export const headers = noStore

export async function loader({ request, params }: LoaderFunctionArgs) {
  const appointment = await requireFound(findByToken(params.token ?? ''))
  const booked = await presentBooked(appointment, new Date())
  if (!booked.isComing || !booked.canMove) throw redirect(appointmentLinks.booked(appointment.token), 303)
  const { searchParams } = new URL(request.url)
  const [day, from] = [searchParams.get('day') ?? booked.day, searchParams.get('from')]
  return { booked, choice: await presentTimes({ minutes: booked.minutes, day, from, except: appointment.id }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id, token } = await requireFound(findByToken(params.token ?? ''))
  const form = await request.formData()
  const submission = parseForm(form, movingSchema)
  if (submission.status !== 'success') return invalidForm({ intent, form }, submission)
  try {
    await moveByCustomer(id, submission.value.starts_at)
    return await redirectWithNotice(appointmentLinks.booked(token), { title: 'Appointment Moved' })
  } catch (error) {
    if (error instanceof Invalid) {
      return data<FormReply>({ intent, reply: replyAsTyped(form, movingSchema, error.errors) }, { status: 400 })
    }
    if (!(error instanceof Conflict)) throw error
    const notice = { title: 'Not Moved', text: error.message, tone: 'error' as const }
    return redirectWithNotice(appointmentLinks.booked(token), notice)
  }
}

export const clientAction = withNetworkErrorFallback((form) => networkFailureReply(intent, form))

/** A refusal comes with other free times. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 400 || skipAfterNetworkError(args)

export default function MoveAppointment() {
  const { booked, choice } = useLoaderData<typeof loader>()
  const { token } = booked
  const addressOf = (query: { day?: string; from?: string }) => appointmentLinks.move(token, query)
  const { fetcher, pending, lastResult } = useFormReply(intent, '')
  const [form, fields] = useForm<{ starts_at: string }>({ id: 'move-form', lastResult })
  return (
    <div className="content grid gap-8 py-10 md:py-16">
      <div>
        <h1>{TITLE}</h1>
        <p className="mt-4 text-lg text-muted">{`Now: ${booked.type}, ${booked.time}`}</p>
      </div>
      <div className="grid max-w-4xl gap-8">
        <Days choice={choice} addressOf={addressOf} />
        <fetcher.Form method="post" action={addressOf(sameDay(choice))} className="grid gap-5" {...getFormProps(form)}>
          <ErrorSummary form={form} />
          <Times choice={choice} field={fields.starts_at} />
          <p className="flex flex-wrap gap-4">
            <SubmitButton pending={pending} pendingText="Moving..." className="button">
              Move to This Time
            </SubmitButton>
            <Link to={appointmentLinks.booked(token)} className="button-secondary">
              Keep the Old Time
            </Link>
          </p>
        </fetcher.Form>
      </div>
    </div>
  )
}

export { ErrorBoundary } from './booked'
