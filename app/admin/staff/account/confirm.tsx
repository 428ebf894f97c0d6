import { useForm } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { parseSitePath } from '~/format/address'
import { href } from '~/href'
import { typedFields } from '~/http/draft.server'
import { noStore } from '~/http/respond.server'
import { confirmedCookie, requireStaff, safeRedirect } from '~/http/session.server'
import { requireOwnPassword } from '~/models/staff/user/password.server'
import { ownPassword } from '~/models/staff/user/user.schema'
import { AccountForm, PasswordField } from './account-form'
import { type AccountReply, confirmForm, requireOwner } from './account-form.server'

const PASSWORD = 'confirm_password'
const WAITING = 'waiting'

const confirmationSchema = z.object({ [PASSWORD]: ownPassword })

export const meta: MetaFunction = () => screenMeta('Confirm your password')
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  const [path = ''] = nextAddress(request).split('?')
  // Of a file: the screen that offers it.
  const back = parseSitePath(path.replace(/\/(?:download|export|file)$/, '')) ?? href('/admin/dashboard')
  return { email: user.email, back }
}

/** A form that needs the password arrives by a 307, waits in hidden fields, and goes on by another one. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const { owner, user, sessionId } = await requireOwner(args, 'work')
  const form = await request.clone().formData()
  const isAnswer = form.has(PASSWORD)
  const isWaiting = !isAnswer || form.has(WAITING)
  form.delete(WAITING)
  const waiting = isWaiting ? (typedFields(form) ?? []) : null
  if (!isAnswer) return data<AccountReply>({ lastResult: null, notice: null, codes: null, waiting })
  return confirmForm(request, {
    schema: confirmationSchema,
    failed: 'The password was not confirmed',
    waiting,
    act: async (input) => {
      await requireOwnPassword(owner, input[PASSWORD], PASSWORD)
      const headers = { 'Set-Cookie': await confirmedCookie(sessionId, user) }
      return redirect(nextAddress(request), { status: waiting ? 307 : 303, headers })
    },
  })
}

/** Only in the back office: the password may be posted on. */
function nextAddress(request: Request): string {
  const next = safeRedirect(new URL(request.url).searchParams.get('redirectTo'), href('/admin/dashboard'))
  return next.startsWith('/admin/') ? next : href('/admin/dashboard')
}

export default function ConfirmPassword() {
  const { email, back } = useLoaderData<typeof loader>()
  const reply = useActionData<AccountReply>()
  const [form, fields] = useForm<{ [PASSWORD]: string }>({ id: 'confirm', lastResult: reply?.lastResult })
  return (
    <Screen title="Confirm your password">
      <AccountForm form={form} reply={reply} email={email} submit="Continue" parent={back} reloadDocument>
        <p>
          What you are about to do gives lasting access or personal data. So that nobody can do it with a session that
          was left open or stolen, please enter your password. You are not asked again for ten minutes.
        </p>
        {reply?.waiting ? <input type="hidden" name={WAITING} value="on" /> : null}
        {reply?.waiting?.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <PasswordField field={fields[PASSWORD]} />
      </AccountForm>
    </Screen>
  )
}
