import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { markNew, markProcessed } from '~/models/enquiry/handling.server'
import { adminLinks } from '../shell/links'

const PROCESSED = { title: 'Marked as Processed', text: 'The inquiry has been marked as processed.' }
const NEW = { title: 'Marked as New', text: 'The inquiry is among the new ones again.' }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(adminLinks.enquiry(readId(params)), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  const isProcessed = (await request.formData()).get('processed') === 'yes'
  await requireFound(isProcessed ? markProcessed(id, user.id) : markNew(id, { by: user.id }))
  return redirectWithNotice(adminLinks.contact() + new URL(request.url).search, isProcessed ? PROCESSED : NEW)
}
