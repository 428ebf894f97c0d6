import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { formatCount } from '~/format/numbers'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { retryCopies } from '~/models/outbox/queue.server'
import { adminLinks } from '../../links'
import { requireMail } from './require-mail.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(adminLinks.newsletter(readId(params)), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request)
  await requireMail()
  const id = readId(params)
  return redirectWithNotice(adminLinks.newsletter(id), noticeFor(await retryCopies(id)))
}

function noticeFor(count: number) {
  if (count === 0) return { title: 'Nothing to do', text: 'These emails are on their way again.' }
  const text = `${formatCount(count)} ${count === 1 ? 'email is' : 'emails are'} on the way once more.`
  return { title: 'Trying again', text }
}
