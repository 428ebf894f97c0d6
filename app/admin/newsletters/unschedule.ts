import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/errors'
import { unschedule } from '~/models/newsletter/schedule.server'
import { adminLinks } from '../shell/links'
import { requireMail } from './newsletter.presenter.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return redirect(adminLinks.newsletter(readId(params)), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  await requireMail()
  const id = readId(params)
  const screen = adminLinks.newsletter(id)
  try {
    await requireFound(unschedule(id, { by: user.id }))
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return redirectWithNotice(screen, { title: 'Too late', text: error.message, tone: 'error' })
  }
  return redirectWithNotice(screen, { title: 'Draft again', text: 'The newsletter will not be sent by itself.' })
}
