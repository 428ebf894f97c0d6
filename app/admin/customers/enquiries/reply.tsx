import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { canSendMail } from '~/runtime/mailer.server'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/customers/enquiry/enquiry.server'
import { replySchema } from '~/models/customers/enquiry/enquiry.schema'
import { reply } from '~/models/customers/enquiry/handling.server'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import { shopSettings } from '~/models/shop/shop.server'
import { checkboxValue } from '~/admin/shell/form-state'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { loadForm } from '~/admin/records/load.server'
import { saveForm } from '~/admin/records/save.server'
import { Screen } from '~/admin/shell/screen'
import { replyDraft } from './enquiry.presenter.server'

const NO_MAIL = {
  title: 'Reply',
  text: 'This shop is not set up to send email: use Reply below.',
  tone: 'error',
} as const

const FAILED = { title: 'Reply not sent', text: (reason: string) => `Your reply could not be sent: ${reason}` }

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(`Reply to ${data?.full_name}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const enquiry = await requireFound(findById(readId(params)))
  if (!canSendMail) throw await redirectWithNotice(href('/admin/contact/:id', { id: enquiry.id }), NO_MAIL)
  const values = { ...replyDraft(enquiry, await shopSettings()), processed: checkboxValue(true) }
  const { id, full_name, email } = enquiry
  return { id, full_name, email, form: await loadForm(request, user.id, { initial: values }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const enquiry = await requireFound(findById(readId(params)))
  if (!canSendMail) return redirectWithNotice(href('/admin/contact/:id', { id: enquiry.id }), NO_MAIL)
  const to = href('/admin/contact/:id', { id: enquiry.id }) + listSearch(request)
  const text = `The shop's mail server delivers your reply to ${enquiry.email}.`
  return saveForm(request, {
    userId: user.id,
    schema: replySchema,
    write: async (input) => {
      await reply(enquiry, input, user.id)
      return enquiry
    },
    done: { to, notice: () => ({ title: 'Reply on its way', text }) },
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

const LABELS = { subject: 'Subject', text: 'Message', processed: 'Mark as Processed' }

export default function ReplyToEnquiry() {
  const { id, full_name, email, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<{ subject: string; text: string; processed: boolean }>('reply', form)
  const { subject, text, processed } = state.fields
  return (
    <Screen title={`Reply to ${full_name}`}>
      <RecordForm
        state={state}
        labels={LABELS}
        parent={href('/admin/contact/:id', { id })}
        submit="Send reply"
        pendingText="Sending..."
      >
        <p className="wrap-anywhere text-muted">{`To ${email}`}</p>
        <TextField field={subject} label={LABELS.subject} />
        <TextAreaField field={text} label={LABELS.text} rows={16} />
        <CheckboxField field={processed}>{LABELS.processed}</CheckboxField>
      </RecordForm>
    </Screen>
  )
}
