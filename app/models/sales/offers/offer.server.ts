import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, products } from '#db/schema'
import { dayOf } from '~/format/dates'
import { links } from '~/links'
import { begin } from '~/models/customers/enquiry/handling.server'
import type { Author } from '~/models/records/writes.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { addressLines } from '~/shop'
import { emailAccepted, emailOffered } from '../letters/offer-emails.server'
import { allocate, FROM_CABINET_BY_STAFF } from '../order/allocation.server'
import { awaitedUntil, firstExpiry } from '../order/awaited.server'
import type { Order, OrderDetail, OrderLine } from '../order/order.server'
import { orderReferenceOf } from '../order/reference.server'
import { countedFrom, hasEnded } from '../order/schedule'
import { sellingSettings, termsVersion } from '../order/selling.server'
import { refused, requireState, take } from '../order/step.server'
import { agreementText } from './agreement'

export async function agreementOf(detail: OrderDetail): Promise<string> {
  const [shop, { initials }, { agreement_text }] = await Promise.all([shopFacts(), shopSettings(), sellingSettings()])
  return agreementText(detail, {
    reference: orderReferenceOf(detail.order.id, initials),
    shop: { name: shop.name, address: addressLines(shop).join(', '), abn: shop.abn ?? null },
    own: agreement_text,
    termsAddress: `${env.ORIGIN}${links.terms()}`,
  })
}

export const agreementVersion = (text: string) => termsVersion(text)

export async function currentAgreement(detail: OrderDetail): Promise<string | null> {
  const { order, state } = detail
  return order.terms ?? (state === 'offered' ? agreementOf(detail) : null)
}

/** From now on the customer can accept it. Throws NotFound and Conflict. */
export function offer(id: number, author: Author = {}, now = new Date()): Promise<Order> {
  return take(id, author, {
    action: 'offered',
    check: (detail) => {
      requireState(detail, 'offer', 'This order cannot be offered')
      const { expires_at } = detail.order
      if (!expires_at) throw refused('Choose until when the offer is valid: edit it first.')
      if (hasEnded(detail.order, now)) throw refused('The day until which it is valid has passed: edit it first.')
    },
    values: ({ order: { expires_at } }) => ({ sent_at: now, ...awaitedUntil(expires_at, 'offer', now) }),
    then: async (detail) => {
      const { order } = detail
      await emailOffered(detail, author)
      if (order.enquiry !== null) await begin(order.enquiry, author)
    },
  })
}

export const CHANGED = 'This offer has changed since you opened it. Please read it again before you accept it.'
export const TERMS_CHANGED =
  'The agreement has changed since you opened this page. Please read it again before you accept it.'

interface Acceptance {
  /** In milliseconds: `sent_at` of the offer that was read. */
  seen: number
  /** Without it, the moment of the offer alone tells. */
  agreement?: string
  now?: Date
}

/** `author` accepts for somebody who agreed in the boutique. Throws NotFound and Conflict. */
export function accept(
  id: number,
  { seen, agreement, now = new Date() }: Acceptance,
  author: Author = {},
): Promise<Order> {
  return take(id, author, {
    action: 'accepted',
    check: (detail) => requireAcceptable(detail, seen, now),
    values: async (detail) => {
      const schedule = countedFrom(detail.order, dayOf(now))
      const order = { ...detail.order, schedule, placed_at: now }
      const terms = await agreementOf({ ...detail, order })
      if (agreement !== undefined && agreement !== (await agreementVersion(terms))) throw refused(TERMS_CHANGED)
      await hold(detail.lines)
      await copyCosts(detail.order.id)
      return { placed_at: now, schedule, terms, ...(await firstExpiry(order)) }
    },
    then: (detail) => emailAccepted(detail, author.by === undefined),
  })
}

function requireAcceptable(detail: OrderDetail, seen: number, now: Date): void {
  const { order, state } = detail
  if (state === 'draft') throw refused(CHANGED)
  requireState(detail, 'accept', 'This offer cannot be accepted any more')
  if (order.sent_at?.getTime() !== seen) throw refused(CHANGED)
  if (hasEnded(order, now)) throw refused('This offer has ended. Please contact us.')
}

/** What the pieces have cost by the day on which they are sold. */
export async function copyCosts(order_id: number): Promise<void> {
  const cost_cents = sql`(SELECT ${products.cost_cents} FROM ${products} WHERE ${products.id} = ${orderLines.product})`
  await db.update(orderLines).set({ cost_cents }).where(eq(orderLines.order_id, order_id))
}

async function hold(lines: OrderLine[]): Promise<void> {
  if (lines.some(({ allocated }) => allocated > 0)) return
  if (await allocate(lines, FROM_CABINET_BY_STAFF)) return
  throw refused('A piece in this offer is no longer available. Please contact us, and we will find another way.')
}

/** One that has lapsed becomes a draft, without its pieces. Throws NotFound and Conflict. */
export function offerAgain(id: number, author: Author = {}): Promise<Order> {
  return take(id, author, {
    action: 'opened_again',
    check: (detail) => {
      requireState(detail, 'writeAgain', 'This order cannot be opened again')
      if (detail.order.placed_at) throw refused('It was accepted: please make a new order.')
      if (detail.paid_cents > 0) throw refused('Money has come for it: pay it back, or make a new order.')
    },
    values: () => ({ closed_at: null, closing: null, sent_at: null, expires_at: null }),
  })
}
