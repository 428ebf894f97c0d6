import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { endCalendar, renewCalendarSecret } from '~/models/staff/user/calendar.server'

export const loader = redirectLoader('answer', href('/admin/appointments'))

/** Only somebody's own. Its address outlives the session, so making one asks for the password. */
export async function action({ request }: ActionFunctionArgs) {
  const isEnd = (await request.clone().formData()).get('intent') === 'end'
  const { user } = await (isEnd ? requireStaff : requireConfirmed)(request, 'answer')
  await (isEnd ? endCalendar : renewCalendarSecret)(user.id)
  return redirectWithNotice(href('/admin/appointments'), {
    title: isEnd ? 'Calendar ended' : 'New address',
    text: isEnd ? 'Its address works no longer.' : 'Enter it in your calendar program; the one before it ends.',
  })
}
