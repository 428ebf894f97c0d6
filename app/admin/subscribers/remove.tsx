import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, remove } from '~/models/subscriber/subscriber.server'
import { CloseLink, Dialog } from '~/ui/dialog'
import { SubmitButton } from '~/ui/forms/submit-button'
import { adminLinks } from '../shell/links'
import { screenMeta } from '../shell/screen'
import { newIdempotencyKey, removeRecord } from '../records/delete.server'

export const meta: MetaFunction = () => screenMeta('Remove Subscriber')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { email } = await requireFound(findById(readId(params)))
  return { email, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  return removeRecord(request, {
    remove: () => remove(readId(params), { by: user.id }),
    list: adminLinks.subscribers(),
    done: { title: 'Subscriber Removed', text: 'The address has been removed from the newsletter list.' },
    failed: { title: 'Error', text: (reason) => `Failed to remove subscriber: ${reason}` },
  })
}

export default function RemoveSubscriber() {
  const { email, idempotencyKey } = useLoaderData<typeof loader>()
  const pending = useNavigation().formMethod === 'POST'
  const list = adminLinks.subscribers()
  return (
    <Dialog title="Remove Subscriber" parent={list}>
      <p>
        Are you sure you want to remove <strong className="wrap-anywhere">{email}</strong> from the newsletter list?
        This action cannot be undone.
      </p>
      <Form method="post" className="dialog-actions">
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <CloseLink parent={list}>Cancel</CloseLink>
        <SubmitButton className="button button-danger" pending={pending} pendingText="Removing...">
          Remove
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
