import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { NotFound } from '~/models/records/errors'
import { shopFacts } from '~/models/shop/shop.server'
import { can } from '~/models/staff/user/capabilities'
import { listBetween } from './appointment.server'
import { staffCalendar } from './calendar.server'

const DAYS_BACK = 31
const DAYS_AHEAD = 366

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
