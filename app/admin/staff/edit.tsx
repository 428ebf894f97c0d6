import { getFormProps, useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { checkboxValue } from '~/admin/shell/form-state'
import { Moment } from '~/admin/shell/moment'
import { missing } from '~/admin/shell/record-route'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { displayName } from '~/models/records/display-name'
import { changeStaff } from '~/models/staff/user/staff-changes.server'
import { staffSchema } from '~/models/staff/user/user.schema'
import { findMember } from '~/models/staff/user/user.server'
import { CheckboxField, ErrorSummary, SelectField, SubmitButton } from '~/ui/forms/fields'
import { Detail, Screen, screenMeta, SecondaryLink } from '../shell/screen'
import { confirmForm } from './account/account-form.server'
import { BackToStaff } from './back-to-staff'
import { ROLE_OPTIONS } from './roles'
import { presentMember, type StaffReply } from './staff.presenter.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data?.name ?? 'Staff member')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const member = await requireFound(findMember(readId(params)))
  const { staff_role, two_step_required } = member
  const values = { staff_role: staff_role ?? '', two_step_required: checkboxValue(two_step_required) }
  return { ...presentMember(member, user.id, new Date()), values, isOwner: staff_role === 'owner' }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  const { id } = await requireFound(findMember(readId(params)))
  return confirmForm(request, {
    schema: staffSchema,
    failed: 'Nothing was changed',
    act: async (input) => {
      const name = displayName(await changeStaff(id, input, user))
      return redirectWithNotice(href('/admin/staff'), { title: 'Staff member changed', text: name })
    },
  })
}

export default function StaffMember() {
  const { id, name, email, lastLogin, twoStep, isYou, isActive } = useLoaderData<typeof loader>()
  return (
    <Screen title={name}>
      <BackToStaff />
      <dl className="details">
        <Detail term="Email">{email}</Detail>
        <Detail term="Two-step verification">{twoStep}</Detail>
        <Detail term="Last login">{lastLogin ? <Moment moment={lastLogin} /> : 'Never'}</Detail>
      </dl>
      {isActive ? <MemberForm /> : <Reactivation />}
      {isActive && !isYou ? (
        <p className="mt-8 flex flex-wrap gap-3">
          <SecondaryLink to={href('/admin/staff/:id/reset', { id })}>Reset password</SecondaryLink>
          <Link to={href('/admin/staff/:id/deactivate', { id })} className="button-secondary button-danger">
            Deactivate
          </Link>
        </p>
      ) : null}
    </Screen>
  )
}

function MemberForm() {
  const { values, isYou, isOwner, name } = useLoaderData<typeof loader>()
  const reply = useActionData<StaffReply>()
  const [form, fields] = useForm<{ staff_role: string; two_step_required: boolean }>({
    id: 'member',
    lastResult: reply?.lastResult,
    defaultValue: values,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="record-form mt-6">
      <ErrorSummary form={form} title={reply?.notice?.title} />
      <SelectField
        field={fields.staff_role}
        label="Role"
        hint={isYou ? 'Only another owner can change your own role.' : undefined}
        options={ROLE_OPTIONS}
      />
      {isOwner && !isYou ? (
        <p>{`If ${name} stops being an owner, the API tokens, invitations and password links they made stop working for good.`}</p>
      ) : null}
      <CheckboxField field={fields.two_step_required}>Must use two-step verification</CheckboxField>
      <div className="form-actions">
        <SubmitButton pendingText="Saving...">Save</SubmitButton>
      </div>
    </Form>
  )
}

function Reactivation() {
  const { id } = useLoaderData<typeof loader>()
  return (
    <div className="account-part mt-6">
      <p>This person is deactivated and cannot log in. What they did stays in the history under their name.</p>
      <Form method="post" action={href('/admin/staff/:id/reactivate', { id })}>
        <button className="button">Reactivate</button>
      </Form>
    </div>
  )
}

export const ErrorBoundary = missing('Staff member not found', href('/admin/staff'), 'Back to staff')
