import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/errors'
import { findById, queueForAll, sendTest } from '~/models/newsletter/newsletter.server'
import { retryCopies } from '~/models/outbox/queue.server'
import { countAll } from '~/models/subscriber/subscriber.server'
import { CloseLink, Dialog } from '~/admin/shell/dialog'
import { SubmitButton } from '~/ui/forms/submit-button'
import { adminLinks } from '../shell/links'
import { screenMeta } from '../shell/screen'
import { requireMail } from './newsletter.presenter.server'

export const meta: MetaFunction = () => screenMeta('Send Newsletter')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const newsletterId = readId(params)
  if (lastSegment(request) !== 'send') throw redirect(adminLinks.newsletter(newsletterId), 303)
  await requireMail()
  const { id, subject } = await requireFound(findById(newsletterId))
  return { id, subject, audience: formatCount(await countAll()) }
}

/** Handles the paths that end in send, test and retry. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireMail()
  const id = readId(params)
  const to = adminLinks.newsletter(id)
  switch (lastSegment(request)) {
    case 'retry':
      return redirectWithNotice(to, retriedNotice(await retryCopies(id)))
    case 'test': {
      await requireFound(sendTest(id, user))
      const text = `The last saved version is on its way to ${user.email}.`
      return redirectWithNotice(to, { title: 'Test on its way', text })
    }
    default:
      return redirectWithNotice(to, await sendToAll(id, user.id))
  }
}

function lastSegment(request: Request): string | undefined {
  return new URL(request.url).pathname.toLowerCase().split('/').filter(Boolean).at(-1)
}

function retriedNotice(count: number) {
  if (count === 0) return { title: 'Nothing to do', text: 'These emails are already on their way.' }
  const text = `${formatCount(count)} ${count === 1 ? 'email is' : 'emails are'} on their way again.`
  return { title: 'Trying again', text }
}

async function sendToAll(id: number, userId: number) {
  try {
    const count = await requireFound(queueForAll(id, userId))
    const text = `It is on its way to ${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}.`
    return { title: 'Newsletter queued', text }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { title: 'Newsletter not sent', text: error.message, tone: 'error' } as const
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
