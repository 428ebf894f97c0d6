import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Confirmation } from '~/admin/shell/confirmation'
import { screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findEnquiryPhoto, removePhoto } from '~/models/customers/enquiry/photos.server'

const TITLE = 'Delete photo'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const [id, photo] = [readId(params), readId(params, 'photo')]
  await requireFound(findEnquiryPhoto(id, photo, 'small'))
  return { id, photo }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const id = readId(params)
  await requireFound(removePhoto(id, readId(params, 'photo'), { by: user.id }))
  return redirectWithNotice(href('/admin/contact/:id', { id }) + listSearch(request), { title: 'Photo deleted' })
}

export default function DeletePhoto() {
  const { id, photo } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Confirmation
      title={TITLE}
      parent={href('/admin/contact/:id', { id }) + search}
      name={null}
      button="Delete"
      pendingText="Deleting..."
    >
      <img
        src={`${href('/admin/contact/:id/photos/:photo', { id, photo })}?size=small`}
        alt=""
        width={96}
        height={96}
        className="mb-4 size-24"
      />
      Are you sure you want to delete this photo? This action cannot be undone.
    </Confirmation>
  )
}
