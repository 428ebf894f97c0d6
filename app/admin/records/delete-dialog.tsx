import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirmation } from '../shell/confirmation'
import { screenMeta } from '../shell/screen'
import type { deletionLoader } from './deletion.server'

type Loader = ReturnType<typeof deletionLoader>

export const meta: MetaFunction<Loader> = ({ data }) => screenMeta(data?.title ?? 'Delete')

export default function DeleteDialog() {
  const { title, name, question, parent, button, idempotencyKey } = useLoaderData<Loader>()
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
