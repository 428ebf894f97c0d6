import '~/models/kinds.server'
import { asc, lte, max } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { cardSessions, changes, lostRecords, orders } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { orderIdsIn } from '~/models/sales/order/reference.server'
import { cardProvider } from '~/models/sales/provider/provider.server'
import { eraseAgain } from '../person/erased-again.server'

type LostRecord = typeof lostRecords.$inferSelect

export async function listLost(): Promise<LostRecord[]> {
  return db.select().from(lostRecords).orderBy(asc(lostRecords.happened_at), asc(lostRecords.id))
}

export async function forgetLost(upTo: number): Promise<void> {
  await tx(async () => {
    await db.delete(lostRecords).where(lte(lostRecords.id, upTo))
  })
}

/** After a restore: the backup may not know all pages of the card provider. */
export async function askProvider(): Promise<void> {
  if (!cardProvider) return
  const [[last], [order], sessions] = await Promise.all([
    db.select({ at: max(changes.created_at) }).from(changes),
    db.select({ id: max(orders.id) }).from(orders),
    db.select({ session: cardSessions.session }).from(cardSessions),
  ])
  const known = new Set<string | null>(sessions.map(({ session }) => session))
  const listed = await listLost()
  const since = new Date((last?.at?.getTime() ?? Date.now()) - DAY_MS)
  const found: (typeof lostRecords.$inferInsert)[] = []
  try {
    for (const { session, reference, payment, cents, at } of await cardProvider.openedSince(since)) {
      const order_number = orderIdsIn(reference)[0] ?? null
      const isListed = listed.some(({ kind, name, ...one }) =>
        payment ? name === payment : kind === 'order' && one.order_number === order_number,
      )
      const isNews = payment !== null || (order_number ?? 0) > (order?.id ?? 0)
      if (known.has(session) || isListed || !isNews) continue
      const kind = payment ? 'payment' : 'order'
      found.push({ kind, order_number, name: payment, amount_cents: cents, happened_at: at })
    }
  } catch {
    const name = `${cardProvider.name} could not be asked: look at its list of payments since then`
    found.push({ kind: 'payment', name, happened_at: since })
  }
  await tx(async () => {
    for (const row of found) await db.insert(lostRecords).values(row)
  })
}

/** In a process that has loaded nothing before. `formerSecret` signed for the replaced database. */
export async function settleRestore(formerSecret: string | null): Promise<{ people: number; lost: number }> {
  // It looks at when the backup was made: before anything else is written.
  await askProvider()
  return { people: await eraseAgain(formerSecret), lost: (await listLost()).length }
}
