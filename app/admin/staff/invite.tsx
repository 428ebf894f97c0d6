import { getFormProps, useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { noStore } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { invite } from '~/models/staff/user/invitation.server'
import { invitationSchema } from '~/models/staff/user/user.schema'
import { canSendMail } from '~/runtime/mailer.server'
import { ErrorSummary, SelectField, TextField } from '~/ui/forms/fields'
import { CloseLink } from '../shell/dialog'
import { Screen, screenMeta } from '../shell/screen'
import { confirmForm } from './account/account-form.server'
import { BackToStaff } from './back-to-staff'
import { DeliveryButtons } from './delivery-buttons'
import { HandOver } from './hand-over'
import { ROLE_OPTIONS } from './roles'
import { readDelivery, showDelivered, type StaffReply } from './staff.presenter.server'

export const meta: MetaFunction = () => screenMeta('Invite to the staff')
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return { canSendMail }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  return confirmForm(request, {
    schema: invitationSchema,
    failed: 'Nobody was invited',
    act: async (input) => {
      const delivery = await readDelivery(request)
      const link = await invite(input, user, delivery)
      const { email } = input
      return showDelivered({ ...delivery, email, link, title: 'Invitation sent', to: href('/admin/staff') })
    },
  })
}

export default function Invite() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<StaffReply>()
  const [form, fields] = useForm<{ email: string; staff_role: string }>({
    id: 'invite',
    lastResult: reply?.lastResult,
    defaultValue: { staff_role: 'editor' },
  })
  return (
    <Screen title="Invite to the staff">
      <BackToStaff />
      {reply?.handOver ? (
        <HandOver {...reply.handOver} />
      ) : (
        <Form method="post" {...getFormProps(form)} className="record-form">
          <ErrorSummary form={form} title={reply?.notice?.title} />
          <TextField field={fields.email} label="Email" type="email" autoComplete="off" />
          <SelectField field={fields.staff_role} label="Role" options={ROLE_OPTIONS} />
          <div className="form-actions">
            <DeliveryButtons canSendMail={loaded.canSendMail} send="Send invitation" />
            <CloseLink parent={href('/admin/staff')}>Cancel</CloseLink>
          </div>
        </Form>
      )}
    </Screen>
  )
}
