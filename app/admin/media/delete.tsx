import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound, toRefusal } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findPicture } from '~/models/media/library.server'
import { deletePicture } from '~/models/media/removal.server'
import { SubmitButton } from '~/ui/forms/fields'
import { CloseLink, Dialog } from '../shell/dialog'
import { screenMeta } from '../shell/screen'
import { presentMedia } from './picture.presenter.server'

const TITLE = 'Delete the picture'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  const { id, name, summary, shipped, uses } = presentMedia(await requireFound(findPicture(readId(params))))
  return { id, name, summary, shipped, isShown: uses.length > 0 }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  try {
    await requireFound(deletePicture(readId(params)))
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal || !(error instanceof Error)) throw error
    return data({ error: error.message }, { status: refusal.status, headers: refusal.headers })
  }
  return redirectWithNotice(href('/admin/media'), { title: 'Picture deleted' })
}

export const clientAction = withNetworkErrorFallback(() => ({
  error: 'The shop could not be reached. Please try again.',
}))

export default function DeletePicture() {
  const { id, name, summary, shipped, isShown } = useLoaderData<typeof loader>()
  const error = useActionData<{ error: string }>()?.error
  return (
    <Dialog title={TITLE} parent={href('/admin/media/:id', { id })}>
      <p className="mb-2 font-medium">{name}</p>
      <p role={error ? 'alert' : undefined}>{error ?? explain(summary, shipped, isShown)}</p>
      <Form method="post" className="dialog-actions">
        <CloseLink parent={href('/admin/media/:id', { id })}>Cancel</CloseLink>
        {shipped || isShown ? null : (
          <SubmitButton className="button button-danger" pendingText="Deleting...">
            Delete
          </SubmitButton>
        )}
      </Form>
    </Dialog>
  )
}

function explain(summary: string, shipped: boolean, isShown: boolean): string {
  if (shipped) return 'This picture comes with the shop and cannot be deleted.'
  if (isShown) return `${summary}: take it out of them first.`
  return 'No record shows it. It is deleted with all its sizes, and cannot be restored. An earlier version of a record, or one in the trash, would come back without it.'
}
