import { getFormProps, useForm } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { skipAfterNetworkError, withNetworkErrorFallback } from '~/client/network-failure'
import { parseForm, replyAsTyped } from '~/http/parse-form.server'
import { isLikelySpam, limitPosts, signedTimestamp, signedTimestampOf, timestampOf } from '~/http/public-forms.server'
import { noStore } from '~/http/respond.server'
import { links } from '~/links'
import type { Product } from '~/models/catalogue/product/product.server'
import { bookingSchema } from '~/models/customers/appointment/appointment.schema'
import { bookableTypes, findById, tryToRecord } from '~/models/customers/appointment/appointment.server'
import { book, bookings } from '~/models/customers/appointment/booking.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { type FieldErrors, Invalid } from '~/models/records/errors'
import { withIdempotencyKey } from '~/models/records/writes.server'
import { hashOf } from '~/runtime/tokens.server'
import { AboutPiece } from '~/storefront/customers/contact/about-piece'
import { pieceOf, presentPiece } from '~/storefront/customers/contact/prefill.server'
import { type FormReply, networkFailureReply, useFormReply } from '~/storefront/shell/shared/form-reply'
import { failedForm, invalidForm } from '~/storefront/shell/shared/form-reply.server'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { ErrorSummary, Honeypot, SubmitButton, TextAreaField, TextField } from '~/ui/forms/fields'
import { presentTimes, type TimeChoice } from './appointment.presenter.server'
import { Days, sameDay, Times } from './times'

const TITLE = 'Book an Appointment'

export const meta: MetaFunction = ({ matches }) => unlisted(TITLE, matches)

export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const [types, piece] = [await bookableTypes(), await pieceOf(request)]
  if (types.length === 0) throw redirect(links.contact(), 303)
  const { searchParams } = new URL(request.url)
  const [only] = types.length === 1 ? types : []
  const type = types.find(({ row }) => String(row) === searchParams.get('type')) ?? only
  const [day, from] = [searchParams.get('day'), searchParams.get('from')]
  return {
    types: types.map(({ row, name, minutes, about, link }) => ({
      ...{ row, name, isChosen: row === type?.row },
      text: [`${minutes} minutes`, link && 'by video', about].filter(Boolean).join(' · '),
    })),
    type: type?.row,
    choice: type ? await presentTimes({ minutes: type.minutes, day, from }) : null,
    product: piece?.id,
    piece: piece && presentPiece(piece),
    stamp: signedTimestamp(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return bookByForm({ form, piece: await pieceOf(request), clientAddress: context.clientAddress ?? 'unknown' })
}

export const clientAction = withNetworkErrorFallback((form) => networkFailureReply('appointment', form))

/** A refusal comes with other free times. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 400 || skipAfterNetworkError(args)

export default function BookAppointment() {
  const { types, type, choice, product, piece, stamp } = useLoaderData<typeof loader>()
  const addressOf = (query: { type?: number; day?: string; from?: string }) =>
    appointmentLinks.book({ ...(product ? { product } : {}), ...(type ? { type } : {}), ...query })
  return (
    <div className="content py-10 md:py-16">
      <h1>{TITLE}</h1>
      <p className="mt-4 mb-10 max-w-(--container-prose) text-lg text-muted">
        Choose what you would like to come for, and a time that suits you. No charge.
      </p>
      <div className="grid max-w-4xl gap-10">
        {piece ? <AboutPiece {...piece} /> : null}
        {types.length > 1 ? <Types types={types} addressOf={addressOf} /> : null}
        {type && choice ? (
          <>
            <section aria-labelledby="days" className="grid gap-4">
              <h2 id="days">Choose a Day</h2>
              <Days choice={choice} addressOf={addressOf} />
            </section>
            <BookingForm action={addressOf(sameDay(choice))} type={type} choice={choice} stamp={stamp} />
          </>
        ) : null}
      </div>
    </div>
  )
}

interface TypesProps {
  types: { row: number; name: string; text: string; isChosen: boolean }[]
  addressOf: (query: { type: number }) => string
}

function Types({ types, addressOf }: TypesProps) {
  return (
    <nav aria-label="What for">
      <ul className="grid gap-3 sm:grid-cols-2">
        {types.map(({ row, name, text, isChosen }) => (
          <li key={row}>
            <Link
              to={addressOf({ type: row })}
              className={`block h-full border bg-white p-4 hover:border-gold ${isChosen ? 'border-brand outline outline-brand' : ''}`}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
            >
              <span className="block font-display text-xl font-semibold">{name}</span>
              <span className="block text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type BookingFields = { starts_at: string; full_name: string; email: string; phone: string; note: string }

interface BookingFormProps {
  action: string
  type: number
  choice: TimeChoice
  stamp: string
}

function BookingForm({ action, type, choice, stamp }: BookingFormProps) {
  const { fetcher, pending, lastResult, stamp: rendered } = useFormReply('appointment', stamp)
  const [form, fields] = useForm<BookingFields>({ id: 'appointment-form', lastResult })
  return (
    <fetcher.Form method="post" action={action} className="grid gap-5" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <input type="hidden" name="type" value={type} />
      <Honeypot stamp={rendered} />
      <Times choice={choice} field={fields.starts_at} />
      <h2 className="mt-5">Your Details</h2>
      <TextField field={fields.full_name} label="Full name" autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
      </div>
      <TextAreaField field={fields.note} label="What should we prepare?" rows={4} optional />
      <SubmitButton pending={pending} pendingText="Booking..." spinner className="button sm:justify-self-start">
        Book This Time
      </SubmitButton>
    </fetcher.Form>
  )
}

const intent = 'appointment'

interface Posted {
  form: FormData
  piece: Product | null
  clientAddress: string
}

async function bookByForm({ form, piece, clientAddress }: Posted) {
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, bookingSchema)
    if (submission.status !== 'success') return invalidForm({ intent, form }, submission)
    if (isLikelySpam(form)) return formAgain(form, { '': ['Please check your details and book again.'] })
    const { value: input } = submission
    // A form that is sent twice books one time.
    const id = await withIdempotencyKey(
      `appointment ${hashOf(JSON.stringify([timestampOf(form), input]))}`,
      async () => (await book(input, { product: piece?.id ?? null })).id,
      () => bookings.take(clientAddress),
      tryToRecord,
    )
    return redirect(appointmentLinks.booked((await findById(id)).token), 303)
  } catch (error) {
    if (error instanceof Invalid) {
      await bookings.giveBack(clientAddress)
      return formAgain(form, error.errors)
    }
    return failedForm({ intent, form, schema: bookingSchema }, error)
  }
}

function formAgain(form: FormData, errors: FieldErrors) {
  const reply = replyAsTyped(form, bookingSchema, errors)
  return data<FormReply>({ intent, reply, stamp: signedTimestampOf(form) }, { status: 400 })
}
