import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, remove } from '~/models/footer-link/footer-link.server'
import { DeleteDialog } from '../records/delete-dialog'
import { adminLinks } from '../shell/links'
import { screenMeta } from '../shell/screen'
import { newIdempotencyKey, removeRecord } from '../records/delete.server'

export const meta: MetaFunction = () => screenMeta('Delete footer link')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { title } = await requireFound(findById(readId(params)))
  return { title, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  return removeRecord(request, {
    remove: () => remove(id, { by: user.id }),
    list: adminLinks.footerLinks(),
    done: { title: 'Footer link deleted' },
    failed: { title: 'Error', text: (reason) => reason, unforeseen: 'Failed to delete footer link' },
  })
}

export default function DeleteFooterLink() {
  const { title, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <DeleteDialog
      title="Delete footer link"
      name={title}
      text="Are you sure you want to delete this footer link? This action cannot be undone."
      parent={adminLinks.footerLinks()}
      idempotencyKey={idempotencyKey}
    />
  )
}
