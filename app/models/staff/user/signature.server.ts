import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'

/** Null for the signature of the shop. */
export async function setSignature(id: number, signature: string | null): Promise<void> {
  await tx(() => db.update(users).set({ signature }).where(eq(users.id, id)))
}
