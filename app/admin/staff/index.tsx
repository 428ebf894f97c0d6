import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { AddLink } from '~/admin/shell/record-list'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { listInvitations } from '~/models/staff/user/invitation.server'
import { listMembers } from '~/models/staff/user/user.server'
import { canSendMail } from '~/runtime/mailer.server'
import { Screen, screenMeta } from '../shell/screen'
import { DeliveryButtons } from './delivery-buttons'
import { type InvitationLine, type MemberLine, presentInvitation, presentMember } from './staff.presenter.server'

export const meta: MetaFunction = () => screenMeta('Staff')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const now = new Date()
  const members = await listMembers()
  const active = members.filter(({ role }) => role === 'admin')
  return {
    members: members.map((member) => presentMember(member, user.id, now)),
    invitations: (await listInvitations()).map((invitation) => presentInvitation(invitation, now)),
    isRequiredOfAll: active.every(({ two_step_required }) => two_step_required),
    canSendMail,
  }
}

const MEMBERS: Column<MemberLine>[] = [
  {
    label: 'Name',
    cell: ({ id, name }) => (
      <Link to={href('/admin/staff/:id', { id })} className="row-name">
        {name}
      </Link>
    ),
  },
  { label: 'Email', plain: true, long: true, cell: ({ email }) => email },
  { label: 'Role', plain: true, cell: ({ role }) => role },
  { label: 'Two-step verification', cell: ({ twoStep }) => twoStep },
  { label: 'Last login', cell: ({ lastLogin }) => (lastLogin ? <Moment moment={lastLogin} /> : 'Never') },
  { label: 'State', plain: true, cell: (line) => <State {...line} /> },
]

const INVITATIONS: Column<InvitationLine>[] = [
  { label: 'Email', long: true, cell: ({ email }) => email },
  { label: 'Role', plain: true, cell: ({ role }) => role },
  { label: 'Invited', cell: ({ invited }) => <Moment moment={invited} /> },
  { label: 'State', plain: true, cell: ({ isExpired }) => (isExpired ? 'Expired' : 'Not accepted yet') },
  { label: 'Actions', actions: true, cell: (line) => <InvitationActions {...line} /> },
]

export default function Staff() {
  const { members, invitations, isRequiredOfAll } = useLoaderData<typeof loader>()
  const invite = <AddLink to={href('/admin/staff/invite')} label="Invite" />
  return (
    <Screen title="Staff" action={invite}>
      <DataTable caption="Staff" columns={MEMBERS} rows={members} />
      {invitations.length > 0 ? (
        <section aria-labelledby="invitations" className="mt-10">
          <h2 id="invitations" className="mb-3">
            Invitations
          </h2>
          <DataTable caption="Invitations, newest first" columns={INVITATIONS} rows={invitations} />
        </section>
      ) : null}
      <section aria-labelledby="two-step" className="account-part mt-10">
        <h2 id="two-step">Two-step verification</h2>
        {isRequiredOfAll ? (
          <p>Everyone must use it, and whoever joins must too. You can change that for each person.</p>
        ) : (
          <>
            <p>Once you require it, people can open nothing else until they have turned it on.</p>
            <Form method="post" action={href('/admin/staff/two-step')}>
              <button className="button-secondary">Require it of everyone</button>
            </Form>
          </>
        )}
      </section>
    </Screen>
  )
}

function State({ isYou, isActive }: MemberLine) {
  if (isYou) return <span className="badge badge-positive">You</span>
  return isActive ? <span className="badge badge-positive">Active</span> : <span className="badge">Deactivated</span>
}

function InvitationActions({ id, email, staff_role }: InvitationLine) {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <Form method="post" action={href('/admin/staff/invite')} className="row-actions">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="staff_role" value={staff_role} />
        <DeliveryButtons canSendMail={loaded.canSendMail} send="Send again" row={email} />
      </Form>
      <Form method="post" action={href('/admin/staff/invitations/:id/withdraw', { id })}>
        <button type="submit" className="button-quiet">
          Withdraw <span className="sr-only">{`the invitation of ${email}`}</span>
        </button>
      </Form>
    </>
  )
}
