import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { notFound, requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/enquiry/enquiry.server'
import { removeQuarantined } from '~/models/enquiry/handling.server'
import { DeleteDialog } from '../records/delete-dialog'
import { adminLinks } from '../shell/links'
import { screenMeta } from '../shell/screen'
import { newIdempotencyKey, removeRecord } from '../records/delete.server'

export const meta: MetaFunction = () => screenMeta('Delete Message')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { full_name, quarantined } = await requireFound(findById(readId(params)))
  if (!quarantined) throw notFound()
  return { full_name, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  return removeRecord(request, {
    remove: () => removeQuarantined(readId(params), { by: user.id }),
    list: adminLinks.contact(),
    done: { title: 'Message deleted' },
    failed: { title: 'Error', text: (reason) => `Failed to delete message: ${reason}` },
  })
}

export default function DeleteMessage() {
  const { full_name, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <DeleteDialog
      title="Delete Message"
      text={`Are you sure you want to delete the message from "${full_name}"? This action cannot be undone.`}
      parent={adminLinks.contact()}
      idempotencyKey={idempotencyKey}
    />
  )
}
