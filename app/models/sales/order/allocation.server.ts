import { and, eq, gt, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, products } from '#db/schema'
import { PRODUCT } from '~/models/catalogue/product/product.kind'
import { change, listByIds } from '~/models/catalogue/product/product.server'
import { queueEvent } from '~/models/records/events.server'
import { changeInTrash } from '~/models/records/trash.server'
import type { Author } from '~/models/records/writes.server'
import type { OrderDetail, OrderLine } from './order.server'
import { isUnheld } from './state.server'

type Allocated = Pick<OrderLine, 'product' | 'allocated'>

/** In the caller's transaction: tells webhooks that less or more of these pieces can be bought. */
export function announceStock(lines: Allocated[]): void {
  for (const { product, allocated } of lines) {
    if (product !== null && allocated > 0) queueEvent(PRODUCT, product, 'changed')
  }
}

/** In the caller's transaction. Releasing twice changes nothing. */
export async function release(orderId: number): Promise<void> {
  const isHeld = and(eq(orderLines.order_id, orderId), gt(orderLines.allocated, 0))
  const held = await db.select().from(orderLines).where(isHeld)
  await db.update(orderLines).set({ allocated: 0 }).where(isHeld)
  announceStock(held)
}

type Availability = typeof products.$inferSelect.availability

const FROM_CABINET: Availability[] = ['stock']
/** Staff know what may be promised to somebody. */
export const FROM_CABINET_BY_STAFF: Availability[] = ['stock', 'price-on-request', 'reserved']

/** In the caller's transaction. False, and nothing is promised, when a piece cannot be promised any more. */
export async function allocate(lines: OrderLine[], allowed = FROM_CABINET): Promise<boolean> {
  const { allocations, isThere } = await planOf(lines, allowed)
  if (!isThere) return false
  for (const { line, allocated } of allocations) {
    await db.update(orderLines).set({ allocated }).where(eq(orderLines.id, line.id))
    announceStock([{ ...line, allocated }])
  }
  return true
}

/** Whether they could be promised now, with so many more of each piece (`back`, by its id). */
export async function canAllocate(lines: OrderLine[], { back = new Map<number, number>() } = {}): Promise<boolean> {
  return (await planOf(lines, FROM_CABINET, back)).isThere
}

/** Whether somebody else holds the pieces of an order that was taken without holding them: it is not to be paid now. */
export async function isTaken(detail: OrderDetail): Promise<boolean> {
  return isUnheld(detail) && !(await canAllocate(detail.lines))
}

async function planOf(lines: OrderLine[], allowed: Availability[], back = new Map<number, number>()) {
  const ids = lines.flatMap(({ product }) => product ?? [])
  const found = new Map((await db.select().from(products).where(inArray(products.id, ids))).map((one) => [one.id, one]))
  const wanted = new Map<number, number>()
  const allocations = lines.map((line) => ({ line, allocated: neededOf(line, found.get(line.product ?? 0)) }))
  for (const { line, allocated } of allocations) {
    if (allocated > 0) wanted.set(line.product ?? 0, (wanted.get(line.product ?? 0) ?? 0) + allocated)
  }
  const isThere = [...wanted].every(([id, quantity]) => {
    const product = found.get(id)
    if (!product || !allowed.includes(product.availability)) return false
    return product.available_count + (back.get(id) ?? 0) >= quantity
  })
  return { allocations, isThere }
}

/** Nothing of the cabinet for work, for what is made, and for pieces that are made to order by now. */
function neededOf({ product, is_made, quantity }: OrderLine, found?: { availability: Availability }): number {
  return product === null || is_made || found?.availability === 'made-to-order' ? 0 : quantity
}

/** In the caller's transaction: the count of a piece that leaves or comes back, in the trash too. */
export async function changeStock(product: number, difference: number, author: Author): Promise<void> {
  const [piece] = await listByIds([product])
  if (!piece) return changeInTrash('product', product, (row) => stockAfter(Number(row.inventory_count), difference))
  await change(product, stockAfter(piece.inventory_count, difference), author)
}

function stockAfter(inventory_count: number, difference: number) {
  return { inventory_count: Math.max(0, inventory_count + difference) }
}
