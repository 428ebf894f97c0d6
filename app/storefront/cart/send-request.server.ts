import { redirect } from '@remix-run/node'
import { serializeCart } from '~/http/cart-cookie.server'
import { looksAutomatic } from '~/http/honeypot.server'
import { parseForm } from '~/http/parse-form.server'
import { countPost } from '~/http/rate-limit.server'
import { links } from '~/links'
import type { Cart } from '~/models/cart/cart.server'
import { requestSchema } from '~/models/cart/request.schema'
import { requestPieces } from '~/models/cart/request.server'
import { hasTooManyLinks } from '~/models/enquiry/enquiry.server'
import { failedForm, invalidForm } from '~/storefront/form-reply.server'

interface Posted {
  form: FormData
  cart: Cart
  clientAddress: string
}

/** Sends the cart as one enquiry and empties it. What looks like a machine's is kept apart and answered like any other. */
export async function sendRequest({ form, cart, clientAddress }: Posted) {
  try {
    await countPost(clientAddress)
    const submission = parseForm(form, requestSchema)
    if (submission.status !== 'success') return invalidForm('request', submission)
    const quarantined = looksAutomatic(form) || hasTooManyLinks(submission.value.message ?? '')
    const { id } = await requestPieces(submission.value, cart, quarantined)
    return redirect(links.cartRequested(id), { status: 303, headers: { 'Set-Cookie': await serializeCart([]) } })
  } catch (error) {
    return failedForm({ intent: 'request', form, schema: requestSchema }, error)
  }
}
