import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { missing } from '~/admin/shell/record-route'
import { href } from '~/href'
import { redirectIfRefused, redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { displayName } from '~/models/records/display-name'
import { deactivate } from '~/models/staff/user/staff-changes.server'
import { findMember } from '~/models/staff/user/user.server'
import { SubmitButton } from '~/ui/forms/fields'
import { CloseLink } from '../shell/dialog'
import { Screen, screenMeta, TextLink } from '../shell/screen'

export const meta: MetaFunction = () => screenMeta('Deactivate')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const member = await requireFound(findMember(readId(params)))
  return { id: member.id, name: displayName(member) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  const { id } = await requireFound(findMember(readId(params)))
  return redirectIfRefused(href('/admin/staff/:id', { id }), 'Not deactivated', async () => {
    const name = displayName(await deactivate(id, user))
    return redirectWithNotice(href('/admin/staff'), { title: 'Deactivated', text: `${name} has been logged out.` })
  })
}

export default function Deactivate() {
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <Screen title={`Deactivate ${name}`}>
      <Form method="post" className="record-form">
        <p>{`${name} will be logged out everywhere at once, and can log in again only after you reactivate them. The API tokens, invitations and password links they made stop working for good. The history goes on naming them.`}</p>
        <p>
          <TextLink to={href('/admin/webhooks')}>Webhooks</TextLink>
          <span> belong to the shop and go on: look whether one still reports to them.</span>
        </p>
        <div className="form-actions">
          <SubmitButton className="button button-danger" pendingText="Deactivating...">
            Deactivate
          </SubmitButton>
          <CloseLink parent={href('/admin/staff/:id', { id })}>Cancel</CloseLink>
        </div>
      </Form>
    </Screen>
  )
}

export const ErrorBoundary = missing('Staff member not found', href('/admin/staff'), 'Back to staff')
