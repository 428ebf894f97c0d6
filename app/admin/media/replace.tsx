import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound, toRefusal } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { readableFileName } from '~/models/media/library'
import { findPicture } from '~/models/media/library.server'
import { replacePicture } from '~/models/media/replacement.server'
import { NO_PICTURE, PICTURE_TYPES } from '~/models/media/upload.limits'
import { FieldError, SubmitButton } from '~/ui/forms/fields'
import { CloseLink, Dialog } from '../shell/dialog'
import { screenMeta } from '../shell/screen'
import { presentMedia } from './picture.presenter.server'

const FILE = 'file'
const TITLE = 'Replace the picture'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  const { id, summary, shipped } = presentMedia(await requireFound(findPicture(readId(params))))
  return { id, summary, shipped }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const id = readId(params)
  await requireFound(findPicture(id))
  const file = (await request.formData()).get(FILE)
  if (!(file instanceof File) || file.size === 0) return data({ error: NO_PICTURE }, { status: 400 })
  try {
    const origin = { file_name: readableFileName(file.name), by: user.id }
    const done = await replacePicture(id, Buffer.from(await file.arrayBuffer()), origin)
    const text = `${done.records === 1 ? 'One record shows' : `${done.records} records show`} the new one.`
    return await redirectWithNotice(href('/admin/media/:id', { id: done.id }), { title: 'Picture replaced', text })
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal || !(error instanceof Error)) throw error
    return data({ error: error.message }, { status: refusal.status, headers: refusal.headers })
  }
}

export const clientAction = withNetworkErrorFallback(() => ({
  error: 'The shop could not be reached. Please choose the file again.',
}))

export default function ReplacePicture() {
  const { id, summary, shipped } = useLoaderData<typeof loader>()
  const error = useActionData<{ error: string }>()?.error
  return (
    <Dialog title={TITLE} parent={href('/admin/media/:id', { id })}>
      <p>
        {shipped
          ? 'This picture comes with the shop and cannot be replaced.'
          : `${summary}. The new file takes its place in all of them at once; their history keeps the former picture. Sent newsletters stay as they are.`}
      </p>
      <Form method="post" encType="multipart/form-data" className="mt-4 grid gap-4">
        {shipped ? null : (
          <div className="field">
            <label className="label" htmlFor={FILE}>
              New picture
            </label>
            <input
              type="file"
              className="input"
              id={FILE}
              name={FILE}
              accept={PICTURE_TYPES}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${FILE}-error` : undefined}
            />
            <FieldError field={{ errors: error ? [error] : undefined, errorId: `${FILE}-error` }} />
          </div>
        )}
        <div className="dialog-actions">
          <CloseLink parent={href('/admin/media/:id', { id })}>Cancel</CloseLink>
          {shipped ? null : <SubmitButton pendingText="Replacing...">Replace</SubmitButton>}
        </div>
      </Form>
    </Dialog>
  )
}
