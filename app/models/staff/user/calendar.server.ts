import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { newToken } from '~/runtime/tokens.server'

export async function calendarSecretOf(userId: number): Promise<string | null> {
  const [user] = await db.select({ secret: users.calendar_secret }).from(users).where(eq(users.id, userId))
  return user?.secret ?? null
}

export async function renewCalendarSecret(userId: number): Promise<void> {
  await setSecret(userId, newToken(24))
}

export async function endCalendar(userId: number): Promise<void> {
  await setSecret(userId, null)
}

async function setSecret(userId: number, calendar_secret: string | null): Promise<void> {
  await tx(async () => {
    await db.update(users).set({ calendar_secret }).where(eq(users.id, userId))
  })
}
