import { data, redirect } from '@remix-run/node'
import { formatDay } from '~/format/dates'
import { serializeCart, serializeOrdered } from '~/http/cookies.server'
import { serializeNotice } from '~/http/flash.server'
import { parseForm, replyAsTyped } from '~/http/parse-form.server'
import { isAutomated, limitPosts, signedTimestampOf, timestampOf } from '~/http/public-forms.server'
import { links } from '~/links'
import type { CartLine } from '~/models/customers/cart/cart'
import { type Cart, priceCart } from '~/models/customers/cart/cart.server'
import { withIdempotencyKey } from '~/models/records/writes.server'
import { findById, isOpen } from '~/models/sales/order/order.server'
import { type CheckoutInput, checkoutSchema } from '~/models/sales/steps/checkout.schema'
import { CartChanged, checkouts, placeOrder } from '~/models/sales/steps/placing.server'
import { hashOf } from '~/runtime/tokens.server'
import { presentReady, readyText } from '~/storefront/customers/cart/cart.presenter.server'
import { paymentAddress } from '~/storefront/sales/order/order-actions.server'
import type { FormReply } from '~/storefront/shell/shared/form-reply'
import { failedForm, invalidForm } from '~/storefront/shell/shared/form-reply.server'
import { checkoutVersion } from './checkout.presenter.server'

const intent = 'checkout'

interface Posted {
  form: FormData
  /** As the visitor last saw them: with the prices of that time. */
  lines: CartLine[]
  clientAddress: string
}

export async function placeOrderByForm({ form, lines, clientAddress }: Posted) {
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, checkoutSchema)
    if (submission.status !== 'success') return invalidForm({ intent, form }, submission)
    if (isAutomated(form)) return formAgain(form, 400, 'Please check your details and place the order again.')
    const { value: input } = submission
    const seen = seenTotal(form, input.handover)
    const cart = await priceCart(lines)
    const place = async () => {
      await requireRead(form, cart)
      return (await placeOrder(input, { storedLines: lines }, seen, clientAddress)).id
    }
    const before = () => checkouts.take(clientAddress)
    const id = await withIdempotencyKey(keyOf(form, input, lines, seen), place, before, isOpen)
    const { order } = await findById(id)
    const to = order.pay_by === 'card' ? await paymentAddress(order, clientAddress) : links.order(order.token)
    const response = redirect(to, 303)
    const cookies = [await serializeCart([]), await serializeOrdered(id, lines), ...(await tooSoon(input, cart))]
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    return response
  } catch (error) {
    if (!(error instanceof CartChanged)) return failedForm({ intent, form, schema: checkoutSchema }, error)
    return formAgain(
      form,
      409,
      `${error.message} Nothing has been ordered yet: please check and place the order again.`,
    )
  }
}

function formAgain(form: FormData, status: number, sentence: string) {
  const reply = replyAsTyped(form, checkoutSchema, { '': [sentence] })
  return data<FormReply>({ intent, reply, stamp: signedTimestampOf(form) }, { status })
}

/** The notice of a date that the promises of the pieces do not meet. */
async function tooSoon({ needed_by, handover }: CheckoutInput, { lines }: Cart): Promise<string[]> {
  const ready = await presentReady(lines)
  const isDelivered = handover === 'delivery'
  if (!needed_by || !ready || needed_by > ready.day || (!isDelivered && needed_by === ready.day)) return []
  const text = `${readyText(ready.day, isDelivered)} We will tell you at once if we cannot make ${formatDay(needed_by)}.`
  return [await serializeNotice({ title: 'Your Date May Be Too Soon', text })]
}

async function requireRead(form: FormData, cart: Cart): Promise<void> {
  // What has changed in the cart is told first.
  if (cart.changes.length > 0 || form.get('terms') === (await checkoutVersion(cart.lines))) return
  throw new CartChanged(['Our terms, or what we promise about your pieces, have changed since you opened this page.'])
}

function seenTotal(form: FormData, handover: string): number {
  return Math.trunc(Number(form.get(`total_${handover}`))) || 0
}

/** A form that is sent twice makes one order. */
function keyOf(form: FormData, input: CheckoutInput, lines: CartLine[], seen: number): string {
  const posted = JSON.stringify([timestampOf(form), input, lines, seen])
  return `order ${hashOf(posted)}`
}
