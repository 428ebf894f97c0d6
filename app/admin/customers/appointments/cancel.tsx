import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirmation } from '~/admin/shell/confirmation'
import { screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { cancelAppointment } from '~/models/customers/appointment/booking.server'
import { Conflict } from '~/models/records/errors'
import { loadDialog } from './appointment.presenter.server'

const TITLE = 'Cancel appointment'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  return loadDialog(args)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const id = readId(params)
  const to = href('/admin/appointments/:id', { id })
  try {
    await requireFound(cancelAppointment(id, user.id))
    return await redirectWithNotice(to, { title: 'Appointment cancelled', text: 'Its time can be booked again.' })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return redirectWithNotice(to, { title: 'Not cancelled', text: error.message, tone: 'error' })
  }
}

export default function CancelAppointment() {
  const { id, title, told } = useLoaderData<typeof loader>()
  return (
    <Confirmation
      title={TITLE}
      parent={href('/admin/appointments/:id', { id })}
      name={title}
      button="Cancel appointment"
      pendingText="Cancelling..."
    >
      {`The time can be booked again. ${told}`}
    </Confirmation>
  )
}
