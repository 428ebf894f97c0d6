import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, remove } from '~/models/collection/collection.server'
import { DeleteDialog } from '../records/delete-dialog'
import { adminLinks } from '../shell/links'
import { screenMeta } from '../shell/screen'
import { newIdempotencyKey, removeRecord } from '../records/delete.server'

export const meta: MetaFunction = () => screenMeta('Delete collection')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { name } = await requireFound(findById(readId(params)))
  return { name, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  return removeRecord(request, {
    remove: () => remove(id, { by: user.id }),
    list: adminLinks.collections(),
    done: { title: 'Collection deleted' },
    failed: { title: 'Error', text: (reason) => `Failed to delete collection: ${reason}` },
  })
}

export default function DeleteCollection() {
  const { name, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <DeleteDialog
      title="Delete collection"
      text={`Are you sure you want to delete the collection "${name}"? This action cannot be undone.`}
      parent={adminLinks.collections()}
      idempotencyKey={idempotencyKey}
    />
  )
}
