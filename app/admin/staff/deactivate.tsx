import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/errors'
import { deactivate } from '~/models/user/staff-changes.server'
import { findMember } from '~/models/user/staff-list.server'
import { displayName } from '~/models/user/user.presenter'
import { SubmitButton } from '~/ui/forms/submit-button'
import { Missing } from '../records/missing'
import { CloseLink } from '../shell/dialog'
import { adminLinks } from '../shell/links'
import { Screen, screenMeta } from '../shell/screen'

export const meta: MetaFunction = () => screenMeta('Deactivate')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const member = await requireFound(findMember(readId(params)))
  return { id: member.id, name: displayName(member) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const { id } = await requireFound(findMember(readId(params)))
  try {
    const name = displayName(await deactivate(id, user.id))
    return await redirectWithNotice(adminLinks.staff(), { title: 'Deactivated', text: `${name} has been logged out.` })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const notice = { title: 'Not deactivated', text: error.message, tone: 'error' } as const
    return redirectWithNotice(adminLinks.staffMember(id), notice)
  }
}

export default function Deactivate() {
  const { id, name } = useLoaderData<typeof loader>()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Screen title={`Deactivate ${name}`}>
      <Form method="post" className="record-form">
        <p>{`${name} will be logged out everywhere at once, and can log in again only after you reactivate them. The API tokens they made stop working for good. The history goes on naming them.`}</p>
        <div className="form-actions">
          <SubmitButton className="button button-danger" pending={pending} pendingText="Deactivating...">
            Deactivate
          </SubmitButton>
          <CloseLink parent={adminLinks.staffMember(id)}>Cancel</CloseLink>
        </div>
      </Form>
    </Screen>
  )
}

export function ErrorBoundary() {
  return <Missing title="Staff member not found" back={adminLinks.staff()} backLabel="Back to staff" />
}
