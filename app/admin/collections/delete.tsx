import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idIn } from '~/http/params.server'
import { orNotFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, remove } from '~/models/collection/collection.server'
import { DeleteDialog } from '../delete-dialog'
import { adminLinks } from '../links'
import { screenMeta } from '../meta'
import { newFormKey, removeRecord } from '../remove.server'

export const meta: MetaFunction = () => screenMeta('Delete collection')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { name } = await orNotFound(findById(idIn(params)))
  return { name, formKey: newFormKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = idIn(params)
  return removeRecord(request, {
    remove: () => remove(id, { by: user.id }),
    list: adminLinks.collections(),
    done: { title: 'Collection deleted' },
    failed: { title: 'Error', text: (reason) => `Failed to delete collection: ${reason}` },
  })
}

export default function DeleteCollection() {
  const { name, formKey } = useLoaderData<typeof loader>()
  return (
    <DeleteDialog
      title="Delete collection"
      text={`Are you sure you want to delete the collection "${name}"? This action cannot be undone.`}
      parent={adminLinks.collections()}
      formKey={formKey}
    />
  )
}
