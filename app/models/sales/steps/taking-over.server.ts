import { and, eq, gt, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, products } from '#db/schema'
import { Conflict } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { shopSettings } from '~/models/shop/shop.server'
import { close } from '../ledger/closing.server'
import { emailLost } from '../letters/closing-emails.server'
import { isMailed } from '../letters/letter.server'
import type { NewLine } from '../offers/draft.server'
import { changeStock } from '../order/allocation.server'
import { openSessionOf } from '../order/card-sessions.server'
import { customerName } from '../order/labels'
import { findById, type OrderDetail } from '../order/order.server'
import { orderReferenceOf } from '../order/reference.server'
import { refused } from '../order/step.server'
import { MAY_BE_PAID } from './cancelling.server'

/** The piece in the hand is right: what the shop believes otherwise, and what a sale makes of it. */
interface Obstacle {
  text: string
  /** An order that is closed by the sale. */
  order?: number
  found?: { product: number; missing: number }
}

/** Somebody has to agree to each. Throws Conflict for a piece that is paid by another. */
export async function obstacles(lines: NewLine[], hold: number | null): Promise<Obstacle[]> {
  const wanted = new Map<number, number>()
  for (const { product, quantity, is_made } of lines) {
    if (product != null && !is_made) wanted.set(product, (wanted.get(product) ?? 0) + quantity)
  }
  const isWanted = inArray(products.id, [...wanted.keys()])
  const found: Obstacle[] = []
  for (const { id, name, availability, inventory_count, available_count } of await db
    .select()
    .from(products)
    .where(isWanted)) {
    if (availability === 'sold' || availability === 'reserved')
      found.push({ text: `${name} is marked as ${availability}.` })
    const { held, unpaid, paid } = await holdersOf(id, hold)
    let short = (wanted.get(id) ?? 0) - available_count - held
    for (const { detail, allocated } of unpaid) {
      if (short <= 0) break
      short -= allocated
      const order = detail.order.id
      if (!found.some((one) => one.order === order)) found.push({ order, text: await takenOverText(detail, name) })
    }
    if (short > 0 && paid) {
      const reference = await referenceOf(paid.detail)
      throw new Conflict({ scan: [`${name} is sold to ${reference}: hand that order over, or end it first`] })
    }
    if (short > 0) {
      const text = `${name} is counted ${inventory_count} in the cabinet: its count is put right.`
      found.push({ found: { product: id, missing: short }, text })
    }
  }
  return found
}

/** The newest first: who has waited longest keeps the piece. */
async function holdersOf(product: number, hold: number | null) {
  const rows = await db
    .select({ id: orderLines.order_id, allocated: orderLines.allocated })
    .from(orderLines)
    .where(and(eq(orderLines.product, product), gt(orderLines.allocated, 0)))
  const held = rows.filter(({ id }) => id === hold).reduce((sum, { allocated }) => sum + allocated, 0)
  const others = []
  for (const { id, allocated } of rows) if (id !== hold) others.push({ allocated, detail: await findById(id) })
  const isPaid = ({ detail }: { detail: OrderDetail }) => detail.paid_cents > 0 || detail.order.on_account_at !== null
  const unpaid = others.filter((other) => !isPaid(other))
  return {
    held,
    unpaid: unpaid.sort((one, other) => other.detail.order.id - one.detail.order.id),
    paid: others.find(isPaid),
  }
}

async function referenceOf({ order }: OrderDetail): Promise<string> {
  const { initials } = await shopSettings()
  return `${orderReferenceOf(order.id, initials)} (${customerName(order.full_name)})`
}

async function takenOverText(detail: OrderDetail, name: string): Promise<string> {
  const told = isMailed(detail.order) ? 'they are told by email' : 'please tell them yourself'
  return `${name} is kept for ${await referenceOf(detail)}, and not paid: that order is closed, and ${told}.`
}

/** In the transaction of the sale; `accepted` are the texts that somebody has agreed to. */
export async function clear(found: Obstacle[], accepted: string[], by: number): Promise<void> {
  const unseen = found.filter(({ text }) => !accepted.includes(text))
  if (unseen.length > 0) throw refused(unseen.map(({ text }) => text).join(' '))
  for (const { order, found: counted } of found) {
    if (counted) await changeStock(counted.product, counted.missing, { by })
    if (order === undefined) continue
    if (await openSessionOf(order)) throw refused(MAY_BE_PAID)
    const [detail, now] = [await findById(order), new Date()]
    await close(detail, { closing: 'lapsed', reason: 'Sold at the counter', lost_at: now, now })
    await recordChange({ kind: ORDER, id: order, action: 'taken_over', by })
    await emailLost(detail.order, true)
  }
}

/** The customer for whom a piece was held takes it along: nobody is written to. Throws Conflict. */
export async function endHold(id: number, by: number): Promise<void> {
  const detail = await findById(id)
  if (detail.state !== 'draft' && detail.state !== 'offered') throw refused('What was held is no longer held.')
  await close(detail, { closing: 'lapsed', reason: 'Sold at the counter' })
  await recordChange({ kind: ORDER, id, action: 'ended', by })
}
