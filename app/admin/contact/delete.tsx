import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { redirectWithNotice } from '~/http/flash.server'
import { idIn } from '~/http/params.server'
import { notFound, orNotFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { findById } from '~/models/enquiry/enquiry.server'
import { removeQuarantined } from '~/models/enquiry/handling.server'
import { CloseLink, Dialog } from '~/ui/dialog'
import { screenMeta } from '../meta'

export const meta: MetaFunction = () => screenMeta('Delete Message')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { full_name, quarantined } = await orNotFound(findById(idIn(params)))
  if (!quarantined) throw notFound()
  return { full_name }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request)
  await orNotFound(removeQuarantined(idIn(params)))
  return redirectWithNotice(links.adminContact() + new URL(request.url).search, { title: 'Message deleted' })
}

export default function DeleteMessage() {
  const { full_name } = useLoaderData<typeof loader>()
  return (
    <Dialog title="Delete Message" parent={links.adminContact()}>
      <p>Are you sure you want to delete the message from &quot;{full_name}&quot;? This action cannot be undone.</p>
      <Form method="post" className="dialog-actions">
        <CloseLink parent={links.adminContact()}>Cancel</CloseLink>
        <button type="submit" className="button button-danger">
          Delete
        </button>
      </Form>
    </Dialog>
  )
}
