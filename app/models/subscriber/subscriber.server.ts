import { desc, sql } from 'drizzle-orm'
import { db, tx, type Db } from '#db/client.server'
import { subscribers } from '#db/schema'

export type Subscriber = typeof subscribers.$inferSelect

/** Subscribes an address (in lowercase); a known one stays as it is. */
export async function subscribe(email: string, created_at?: Date): Promise<void> {
  await tx((writer) => addSubscriber(writer, email, created_at))
}

/** The same inside a transaction of another write. */
export async function addSubscriber(writer: Db, email: string, created_at?: Date): Promise<void> {
  await writer.insert(subscribers).values({ email, created_at }).onConflictDoNothing()
}

/** Every subscriber, newest first. */
export async function listAll(): Promise<Subscriber[]> {
  return db.select().from(subscribers).orderBy(desc(subscribers.created_at), desc(subscribers.id))
}

export async function countAll(): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(subscribers)
  return row?.count ?? 0
}
