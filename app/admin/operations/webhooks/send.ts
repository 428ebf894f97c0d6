import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { notFound, requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { deliverTest } from '~/models/operations/webhook/delivery.server'
import { sendAgain } from '~/models/operations/webhook/queue.server'
import { SEND_AGAIN, SEND_TEST } from './delivery-log'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return redirect(href('/admin/webhooks/:id', { id: readId(params) }))
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'manage')
  const id = readId(params)
  const form = await request.formData()
  if (form.has(SEND_TEST)) return sendTest(id)
  const delivery = parseId(form.get(SEND_AGAIN))
  if (delivery === null) throw notFound()
  await requireFound(sendAgain(id, delivery))
  const text = 'It is sent in a moment, with the records as they are now.'
  return redirectWithNotice(href('/admin/webhooks/:id', { id }), { title: 'Sending again', text })
}

async function sendTest(id: number): Promise<Response> {
  const failure = await requireFound(deliverTest(id))
  const notice = failure
    ? { title: 'The test did not arrive', text: failure.message, tone: 'error' as const }
    : { title: 'The test arrived' }
  return redirectWithNotice(href('/admin/webhooks/:id', { id }), notice)
}
