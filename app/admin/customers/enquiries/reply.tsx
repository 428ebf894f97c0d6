import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useFilled, useRecordForm } from '~/admin/records/record-form'
import { saveForm } from '~/admin/records/save.server'
import { checkboxValue, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { Screen } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { type NewAttachment, readAttachments } from '~/models/customers/enquiry/attachments.server'
import { type Enquiry, findById } from '~/models/customers/enquiry/enquiry.server'
import { reply } from '~/models/customers/enquiry/handling.server'
import { photosAddress } from '~/models/customers/enquiry/photo-links.server'
import { draftOf } from '~/models/customers/enquiry/reply-text'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import { replyParts, replySubject } from './enquiry.presenter.server'
import { AskForPhotos, FilesField, SavedReplyField } from './reply-fields'
import { replyWithInserted, requestWith, schemaOfReply, takeFiles } from './reply-form.server'

/** Why the shop mails no reply; null when it does. */
function withoutMail({ full_name, is_demo }: Enquiry) {
  const title = 'Reply'
  if (is_demo)
    return { title, text: `${full_name} came with the demonstration, and gets no email.`, tone: 'error' } as const
  if (canSendMail) return null
  return { title, text: 'This shop is not set up to send email: use Reply in the message.', tone: 'error' } as const
}

const FAILED = { title: 'Reply not sent', text: (reason: string) => `Your reply could not be sent: ${reason}` }

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(`Reply to ${data?.full_name}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const enquiry = await requireFound(findById(readId(params)))
  const refusal = withoutMail(enquiry)
  if (refusal) throw await redirectWithNotice(href('/admin/contact/:id', { id: enquiry.id }), refusal)
  const shop = await shopSettings()
  const text = draftOf(await replyParts(enquiry, user))
  const initial = { subject: replySubject(enquiry, shop), text, processed: checkboxValue(true) }
  const { id, full_name, email } = enquiry
  const saved = shop.saved_replies.map(({ title }) => title)
  return { id, full_name, email, saved, form: await loadForm(request, user.id, { initial }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const enquiry = await requireFound(findById(readId(params)))
  const refusal = withoutMail(enquiry)
  if (refusal) return redirectWithNotice(href('/admin/contact/:id', { id: enquiry.id }), refusal)
  const to = href('/admin/contact/:id', { id: enquiry.id }) + listSearch(request)
  const text = `The shop's mail server delivers your reply to ${enquiry.email}.`
  const parts = await replyParts(enquiry, user)
  const posted = await request.formData()
  const files = takeFiles(posted)
  const { saved_replies: saved } = await shopSettings()
  const photosLink = env.ORIGIN + photosAddress(enquiry.id)
  const inserted = replyWithInserted(posted, { saved, parts, fullName: enquiry.full_name, photosLink })
  if (inserted) return data(inserted)
  let attached: NewAttachment[] = []
  return saveForm(requestWith(request, posted), {
    userId: user.id,
    schema: schemaOfReply(parts),
    prepare: async () => {
      attached = await readAttachments(files)
    },
    write: async (input) => {
      await reply(enquiry, { ...input, files: attached }, user.id)
      return enquiry
    },
    done: { to, notice: () => ({ title: 'Reply on its way', text }) },
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

const LABELS = { subject: 'Subject', text: 'Message', processed: 'Mark as Processed' }

export default function ReplyToEnquiry() {
  const { id, full_name, email, saved, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<{ subject: string; text: string; processed: boolean }>('reply', form)
  const { subject, text, processed } = state.fields
  useFilled(state.reply, [text])
  return (
    <Screen title={`Reply to ${full_name}`}>
      <RecordForm
        state={state}
        labels={LABELS}
        parent={href('/admin/contact/:id', { id })}
        submit="Send reply"
        withPicture
        by="answer"
        pendingText="Sending..."
      >
        <p className="wrap-anywhere text-muted">{`To ${email}`}</p>
        <TextField field={subject} label={LABELS.subject} />
        <SavedReplyField titles={saved} errors={state.form.allErrors} />
        <TextAreaField field={text} label={LABELS.text} rows={16} />
        <AskForPhotos />
        <FilesField errors={state.form.allErrors} />
        <CheckboxField field={processed}>{LABELS.processed}</CheckboxField>
      </RecordForm>
    </Screen>
  )
}
