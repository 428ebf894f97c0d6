import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { db } from '#db/client.server'
import { orderLines } from '#db/schema'
import type { Author } from '~/models/records/writes.server'
import { newToken } from '~/runtime/tokens.server'
import { receiptOf, withReceipt } from '../documents/receipt.server'
import { emailChargedBack, emailLink, emailReceipt } from '../letters/emails.server'
import { isMailed } from '../letters/letter.server'
import { newExpiry } from '../order/awaited.server'
import { chargedBackCents } from '../order/money'
import type { Order } from '../order/order.server'
import { stepsOf } from '../order/state.server'
import { looked, refused, take } from '../order/step.server'
import type { orderedSchema } from './steps.schema'

/** The former link stops working; the customer gets the new one by email. Throws NotFound. */
export function renewLink(id: number, author: Author = {}): Promise<Order> {
  const token = newToken()
  return take(id, author, { action: 'link_renewed', values: () => ({ token }), then: ({ order }) => emailLink(order) })
}

export function saveStaffNote(id: number, text: string | null, author: Author = {}): Promise<Order> {
  return take(id, author, { action: 'noted', values: () => ({ staff_note: text?.trim() || null }) })
}

/** By email, once their bank has taken money back. Throws NotFound and Conflict. */
export function writeOnChargeBack(id: number, text: string, author: Author = {}): Promise<Order> {
  return take(id, author, {
    action: 'written_to',
    check: ({ order, payments }) => {
      if (!isMailed(order)) throw refused('This customer gets no email: please tell them yourself.')
      if (chargedBackCents(payments) === 0) throw refused('Nothing of this order is charged back.')
    },
    values: () => ({}),
    then: ({ order }) => emailChargedBack(order, text),
  })
}

/** A piece, or a part of it, that a supplier sends. Throws NotFound and Conflict. */
export function noteOrdered(id: number, { line, ...ordered }: z.output<typeof orderedSchema>, author: Author = {}) {
  return take(id, author, {
    action: 'ordered',
    check: async (detail) => {
      if (!stepsOf(detail).includes('ordered')) throw refused('Nothing is ordered for this order any more.')
      const isNothing = ordered.ordered_from === null
      const set = isNothing ? { ordered_from: null, ordered_on: null, due_on: null } : ordered
      const isLine = and(eq(orderLines.id, line), eq(orderLines.order_id, id))
      await db.update(orderLines).set(set).where(isLine)
    },
    values: () => ({}),
  })
}

/** What is overdue gets as much time again. Throws NotFound. */
export function clearAttention(id: number, author: Author = {}): Promise<Order> {
  return take(id, author, {
    action: 'looked_at',
    values: async ({ attention }) => {
      const again = attention.some(({ kind }) => kind === 'overdue') ? await newExpiry() : null
      await looked(id, author)
      if (again) await looked(id, { ...author, kind: 'overdue', until: again.expires_at })
      return again ?? {}
    },
  })
}

/** Throws NotFound, and Conflict where the customer gets no email or the entry was corrected. */
export function sendReceipt(id: number, payment: number, author: Author = {}): Promise<Order> {
  return take(id, author, {
    action: 'receipt_sent',
    check: async (detail) => {
      if (!isMailed(detail.order)) throw refused('This customer gets no email: print the receipt instead.')
      if (!withReceipt(detail).some(({ id }) => id === payment)) throw refused('This entry was corrected.')
    },
    values: () => ({}),
    then: async (detail) => emailReceipt(detail.order, await receiptOf(detail, payment)),
  })
}
