import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireFound } from '~/http/respond.server'
import { findByToken } from '~/models/customers/appointment/appointment.server'
import { customerEvent, staffCalendarOf } from '~/models/customers/appointment/calendar.server'

/** Of a customer, one appointment to download; of a member of staff, all of them, for a program that has no session. */
export async function loader({ params: { token, secret = '' } }: LoaderFunctionArgs) {
  const text = await requireFound(token === undefined ? staffCalendarOf(secret, new Date()) : eventOf(token))
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      ...(token !== undefined && { 'Content-Disposition': 'attachment; filename="appointment.ics"' }),
      'Cache-Control': 'no-store',
    },
  })
}

async function eventOf(token: string): Promise<string> {
  return customerEvent(await findByToken(token))
}
