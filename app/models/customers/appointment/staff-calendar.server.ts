import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { NotFound } from '~/models/records/errors'
import { shopFacts } from '~/models/shop/shop.server'
import { can } from '~/models/staff/user/capabilities'
import { listBetween } from './appointment.server'
import { staffCalendar } from './calendar.server'

const DAY_MS = 24 * 3600_000
const DAYS_BACK = 31
const DAYS_AHEAD = 366

/** Null while nobody has asked for one. */
export async function calendarSecretOf(userId: number): Promise<string | null> {
  const [user] = await db.select({ secret: users.calendar_secret }).from(users).where(eq(users.id, userId))
  return user?.secret ?? null
}

/** A new one: the address before it ends. */
export async function renewCalendarSecret(userId: number): Promise<void> {
  await setSecret(userId, randomBytes(24).toString('base64url'))
}

export async function endCalendar(userId: number): Promise<void> {
  await setSecret(userId, null)
}

async function setSecret(userId: number, calendar_secret: string | null): Promise<void> {
  await tx(async () => {
    await db.update(users).set({ calendar_secret }).where(eq(users.id, userId))
  })
}

/** The appointments of a month back and a year ahead, as a calendar. Throws NotFound. */
export async function staffCalendarOf(secret: string, now: Date): Promise<string> {
  const [user] = await db
    .select({ role: users.staff_role })
    .from(users)
    .where(and(eq(users.calendar_secret, secret), isNull(users.deactivated_at)))
  if (!user || !can(user.role, 'answer')) throw new NotFound('Calendar')
  const [from, to] = [-DAYS_BACK, DAYS_AHEAD].map((days) => new Date(now.getTime() + days * DAY_MS))
  return staffCalendar(await shopFacts(), await listBetween(from!, to!))
}
