import { and, eq, gt, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, products } from '#db/schema'
import { PRODUCT } from '~/models/catalogue/product/product.kind'
import { change, listByIds } from '~/models/catalogue/product/product.server'
import { queueEvent } from '~/models/records/events.server'
import { changeInTrash } from '~/models/records/trash.server'
import type { Author } from '~/models/records/writes.server'
import { isUnheld } from './facts'
import type { OrderDetail, OrderLine } from './order.server'

type Allocated = Pick<OrderLine, 'product' | 'allocated'>

export function announceStock(lines: Allocated[]): void {
  for (const { product, allocated } of lines) {
    if (product !== null && allocated > 0) queueEvent(PRODUCT, product, 'changed')
  }
}

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

/** Nothing is promised when one piece cannot be promised. */
export async function allocate(lines: OrderLine[], allowed = FROM_CABINET): Promise<boolean> {
  const { allocations, isThere } = await planOf(lines, allowed)
  if (!isThere) return false
  for (const { line, allocated } of allocations) {
    await db.update(orderLines).set({ allocated }).where(eq(orderLines.id, line.id))
    announceStock([{ ...line, allocated }])
  }
  return true
}

/** `back` has what would come back of each piece, by its id. */
export async function canAllocate(lines: OrderLine[], { back = new Map<number, number>() } = {}): Promise<boolean> {
  return (await planOf(lines, FROM_CABINET, back)).isThere
}

/** Its pieces were not held, and somebody else holds them: it is not to be paid now. */
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

function neededOf({ product, is_made, quantity }: OrderLine, found?: { availability: Availability }): number {
  return product === null || is_made || found?.availability === 'made-to-order' ? 0 : quantity
}

/** For a piece in the trash, too. */
export async function changeStock(product: number, difference: number, author: Author): Promise<void> {
  const [piece] = await listByIds([product])
  if (!piece) return changeInTrash('product', product, (row) => stockAfter(Number(row.inventory_count), difference))
  await change(product, stockAfter(piece.inventory_count, difference), author)
}

function stockAfter(inventory_count: number, difference: number) {
  return { inventory_count: Math.max(0, inventory_count + difference) }
}
