import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { serializeDataSaver } from '~/http/cookies.server'
import { safeRedirect } from '~/http/session.server'
import { links } from '~/links'

export function loader() {
  return redirect(links.home(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const choice = form.get('choice') === 'on' ? 'on' : 'off'
  return redirect(safeRedirect(form.get('back'), links.home()), {
    status: 303,
    headers: { 'Set-Cookie': serializeDataSaver(choice) },
  })
}
