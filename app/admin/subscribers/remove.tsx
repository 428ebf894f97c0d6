import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { redirectWithNotice } from '~/http/flash.server'
import { idIn } from '~/http/params.server'
import { orNotFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { findById, remove } from '~/models/subscriber/subscriber.server'
import { CloseLink, Dialog } from '~/ui/dialog'
import { screenMeta } from '../meta'

export const meta: MetaFunction = () => screenMeta('Remove Subscriber')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { email } = await orNotFound(findById(idIn(params)))
  return { email }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request)
  const id = idIn(params)
  const { email } = await orNotFound(findById(id))
  await orNotFound(remove(id))
  const notice = { title: 'Subscriber Removed', text: `${email} has been removed from the newsletter list.` }
  return redirectWithNotice(links.adminSubscribers() + new URL(request.url).search, notice)
}

export default function RemoveSubscriber() {
  const { email } = useLoaderData<typeof loader>()
  const list = links.adminSubscribers()
  return (
    <Dialog title="Remove Subscriber" parent={list}>
      <p>
        Are you sure you want to remove <strong className="break-all">{email}</strong> from the newsletter list? This
        action cannot be undone.
      </p>
      <Form method="post" className="dialog-actions">
        <CloseLink parent={list}>Cancel</CloseLink>
        <button type="submit" className="button button-danger">
          Remove
        </button>
      </Form>
    </Dialog>
  )
}
