import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { SENT_FILE } from './use-upload'
import { storePosted } from './posted-picture.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return redirect(href('/admin/dashboard'), 303)
}

/** For uploads by JavaScript. */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const stored = await storePosted((await request.formData()).get(SENT_FILE), user.id)
  return Response.json(stored, { status: 'error' in stored ? stored.status : 200 })
}
