import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirmation } from '../shell/confirmation'
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
  const [before, bold, after] = [question].flat()
  return (
    <Confirmation
      title={title}
      parent={parent}
      name={name}
      button={button.label}
      pendingText={button.pending}
      fields={<input type="hidden" name="idempotency_key" value={idempotencyKey} />}
    >
      <span>{before}</span>
      {bold ? (
        <strong className="wrap-anywhere" dir="auto">
          {bold}
        </strong>
      ) : null}
      {after ? <span>{after}</span> : null}
    </Confirmation>
  )
}
