import { redirect } from '@remix-run/node'
import { textOf } from '~/format/text'
import { fitsCookie, forgetOrdered, readCart, readOrdered, serializeCart } from '~/http/cookies.server'
import { redirectWithNotice } from '~/http/flash.server'
import { links } from '~/links'
import { type CartLine, MAX_LINES } from '~/models/customers/cart/cart'
import { keyOf } from '~/models/customers/cart/cart.server'
import { wasWithheld } from '~/models/mail/outbox/visitor-email.server'
import { Conflict, TooMany } from '~/models/records/errors'
import { closeSession } from '~/models/sales/cards/looking.server'
import { payByCard } from '~/models/sales/cards/opening.server'
import { buyHeld } from '~/models/sales/offers/hold.server'
import { accept } from '~/models/sales/offers/offer.server'
import type { Order } from '~/models/sales/order/order.server'
import { isLayby } from '~/models/sales/order/schedule'
import { cancel, decline, endLayby } from '~/models/sales/steps/cancelling.server'
import { agreeToPrice } from '~/models/sales/steps/jobs.server'
import { payByTransfer } from '~/models/sales/steps/payments.server'
import { canSendMail } from '~/runtime/mailer.server'

interface Asked {
  order: Order
  form: FormData
  request: Request
  clientAddress: string
}

const ACTIONS = {
  card: { work: toCard, failure: 'Payment Not Started' },
  transfer: { work: toTransfer, failure: 'Not Changed' },
  change: { work: backToCart, failure: 'Not Changed' },
  cancel: { work: cancelOrder, failure: 'Not Cancelled' },
  agree: { work: agree, failure: 'Not Agreed' },
  accept: { work: acceptOffer, failure: 'Not Accepted' },
  buy: { work: buy, failure: 'Not Ordered' },
  decline: { work: declineOffer, failure: 'Not Declined' },
  end: { work: end, failure: 'Not Ended' },
}

/** What the customer asks for on the page of the order; a refusal is a notice there. */
export async function actOnOrder(asked: Asked): Promise<Response> {
  const intent = asked.form.get('intent')
  const known = Object.keys(ACTIONS).find((name) => name === intent) as keyof typeof ACTIONS | undefined
  if (!known) return redirect(links.order(asked.order.token), 303)
  const { work, failure } = ACTIONS[known]
  try {
    return await work(asked)
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof TooMany)) throw error
    const notice = { title: failure, text: error.message, tone: 'error' as const }
    return redirectWithNotice(links.order(asked.order.token), notice)
  }
}

/** That of the provider's page, or of the order, which tells why there is none. */
export async function paymentAddress({ id, token }: Order, clientAddress: string): Promise<string> {
  try {
    return (await payByCard(id, clientAddress)) ?? links.order(token)
  } catch (error) {
    if (error instanceof Conflict || error instanceof TooMany) return links.order(token)
    throw error
  }
}

async function toCard({ order, clientAddress }: Asked) {
  return redirect((await payByCard(order.id, clientAddress)) ?? links.order(order.token), 303)
}

async function toTransfer({ order: { id, token } }: Asked) {
  await closeSession(id)
  await payByTransfer(id)
  return redirectWithNotice(links.order(token), { title: 'Changed to Bank Transfer' })
}

/** An offer is declined, a lay-by ended; a draft is the shop's own. */
const canCancel = (order: Order) => order.placed_at !== null && !isLayby(order)

async function cancelOrder({ order }: Asked) {
  const { id, token } = order
  if (!canCancel(order)) return redirect(links.order(token), 303)
  await closeSession(id)
  await cancel(id, {})
  return redirectWithNotice(links.order(token), { title: 'Order Cancelled' })
}

/** A browser asks for the tick itself. */
async function acceptOffer({ order: { id, token, email }, form }: Asked) {
  if (form.get('read') === null) {
    throw new Conflict({ read: ['Please read the agreement, and tick that you accept it.'] })
  }
  await accept(id, { seen: Number(form.get('seen')), agreement: textOf(form, 'agreement') })
  const isTold = canSendMail && email && !(await wasWithheld('order_id', id))
  const text = isTold ? 'A copy of the agreement is on its way to you by email.' : undefined
  return redirectWithNotice(links.order(token), { title: 'Offer Accepted', text })
}

async function buy({ order: { id, token } }: Asked) {
  await buyHeld(id)
  return redirect(links.order(token), 303)
}

async function agree({ order: { id, token }, form }: Asked) {
  await agreeToPrice(id, Number(form.get('asked')))
  return redirectWithNotice(links.order(token), {
    title: 'Price Agreed',
    text: 'Thank you: we will go ahead with the work.',
  })
}

async function declineOffer({ order: { id, token } }: Asked) {
  await decline(id)
  return redirectWithNotice(links.order(token), { title: 'Offer Declined' })
}

async function end({ order: { id, token }, form }: Asked) {
  await closeSession(id)
  await endLayby(id, Number(form.get('paid')))
  return redirectWithNotice(links.order(token), { title: 'Lay-by Ended' })
}

/** Only in the browser that has ordered: others do not know the choices that were made. */
async function backToCart({ order, request }: Asked) {
  const { id, token } = order
  if (!canCancel(order)) return redirect(links.order(token), 303)
  const ordered = await readOrdered(request)
  await closeSession(id)
  await cancel(id, {})
  if (ordered?.order !== id) return redirectWithNotice(links.order(token), { title: 'Order Cancelled' })
  const lines = await withOrdered(await readCart(request), ordered.lines)
  const notice = { title: 'Order Changed', text: 'Your pieces are in your cart again.' }
  return redirectWithNotice(links.cart(), notice, [await serializeCart(lines), await forgetOrdered()])
}

async function withOrdered(cart: CartLine[], ordered: CartLine[]): Promise<CartLine[]> {
  const others = cart.filter((line) => !ordered.some((one) => keyOf(one) === keyOf(line)))
  const all = [...ordered, ...others].slice(0, MAX_LINES)
  return (await fitsCookie(all)) ? all : ordered
}
