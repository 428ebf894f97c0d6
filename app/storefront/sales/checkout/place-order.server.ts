import { createHash } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { serializeCart, serializeOrdered } from '~/http/cookies.server'
import { parseForm, replyAsTyped } from '~/http/parse-form.server'
import { isLikelySpam, limitPosts, signedTimestampOf, timestampOf } from '~/http/public-forms.server'
import { links } from '~/links'
import type { CartLine } from '~/models/customers/cart/cart'
import { priceCart } from '~/models/customers/cart/cart.server'
import { withIdempotencyKey } from '~/models/records/writes.server'
import { findById, isOpen } from '~/models/sales/order/order.server'
import { type CheckoutInput, checkoutSchema } from '~/models/sales/steps/checkout.schema'
import { CartChanged, checkouts, placeOrder } from '~/models/sales/steps/placing.server'
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
    if (isLikelySpam(form)) return formAgain(form, 400, 'Please check your details and place the order again.')
    const { value: input } = submission
    const seen = seenTotal(form, input.handover)
    const place = async () => {
      await requireRead(form, lines)
      return (await placeOrder(input, { storedLines: lines }, seen, clientAddress)).id
    }
    const before = () => checkouts.take(clientAddress)
    const id = await withIdempotencyKey(keyOf(form, input, lines, seen), place, before, isOpen)
    const { order } = await findById(id)
    const to = order.pay_by === 'card' ? await paymentAddress(order, clientAddress) : links.order(order.token)
    const response = redirect(to, 303)
    for (const cookie of [await serializeCart([]), await serializeOrdered(id, lines)])
      response.headers.append('Set-Cookie', cookie)
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

async function requireRead(form: FormData, lines: CartLine[]): Promise<void> {
  const cart = await priceCart(lines)
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
  return `order ${createHash('sha256').update(posted).digest('base64url')}`
}
