import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { endCalendar, renewCalendarSecret } from '~/models/customers/appointment/staff-calendar.server'

export const loader = redirectLoader('answer', href('/admin/appointments'))

/** Only somebody's own. */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const isEnd = (await request.formData()).get('intent') === 'end'
  await (isEnd ? endCalendar : renewCalendarSecret)(user.id)
  return redirectWithNotice(href('/admin/appointments'), {
    title: isEnd ? 'Calendar ended' : 'New address',
    text: isEnd ? 'Its address works no longer.' : 'Enter it in your calendar program; the one before it ends.',
  })
}
