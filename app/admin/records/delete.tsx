import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { CloseLink, Dialog } from '~/admin/shell/dialog'
import { SubmitButton } from '~/ui/forms/submit-button'
import { screenMeta } from '../shell/screen'
import { deleteRecord, loadDeletion } from './delete.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data?.title ?? 'Delete')

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadDeletion(request, params)
}

export async function action({ request, params }: ActionFunctionArgs) {
  return deleteRecord(request, params)
}

export default function DeleteDialog() {
  const { title, name, question, parent, button, idempotencyKey } = useLoaderData<typeof loader>()
  const pending = useNavigation().formMethod === 'POST'
  const [before, bold, after] = [question].flat()
  return (
    <Dialog title={title} parent={parent}>
      {name ? <p className="mb-2 font-medium">{name}</p> : null}
      <p>
        {before}
        {bold ? <strong className="wrap-anywhere">{bold}</strong> : null}
        {after}
      </p>
      <Form method="post" className="dialog-actions">
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <CloseLink parent={parent}>Cancel</CloseLink>
        <SubmitButton className="button button-danger" pending={pending} pendingText={button.pending}>
          {button.label}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
