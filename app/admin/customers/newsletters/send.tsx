import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { CloseLink, Dialog } from '~/admin/shell/dialog'
import { screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { counted } from '~/format/numbers'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { queueForAll } from '~/models/customers/newsletter/newsletter.server'
import { Invalid, Stale } from '~/models/records/errors'
import type { Change } from '~/models/records/writes.server'
import { SubmitButton } from '~/ui/forms/fields'
import { AcknowledgeField, Check } from './check'
import { isAcknowledged, loadCheck, NOT_ACKNOWLEDGED } from './check.presenter.server'
import { requireMail } from './newsletter.presenter.server'

export const meta: MetaFunction = () => screenMeta('Send Newsletter')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  const newsletterId = readId(params)
  await requireMail()
  return loadCheck(newsletterId)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  await requireMail()
  const id = readId(params)
  const form = await request.formData()
  if (await isAcknowledged(id, form)) return sendToAll(id, { by: user.id, expected: textOf(form, 'version') })
  return redirectWithNotice(href('/admin/subscribers/newsletters/:id/send', { id }), notSent(NOT_ACKNOWLEDGED))
}

const notSent = (text: string) => ({ title: 'Newsletter not sent', text, tone: 'error' as const })

async function sendToAll(id: number, change: Change) {
  try {
    const count = await requireFound(queueForAll(id, change))
    const text = `It is on its way to ${counted(count, 'subscriber')}.`
    return await redirectWithNotice(href('/admin/subscribers/newsletters/:id', { id }), {
      title: 'Newsletter queued',
      text,
    })
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof Stale)) throw error
    const isStale = error instanceof Stale
    const text = isStale ? 'It has been changed in the meantime. Please check it again.' : error.message
    const to = isStale
      ? href('/admin/subscribers/newsletters/:id/send', { id })
      : href('/admin/subscribers/newsletters/:id', { id })
    return redirectWithNotice(to, notSent(text))
  }
}

export default function SendNewsletter() {
  const { id, subject, version, audience, ...check } = useLoaderData<typeof loader>()
  return (
    <Dialog title="Send Newsletter" parent={href('/admin/subscribers/newsletters/:id', { id })}>
      <p>
        Are you sure you want to send &quot;<span>{subject}</span>&quot; to{' '}
        <span>{`${audience}? This action cannot be undone.`}</span>
      </p>
      <Check {...check} />
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <AcknowledgeField {...check} />
        <div className="dialog-actions">
          <CloseLink parent={href('/admin/subscribers/newsletters/:id', { id })}>Cancel</CloseLink>
          <SecondaryLink to={href('/admin/subscribers/newsletters/:id/schedule', { id })} replace preventScrollReset>
            Send later
          </SecondaryLink>
          <SubmitButton pendingText="Sending...">Send Newsletter</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
