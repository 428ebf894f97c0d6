import { getFormProps, useForm } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { href } from '~/href'
import { parseForm } from '~/http/parse-form.server'
import { noStore, retryAfterMessage } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { sendTestMessage } from '~/models/mail/outbox/test-message.server'
import { TooMany } from '~/models/records/errors'
import { testMessageSchema } from '~/models/shop/mail.section.server'
import { canSendMail } from '~/runtime/mailer.server'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { SettingsScreen } from './settings-screen'

export const meta: MetaFunction = () => screenMeta('Test message')
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  if (!canSendMail) throw redirect(href('/admin/settings/mail'), 303)
  return { to: user.email }
}

export async function action({ request, context: { clientAddress } }: ActionFunctionArgs) {
  await requireStaff(request, 'manage')
  if (!canSendMail) throw redirect(href('/admin/settings/mail'), 303)
  const submission = parseForm(await request.formData(), testMessageSchema)
  const refuse = (status: number, text?: string, more: ResponseInit = {}) => {
    const lastResult = submission.reply({ formErrors: text ? [text] : undefined })
    return data({ lastResult, sentTo: null }, { status, ...more })
  }
  if (submission.status !== 'success') return refuse(400)
  const { to } = submission.value
  try {
    const refusal = await sendTestMessage(to, clientAddress)
    if (refusal !== null) return refuse(422, `The mail server did not accept the message: ${refusal}`)
    return data({ lastResult: submission.reply(), sentTo: to })
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    const { retryAfterSeconds } = error
    return refuse(429, retryAfterMessage(retryAfterSeconds), { headers: { 'Retry-After': String(retryAfterSeconds) } })
  }
}

export default function TestMessage() {
  const { to } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const [form, fields] = useForm<{ to: string }>({
    id: 'test-message',
    lastResult: reply?.lastResult,
    defaultValue: { to },
  })
  return (
    <SettingsScreen slug="mail" changed={null}>
      <Form method="post" {...getFormProps(form)} className="record-form">
        <h2>Test message</h2>
        <ErrorSummary form={form} />
        {reply?.sentTo ? (
          <p
            role="status"
            className="callout"
          >{`The mail server has accepted the message to ${reply.sentTo}. If it does not arrive, look in the spam folder.`}</p>
        ) : null}
        <TextField field={fields.to} label="To" hint="The message is sent at once." type="email" autoComplete="email" />
        <div className="form-actions">
          <SubmitButton pendingText="Sending...">Send</SubmitButton>
          <SecondaryLink to={href('/admin/settings/mail')}>Back to Mail</SecondaryLink>
        </div>
      </Form>
    </SettingsScreen>
  )
}
