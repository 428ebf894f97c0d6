import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { type CalendarEvent, calendarText } from '~/format/calendar.server'
import { DAY_MS } from '~/format/durations'
import { href } from '~/href'
import { NotFound } from '~/models/records/errors'
import { shopFacts } from '~/models/shop/shop.server'
import { can } from '~/models/staff/user/capabilities'
import { env } from '~/runtime/env.server'
import { addressLines, type ShopFacts } from '~/shop'
import { type Appointment, listBetween, videoLinkOf } from './appointment.server'
import { appointmentLinks } from './links'
import { appointmentReference } from './reference.server'

/** Only an email has an `attendee`: a file is for whichever calendar it is added to. */
export async function customerEvent(appointment: Appointment, attendee?: string): Promise<string> {
  const shop = await shopFacts()
  const isCancelled = appointment.cancelled_at !== null
  const event: CalendarEvent = {
    ...eventOf(appointment),
    isCancelled,
    summary: `${appointment.type} at ${shop.name}`,
    location: (await videoLinkOf(appointment)) ?? addressLines(shop).join(', '),
    url: `${env.ORIGIN}${appointmentLinks.booked(appointment.token)}`,
    organizer: { name: shop.name, email: shop.email },
    // Not the name, which anybody may have typed.
    attendee: attendee === undefined ? undefined : { name: attendee, email: attendee },
  }
  const method = isCancelled ? 'CANCEL' : attendee === undefined ? 'PUBLISH' : 'REQUEST'
  return calendarText({ method, name: shop.name, events: [event] })
}

/** Nothing about the person: others keep it. */
export function staffCalendar(shop: ShopFacts, appointments: Appointment[]): string {
  const events = appointments.map((appointment) => ({
    ...eventOf(appointment),
    isCancelled: appointment.cancelled_at !== null,
    summary: `${appointment.type} (${appointmentReference(appointment.id)})`,
    url: `${env.ORIGIN}${href('/admin/appointments/:id', { id: appointment.id })}`,
  }))
  return calendarText({ method: 'PUBLISH', name: `${shop.name}: appointments`, isFeed: true, events })
}

function eventOf({ id, sequence, starts_at, ends_at, updated_at }: Appointment) {
  const uid = `appointment-${appointmentReference(id)}@${new URL(env.ORIGIN).hostname}`
  return { uid, sequence, start: starts_at, end: ends_at, stamp: updated_at }
}

const DAYS_BACK = 31
const DAYS_AHEAD = 366

export async function staffCalendarOf(secret: string, now: Date): Promise<string> {
  const [user] = await db
    .select({ role: users.staff_role })
    .from(users)
    .where(and(eq(users.calendar_secret, secret), isNull(users.deactivated_at)))
  if (!user || !can(user.role, 'answer')) throw new NotFound('Calendar')
  const [from, to] = [-DAYS_BACK, DAYS_AHEAD].map((days) => new Date(now.getTime() + days * DAY_MS))
  return staffCalendar(await shopFacts(), await listBetween(from!, to!))
}
