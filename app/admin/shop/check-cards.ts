import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { connectionFailure } from '~/models/sales/provider/provider.server'

export const loader = redirectLoader('manage', () => href('/admin/settings/selling'))

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, 'manage')
  const failure = await connectionFailure()
  return redirectWithNotice(
    href('/admin/settings/selling'),
    failure === null
      ? { title: 'Connected', text: 'The card provider has replied.' }
      : { title: 'Not connected', text: failure, tone: 'error' },
  )
}
