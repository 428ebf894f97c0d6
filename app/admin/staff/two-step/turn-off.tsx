import { useForm } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { noStore } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { statusOf, turnOff } from '~/models/staff/user/two-step.server'
import { passwordAndCodeSchema } from '~/models/staff/user/user.schema'
import { AccountForm, CodeField, type PasswordAndCodeFields, PasswordField } from '../account/account-form'
import { type AccountReply, confirmForm, requireOwner } from '../account/account-form.server'

export const meta: MetaFunction = () => screenMeta('Turn off two-step verification')
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  if (!(await statusOf(user.id)).isOn) throw redirect(href('/admin/account/two-step'), 303)
  if (user.two_step_required) throw await stayOn()
  return { email: user.email }
}

export async function action(args: ActionFunctionArgs) {
  const { owner, user } = await requireOwner(args, 'work')
  if (user.two_step_required) return stayOn()
  return confirmForm(args.request, {
    schema: passwordAndCodeSchema,
    failed: 'Two-step verification was not turned off',
    act: async (input) => {
      await turnOff(owner, input)
      return redirectWithNotice(href('/admin/account/two-step'), { title: 'Two-step verification is off' })
    },
  })
}

function stayOn() {
  const text = 'An owner of the shop requires it of you.'
  return redirectWithNotice(href('/admin/account/two-step'), {
    title: 'Two-step verification stays on',
    text,
    tone: 'error',
  })
}

export default function TurnOff() {
  const { email } = useLoaderData<typeof loader>()
  const reply = useActionData<AccountReply>()
  const [form, fields] = useForm<PasswordAndCodeFields>({ id: 'turn-off', lastResult: reply?.lastResult })
  return (
    <Screen title="Turn off two-step verification">
      <AccountForm form={form} reply={reply} email={email} submit="Turn off" parent={href('/admin/account/two-step')}>
        <p>You will log in with your password only, and your recovery codes will stop working.</p>
        <PasswordField field={fields.password} />
        <CodeField
          field={fields.code}
          hint="The six digits that your authenticator app shows now, or one of your recovery codes."
        />
      </AccountForm>
    </Screen>
  )
}
