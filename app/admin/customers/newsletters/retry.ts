import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { counted } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { retryCopies } from '~/models/mail/outbox/queue.server'
import { requireMail } from './newsletter.presenter.server'

export const loader = redirectLoader('edit', (params) =>
  href('/admin/subscribers/newsletters/:id', { id: readId(params) }),
)

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  await requireMail()
  const id = readId(params)
  return redirectWithNotice(href('/admin/subscribers/newsletters/:id', { id }), noticeOf(await retryCopies(id)))
}

function noticeOf(count: number) {
  if (count === 0) return { title: 'Nothing to do', text: 'These emails are already on their way.' }
  const text = `${counted(count, 'email is', 'emails are')} on their way again.`
  return { title: 'Trying again', text }
}
