import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { confirmation } from '~/admin/shell/confirmation'
import { screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectIfRefused, redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { cancelAppointment } from '~/models/customers/appointment/booking.server'
import { loadDialog } from './appointment.presenter.server'

const TITLE = 'Cancel appointment'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { id, title, told } = await loadDialog(args)
  return { name: title, parent: href('/admin/appointments/:id', { id }), text: `The time can be booked again. ${told}` }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const id = readId(params)
  const to = href('/admin/appointments/:id', { id })
  return redirectIfRefused(to, 'Not cancelled', async () => {
    await requireFound(cancelAppointment(id, user.id))
    return redirectWithNotice(to, { title: 'Appointment cancelled', text: 'Its time can be booked again.' })
  })
}

export default confirmation({ title: TITLE, button: 'Cancel appointment', pendingText: 'Cancelling...' })
