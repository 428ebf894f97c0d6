import { dayOf } from '~/format/dates'
import type { Author } from '~/models/records/writes.server'
import { type DraftInput, draftSchema } from '~/models/sales/offers/draft.schema'
import { writeDraft } from '~/models/sales/offers/draft.server'
import { accept, offer } from '~/models/sales/offers/offer.server'
import type { Order } from '~/models/sales/order/order.server'
import { findById } from '~/models/sales/order/order.server'

const DAY_MS = 24 * 3600_000
let made = 0

export const dayIn = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))

/** As staff might type it: a ring that is made for $2,000, half of it first. */
export function draftInput(typed: Record<string, unknown> = {}): DraftInput {
  made += 1
  return draftSchema.parse({
    kind: 'custom',
    full_name: 'Ann Miller',
    email: `ann-of-offer-${made}@example.com`,
    handover: 'collection',
    plan: 'deposit',
    deposit_percent: '50',
    valid_until: dayIn(14),
    line_1_description: 'Ring after a drawing',
    line_1_price: '2,000.00',
    ...typed,
  })
}

export async function makeOffer(typed: Record<string, unknown> = {}, author: Author = {}): Promise<Order> {
  const { id } = await writeDraft(draftInput(typed))
  return offer(id, author)
}

/** An offer that its customer has accepted. */
export async function makeAccepted(typed: Record<string, unknown> = {}): Promise<Order> {
  const { id, sent_at } = await makeOffer(typed)
  await accept(id, { seen: sent_at!.getTime() })
  return (await findById(id)).order
}
