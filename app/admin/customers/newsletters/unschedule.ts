import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectIfRefused, redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { unschedule } from '~/models/customers/newsletter/newsletter.server'
import { requireMail } from './newsletter.presenter.server'

export const loader = redirectLoader('edit', (params) =>
  href('/admin/subscribers/newsletters/:id', { id: readId(params) }),
)

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  await requireMail()
  const id = readId(params)
  const screen = href('/admin/subscribers/newsletters/:id', { id })
  return redirectIfRefused(screen, 'Too late', async () => {
    await requireFound(unschedule(id, { by: user.id }))
    return redirectWithNotice(screen, { title: 'Draft again', text: 'The newsletter will not be sent by itself.' })
  })
}
