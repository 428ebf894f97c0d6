import type { ActionFunctionArgs } from '@remix-run/node'
import { requireMail } from '~/admin/customers/newsletters/newsletter.presenter.server'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { counted } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { remind, remindAll } from '~/models/customers/newsletter/reminder.server'

export const loader = redirectLoader('edit', href('/admin/subscribers'))

/** Reminds one, or all who can be reminded. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  await requireMail()
  const notice = params.id ? oneReminded(await requireFound(remind(readId(params)))) : allReminded(await remindAll())
  return redirectWithNotice(href('/admin/subscribers') + new URL(request.url).search, notice)
}

function oneReminded(email: string | null) {
  if (email) return { title: 'Reminder on its way', text: `${email} has been asked once more to confirm.` }
  return { title: 'Not reminded', text: 'Each address can be reminded once, from a day after it was entered.' }
}

function allReminded(count: number) {
  if (count === 0) return { title: 'Nobody to remind', text: 'Everybody has been reminded already.' }
  const text = `${counted(count, 'address is', 'addresses are')} asked once more to confirm.`
  return { title: 'Reminders on their way', text }
}
