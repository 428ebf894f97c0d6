import { randomUUID } from 'node:crypto'
import { useForm } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { noStore } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { renewRecoveryCodes, statusOf } from '~/models/staff/user/two-step.server'
import { confirmationSchema } from '~/models/staff/user/user.schema'
import { AccountForm, PasswordField } from '../account/account-form'
import { type AccountReply, confirmForm, requireOwner, showCodes } from '../account/account-form.server'
import { RecoveryCodes } from './recovery-code-list'

export const meta: MetaFunction = () => screenMeta('New recovery codes')
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  if (!(await statusOf(user.id)).isOn) throw redirect(href('/admin/account/two-step'), 303)
  return { email: user.email, idempotencyKey: randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const { owner } = await requireOwner(args, 'work')
  return confirmForm(args.request, {
    schema: confirmationSchema,
    failed: 'The recovery codes were not replaced',
    act: async (input) => {
      const codes = await renewRecoveryCodes(owner, input)
      return codes ? showCodes(codes) : shownBefore()
    },
  })
}

function shownBefore() {
  const text = 'These recovery codes were shown once and are still valid.'
  return redirectWithNotice(href('/admin/account/two-step'), { title: 'Nothing was changed', text, tone: 'error' })
}

export default function NewRecoveryCodes() {
  const { email, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<AccountReply>()
  const [form, fields] = useForm<{ password: string }>({ id: 'recovery-codes', lastResult: reply?.lastResult })
  return (
    <Screen title="New recovery codes">
      {reply?.codes ? (
        <RecoveryCodes title="Your new recovery codes" codes={reply.codes} />
      ) : (
        <AccountForm
          form={form}
          reply={reply}
          email={email}
          submit="Create new codes"
          parent={href('/admin/account/two-step')}
        >
          <p>You get ten new recovery codes, and your current ones stop working.</p>
          <input type="hidden" name="idempotency_key" value={idempotencyKey} />
          <PasswordField field={fields.password} />
        </AccountForm>
      )}
    </Screen>
  )
}
