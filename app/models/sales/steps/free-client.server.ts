import { and, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orders } from '#db/schema'
import type { Author } from '~/models/records/writes.server'
import { cancel } from './cancelling.server'
import { closeSession } from '../cards/check.server'
import { isHeldBy } from './holding.server'
import type { Order } from '../order/order.server'

/** Cancels the unpaid orders of the client of this order. Returns how many. Outside of any transaction. */
export async function freeClient({ client }: Order, author: Author): Promise<number> {
  if (client === null) return 0
  const held = await db.select({ id: orders.id }).from(orders).where(isHeldBy(client))
  let freed = 0
  for (const { id } of held) {
    if (!(await closeSession(id))) continue
    // It may have been paid since it was found.
    const isFreed = await tx(async () => {
      if ((await db.$count(orders, and(isHeldBy(client), eq(orders.id, id)))) === 0) return false
      await cancel(id, author)
      return true
    })
    if (isFreed) freed += 1
  }
  return freed
}
