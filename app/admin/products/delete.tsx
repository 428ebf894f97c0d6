import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, remove } from '~/models/product/product.server'
import { DeleteDialog } from '../records/delete-dialog'
import { adminLinks } from '../shell/links'
import { screenMeta } from '../shell/screen'
import { newIdempotencyKey, removeRecord } from '../records/delete.server'

export const meta: MetaFunction = () => screenMeta('Delete product')

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
    list: adminLinks.products(),
    done: { title: 'Product deleted', text: 'It stays in the trash for 30 days.' },
    failed: { title: 'Failed to delete product', text: (reason) => reason },
  })
}

export default function DeleteProduct() {
  const { name, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <DeleteDialog
      title="Delete product"
      name={name}
      text="Are you sure you want to delete this product?"
      parent={adminLinks.products()}
      idempotencyKey={idempotencyKey}
    />
  )
}
