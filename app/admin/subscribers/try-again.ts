import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { tryAgain } from '~/models/subscriber/subscriber.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return redirect(href('/admin/subscribers'), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const email = await requireFound(tryAgain(readId(params), { by: user.id }))
  const text = `The next newsletter goes to ${email} again.`
  return redirectWithNotice(href('/admin/subscribers') + new URL(request.url).search, { title: 'Trying again', text })
}
