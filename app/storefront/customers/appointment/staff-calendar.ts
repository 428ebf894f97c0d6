import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireFound } from '~/http/respond.server'
import { staffCalendarOf } from '~/models/customers/appointment/staff-calendar.server'

/** The private address of a member of staff, for a calendar program that has no session. */
export async function loader({ params }: LoaderFunctionArgs) {
  const text = await requireFound(staffCalendarOf(params.secret ?? '', new Date()))
  return new Response(text, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
