import { getFormProps, useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { missing } from '~/admin/shell/record-route'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { noStore, requireFound } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { displayName } from '~/models/records/display-name'
import { resetPassword } from '~/models/staff/user/password-change.server'
import { passwordResetSchema } from '~/models/staff/user/user.schema'
import { findMember } from '~/models/staff/user/user.server'
import { canSendMail } from '~/runtime/mailer.server'
import { CheckboxField, ErrorSummary } from '~/ui/forms/fields'
import { CloseLink } from '../shell/dialog'
import { Screen, screenMeta } from '../shell/screen'
import { confirmForm } from './account/account-form.server'
import { BackToStaff } from './back-to-staff'
import { DeliveryButtons } from './delivery-buttons'
import { HandOver } from './hand-over'
import { readDelivery, showDelivered, type StaffReply } from './staff.presenter.server'

export const meta: MetaFunction = () => screenMeta('Reset password')
export const headers = noStore

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const member = await requireFound(findMember(readId(params)))
  return { id: member.id, name: displayName(member), hasTwoStep: member.has_two_step, canSendMail }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  const { id, email } = await requireFound(findMember(readId(params)))
  return confirmForm(request, {
    schema: passwordResetSchema,
    failed: 'The password was not reset',
    act: async ({ forget_two_step: forgetTwoStep }) => {
      const delivery = await readDelivery(request)
      const link = await resetPassword(id, user, { ...delivery, forgetTwoStep })
      return showDelivered({ ...delivery, email, link, title: 'Password reset', to: href('/admin/staff/:id', { id }) })
    },
  })
}

export default function ResetPassword() {
  const { id, name, hasTwoStep, ...loaded } = useLoaderData<typeof loader>()
  const reply = useActionData<StaffReply>()
  const [form, fields] = useForm<{ forget_two_step: boolean }>({ id: 'reset', lastResult: reply?.lastResult })
  return (
    <Screen title={`Reset the password of ${name}`}>
      <BackToStaff />
      {reply?.handOver ? (
        <HandOver {...reply.handOver} />
      ) : (
        <Form method="post" {...getFormProps(form)} className="record-form">
          <ErrorSummary form={form} title={reply?.notice?.title} />
          <p>{`The present password stops working and all sessions end, and so do the API tokens, invitations and password links that ${name} made. They choose a new password with a link that works once, and for seven days.`}</p>
          {hasTwoStep ? (
            <CheckboxField field={fields.forget_two_step}>
              Turn two-step verification off as well: they have lost their phone and recovery codes
            </CheckboxField>
          ) : null}
          <div className="form-actions">
            <DeliveryButtons canSendMail={loaded.canSendMail} send="Send the link" />
            <CloseLink parent={href('/admin/staff/:id', { id })}>Cancel</CloseLink>
          </div>
        </Form>
      )}
    </Screen>
  )
}

export const ErrorBoundary = missing('Staff member not found', href('/admin/staff'), 'Back to staff')
