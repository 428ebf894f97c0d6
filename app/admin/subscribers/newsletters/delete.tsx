import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, remove } from '~/models/newsletter/newsletter.server'
import { DeleteDialog } from '../../records/delete-dialog'
import { adminLinks } from '../../shell/links'
import { screenMeta } from '../../shell/screen'
import { newIdempotencyKey, removeRecord } from '../../records/delete.server'

export const meta: MetaFunction = () => screenMeta('Delete Draft')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { id, subject } = await requireFound(findById(readId(params)))
  return { id, subject, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  return removeRecord(request, {
    remove: () => remove(readId(params), { by: user.id }),
    list: adminLinks.newsletters(),
    done: { title: 'Draft deleted' },
    failed: { title: 'Error', text: (reason) => `Failed to delete draft: ${reason}` },
  })
}

export default function DeleteDraft() {
  const { id, subject, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <DeleteDialog
      title="Delete Draft"
      text={`Are you sure you want to delete the draft "${subject}"? This action cannot be undone.`}
      parent={adminLinks.newsletter(id)}
      idempotencyKey={idempotencyKey}
    />
  )
}
