import { createHash } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { parseForm, replyAsTyped } from '~/http/parse-form.server'
import { isLikelySpam, limitPosts, signedTimestampOf, timestampOf } from '~/http/public-forms.server'
import type { Product } from '~/models/catalogue/product/product.server'
import { bookingSchema } from '~/models/customers/appointment/appointment.schema'
import { findById, tryToRecord } from '~/models/customers/appointment/appointment.server'
import { book, bookings } from '~/models/customers/appointment/booking.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { type FieldErrors, Invalid } from '~/models/records/errors'
import { withIdempotencyKey } from '~/models/records/writes.server'
import type { FormReply } from '~/storefront/shell/shared/form-reply'
import { failedForm, invalidForm } from '~/storefront/shell/shared/form-reply.server'

const intent = 'appointment'

interface Posted {
  form: FormData
  piece: Product | null
  clientAddress: string
}

export async function bookByForm({ form, piece, clientAddress }: Posted) {
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, bookingSchema)
    if (submission.status !== 'success') return invalidForm({ intent, form }, submission)
    if (isLikelySpam(form)) return formAgain(form, { '': ['Please check your details and book again.'] })
    const { value: input } = submission
    // A form that is sent twice books one time.
    const posted = createHash('sha256').update(JSON.stringify([timestampOf(form), input]))
    const id = await withIdempotencyKey(
      `appointment ${posted.digest('base64url')}`,
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
