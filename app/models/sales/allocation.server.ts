import { eq, gt, and, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, products } from '#db/schema'
import { productKind } from '~/models/catalogue/product/product.kind.server'
import { queueEvent } from '~/models/records/events.server'
import type { OrderLine } from './order.server'

type Allocated = Pick<OrderLine, 'product' | 'allocated'>

/** In the caller's transaction: tells webhooks that less or more of these pieces can be bought. */
export function announceStock(lines: Allocated[]): void {
  for (const { product, allocated } of lines) if (allocated > 0) queueEvent(productKind, product, 'changed')
}

/** In the caller's transaction. Releasing twice changes nothing. */
export async function release(orderId: number): Promise<void> {
  const isHeld = and(eq(orderLines.order_id, orderId), gt(orderLines.allocated, 0))
  const held = await db.select().from(orderLines).where(isHeld)
  await db.update(orderLines).set({ allocated: 0 }).where(isHeld)
  announceStock(held)
}

/** In the caller's transaction. False, and nothing is promised, when a piece cannot be promised any more. */
export async function allocateAgain(lines: OrderLine[]): Promise<boolean> {
  const ids = lines.map(({ product }) => product)
  const found = new Map((await db.select().from(products).where(inArray(products.id, ids))).map((one) => [one.id, one]))
  const wanted = new Map<number, number>()
  for (const { product, quantity, is_made } of lines) {
    wanted.set(product, (wanted.get(product) ?? 0) + (is_made ? 0 : quantity))
  }
  const isThere = [...wanted].every(([id, quantity]) => {
    const product = found.get(id)
    if (product?.availability === 'made-to-order') return true
    return product?.availability === 'stock' && product.available_count >= quantity
  })
  if (!isThere) return false
  for (const line of lines) {
    const isFromCabinet = !line.is_made && found.get(line.product)?.availability === 'stock'
    const allocated = isFromCabinet ? line.quantity : 0
    await db.update(orderLines).set({ allocated }).where(eq(orderLines.id, line.id))
    announceStock([{ ...line, allocated }])
  }
  return true
}
