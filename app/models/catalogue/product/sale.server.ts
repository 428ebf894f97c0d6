import { asc, lte, or } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { products } from '#db/schema'
import type { Worker } from '~/runtime/workers.server'
import { change } from './product.server'
import { saleAt } from './sale'

const CHECK_EVERY_MS = 1000
const AT_ONCE = 50

const isDue = (now: Date) => or(lte(products.sale_starts_at, now), lte(products.sale_ends_at, now))

/** The write raises the content version: the next request has the new price everywhere. */
export async function turnSales(now: Date): Promise<number> {
  // Read first: there is no write when nothing is due.
  const due = await db
    .select({ id: products.id })
    .from(products)
    .where(isDue(now))
    .orderBy(asc(products.id))
    .limit(AT_ONCE)
  if (due.length === 0) return 0
  await tx(async () => {
    for (const { id } of due) await change(id, (piece) => saleAt(piece, now) ?? {}, { action: 'sale_turned' })
  })
  return due.length
}

export const saleWorker: Worker = {
  failure: 'The sales could not be started or ended',
  everyMs: CHECK_EVERY_MS,
  work: async () => (await turnSales(new Date())) === AT_ONCE,
}
