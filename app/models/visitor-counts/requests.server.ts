import { inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { productCounts, products } from '#db/schema'
import { dayOf } from '~/format/dates'
import { readSetting } from '~/models/settings/settings.server'

/** Counts a request for each of these products, in the caller's transaction; ignores those that are gone. */
export async function countRequestedPieces(ids: number[], now = new Date()): Promise<void> {
  if (ids.length === 0 || !(await readSetting('visitor_counts'))) return
  await db.run(sql`
    INSERT INTO ${productCounts} (product_id, day, requests)
    SELECT ${products.id}, ${dayOf(now)}, 1 FROM ${products} WHERE ${inArray(products.id, ids)}
    ON CONFLICT (product_id, day) DO UPDATE SET requests = requests + 1`)
}
