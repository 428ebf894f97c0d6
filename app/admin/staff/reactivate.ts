import type { ActionFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectIfRefused, redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireConfirmed } from '~/http/session.server'
import { displayName } from '~/models/records/display-name'
import { reactivate } from '~/models/staff/user/staff-changes.server'
import { findMember } from '~/models/staff/user/user.server'
import { redirectLoader } from '../shell/redirect-loader.server'

export const loader = redirectLoader('manage', (params) => href('/admin/staff/:id', { id: readId(params) }))

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  const { id } = await requireFound(findMember(readId(params)))
  return redirectIfRefused(href('/admin/staff/:id', { id }), 'Not reactivated', async () => {
    const name = displayName(await reactivate(id, user))
    return redirectWithNotice(href('/admin/staff'), { title: 'Reactivated', text: `${name} can log in again.` })
  })
}
