import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { hashOf } from '~/runtime/tokens.server'

type Row = typeof users.$inferSelect

/** With the credentials at the moment of the proof. */
export interface Proven {
  id: number
  credentials: string
}

export function credentialsOf({ password_hash, totp_secret }: Pick<Row, 'password_hash' | 'totp_secret'>): string {
  return hashOf(`${password_hash}\n${totp_secret ?? ''}`)
}

/** Null when the credentials have changed since. */
export async function findUnchanged({ id, credentials }: Proven): Promise<Row | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
  return user && credentialsOf(user) === credentials ? user : null
}
