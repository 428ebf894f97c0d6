import { useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { noStore } from '~/http/respond.server'
import { requireStaff, sessionCookie } from '~/http/session.server'
import { changePassword } from '~/models/staff/user/password-change.server'
import { type PasswordChange, passwordChangeSchema } from '~/models/staff/user/user.schema'
import { TextField } from '~/ui/forms/fields'
import { AccountForm } from './account-form'
import { type AccountReply, confirmForm, endedText, requireOwner } from './account-form.server'

export const meta: MetaFunction = () => screenMeta('Change password')
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  return { email: user.email }
}

export async function action(args: ActionFunctionArgs) {
  const { owner, sessionId } = await requireOwner(args, 'work')
  return confirmForm(args.request, {
    schema: passwordChangeSchema,
    failed: 'The password was not changed',
    act: async (input) => {
      const { ended, tokens } = await changePassword(owner, sessionId, input)
      const notice = { title: 'Password changed', text: endedText(ended) }
      return redirectWithNotice(href('/admin/account'), notice, [await sessionCookie(tokens)])
    },
  })
}

export default function Password() {
  const { email } = useLoaderData<typeof loader>()
  const reply = useActionData<AccountReply>()
  const [form, fields] = useForm<PasswordChange>({ id: 'password', lastResult: reply?.lastResult })
  return (
    <Screen title="Change password">
      <AccountForm form={form} reply={reply} email={email} submit="Change password" parent={href('/admin/account')}>
        <TextField
          field={fields.current_password}
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          field={fields.new_password}
          label="New password"
          hint="At least 12 characters. Several words in a row are easy to remember."
          type="password"
          autoComplete="new-password"
        />
        <TextField
          field={fields.repeat_password}
          label="Repeat new password"
          type="password"
          autoComplete="new-password"
        />
      </AccountForm>
    </Screen>
  )
}
