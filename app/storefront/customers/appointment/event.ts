import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireFound } from '~/http/respond.server'
import { findByToken } from '~/models/customers/appointment/appointment.server'
import { customerEvent } from '~/models/customers/appointment/calendar.server'

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = await requireFound(findByToken(params.token ?? ''))
  return new Response(await customerEvent(appointment), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
      'Cache-Control': 'no-store',
    },
  })
}
