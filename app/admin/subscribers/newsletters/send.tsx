import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/errors'
import { findById, queueForAll } from '~/models/newsletter/newsletter.server'
import { countAll } from '~/models/subscriber/subscriber.server'
import { CloseLink, Dialog } from '~/ui/dialog'
import { SubmitButton } from '~/ui/forms/submit-button'
import { adminLinks } from '../../links'
import { screenMeta } from '../../meta'
import { requireMail } from './require-mail.server'

export const meta: MetaFunction = () => screenMeta('Send Newsletter')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  await requireMail()
  const { id, subject } = await requireFound(findById(readId(params)))
  return { id, subject, audience: formatCount(await countAll()) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireMail()
  const id = readId(params)
  try {
    const count = await requireFound(queueForAll(id, user.id))
    const text = `It is on its way to ${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}.`
    return await redirectWithNotice(adminLinks.newsletter(id), { title: 'Newsletter queued', text })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const notice = { title: 'Newsletter not sent', text: error.message, tone: 'error' } as const
    return redirectWithNotice(adminLinks.newsletter(id), notice)
  }
}

export default function SendNewsletter() {
  const { id, subject, audience } = useLoaderData<typeof loader>()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Dialog title="Send Newsletter" parent={adminLinks.newsletter(id)}>
      <p>
        Are you sure you want to send &quot;{subject}&quot; to {audience}{' '}
        {audience === '1' ? 'subscriber' : 'subscribers'}? This action cannot be undone.
      </p>
      <Form method="post" className="dialog-actions">
        <CloseLink parent={adminLinks.newsletter(id)}>Cancel</CloseLink>
        <SubmitButton pending={pending} pendingText="Sending...">
          Send Newsletter
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
