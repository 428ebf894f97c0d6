import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { signOut } from '~/http/session.server'
import { logger } from '~/runtime/logger.server'

export function loader() {
  return redirect(href('/admin/login'), 303)
}

export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const cookie = await signOut(request)
    return await redirectWithNotice(href('/admin/login'), { title: 'Logged out successfully' }, [cookie])
  } catch (error) {
    logger.error({ err: error, id: context.requestId }, 'A session could not be ended')
    return redirectWithNotice(href('/admin/dashboard'), {
      title: 'Logout failed',
      text: 'Please try again.',
      tone: 'error',
    })
  }
}
