import { and, asc, eq, isNull, max } from 'drizzle-orm'
import { db } from '#db/client.server'
import { cardSessions } from '#db/schema'

export type CardSession = typeof cardSessions.$inferSelect

export async function findSession(id: number): Promise<CardSession | null> {
  const [row] = await db.select().from(cardSessions).where(eq(cardSessions.id, id))
  return row ?? null
}

/** Its pieces are not freed before the provider has closed it. */
export async function openSessionOf(orderId: number): Promise<CardSession | null> {
  const isOpen = and(eq(cardSessions.order_id, orderId), isNull(cardSessions.closed_at))
  const [row] = await db.select().from(cardSessions).where(isOpen)
  return row ?? null
}

export function listSessions(orderId: number): Promise<CardSession[]> {
  return db.select().from(cardSessions).where(eq(cardSessions.order_id, orderId)).orderBy(asc(cardSessions.id))
}

export async function changeSession(id: number, values: Partial<CardSession>): Promise<void> {
  await db.update(cardSessions).set(values).where(eq(cardSessions.id, id))
}

/** The worker closes a page that asks for too much. */
export async function lookSoon(orderId: number): Promise<void> {
  const isOpen = and(eq(cardSessions.order_id, orderId), isNull(cardSessions.closed_at))
  await db.update(cardSessions).set({ next_try_at: new Date() }).where(isOpen)
}

export async function lastHeard(): Promise<Date | null> {
  const [row] = await db.select({ heard_at: max(cardSessions.heard_at) }).from(cardSessions)
  return row?.heard_at ?? null
}
