import { redirect } from '@remix-run/node'
import { serializeCart } from '~/http/cookies.server'
import { looksAutomatic, countPost } from '~/http/public-forms.server'
import { parseForm } from '~/http/parse-form.server'
import { links } from '~/links'
import { type Cart, requestSchema, requestPieces } from '~/models/cart/cart.server'
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
