import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useFilled, useRecordForm } from '~/admin/records/record-form'
import { replyUnsaved, saveForm } from '~/admin/records/save.server'
import { checkboxValue, failure, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { ChoiceField } from '~/admin/shell/search-form'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { takeFiles } from '~/http/parse-form.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { type NewAttachment, readAttachments } from '~/models/customers/enquiry/attachments.server'
import { replySchema } from '~/models/customers/enquiry/enquiry.schema'
import { type Enquiry, findById } from '~/models/customers/enquiry/enquiry.server'
import { reply } from '~/models/customers/enquiry/handling.server'
import { photosAddress } from '~/models/customers/enquiry/photos.server'
import {
  draftOf,
  hasOwnWords,
  insertReply,
  type ReplyParts,
  withFirstName,
} from '~/models/customers/enquiry/reply-text'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { CheckboxField, FieldError, TextAreaField, TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { replyParts, replySubject } from './enquiry.presenter.server'

const FILES = 'files'

const SAVED = 'saved'

/** What a button puts into the text. */
const INSERT = 'insert'

const SAVED_REPLY = 'saved-reply'

const PHOTOS_LINK = 'photos-link'

const ONLY_QUOTED = 'Write your reply: so far there is only what the customer wrote, the greeting and the signature'

/** Why the shop mails no reply; null when it does. */
function withoutMail({ full_name, is_demo }: Enquiry) {
  const title = 'Reply'
  if (is_demo)
    return { title, text: `${full_name} came with the demonstration, and gets no email.`, tone: 'error' } as const
  if (canSendMail) return null
  return { title, text: 'This shop is not set up to send email: use Reply in the message.', tone: 'error' } as const
}

const FAILED = failure('Reply not sent', 'Your reply could not be sent')

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
  const form = await request.formData()
  const files = takeFiles(form, FILES)
  const { saved_replies: saved } = await shopSettings()
  const photosLink = env.ORIGIN + photosAddress(enquiry.id)
  let attached: NewAttachment[] = []
  return saveForm(
    { request, user, id: enquiry.id, form },
    {
      button: () => replyWithInserted(form, { saved, parts, fullName: enquiry.full_name, photosLink }),
      schema: schemaOfReply(parts),
      prepare: async () => {
        attached = await readAttachments(files)
      },
      update: (_id, input) => reply(enquiry, { ...input, files: attached }, user.id),
      to,
      saved: () => ({ title: 'Reply on its way', text }),
      failed: FAILED,
    },
  )
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

type Errors = Record<string, string[]>

/** Puts words with the link for photos into the text. */
function AskForPhotos() {
  return (
    <p>
      <button type="submit" name={INSERT} value={PHOTOS_LINK} className="button-quiet" formNoValidate>
        <Icon name="image" className="size-5" /> Ask for photos
      </button>
    </p>
  )
}

/** Puts a saved reply into the text: a button of the form, which keeps what was typed. */
function SavedReplyField({ titles, errors }: { titles: string[]; errors: Errors }) {
  if (titles.length === 0) return null
  const options = { '': 'Choose', ...Object.fromEntries(titles.map((title, index) => [String(index), title])) }
  return (
    <div className="field">
      <div className="assignee-form">
        <ChoiceField name={SAVED} label="Saved reply" value="" options={options} />
        <button type="submit" name={INSERT} value={SAVED_REPLY} className="button-secondary" formNoValidate>
          Insert
        </button>
      </div>
      <FieldError field={{ errors: errors[SAVED], errorId: `${SAVED}-error` }} />
    </div>
  )
}

function FilesField({ errors }: { errors: Errors }) {
  const isWrong = errors[FILES] !== undefined
  const [hintId, errorId] = [`${FILES}-hint`, `${FILES}-error`]
  return (
    <div className="field">
      <label className="label" htmlFor={FILES}>
        <span>Attachments</span> <span className="font-normal text-muted">(optional)</span>
      </label>
      <p className="text-sm text-muted" id={hintId}>
        Up to five pictures or PDFs, 10 MB together. Choose them last: after an error they have to be chosen again.
      </p>
      <input
        type="file"
        multiple
        className="input"
        id={FILES}
        name={FILES}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${errorId} ${hintId}` : hintId}
      />
      <FieldError field={{ errors: errors[FILES], errorId }} />
    </div>
  )
}

function schemaOfReply(parts: ReplyParts) {
  const draft = draftOf(parts)
  return replySchema.refine(({ text }) => hasOwnWords(text, draft), { path: ['text'], error: ONLY_QUOTED })
}

interface Insertion {
  saved: { title: string; text: string }[]
  parts: ReplyParts
  fullName: string
  photosLink: string
}

/** The form with words put into the reply. Null for any other button than one that inserts. */
function replyWithInserted(form: FormData, insertion: Insertion) {
  if (!form.has(INSERT)) return null
  const words = form.get(INSERT) === PHOTOS_LINK ? photosWords(insertion) : savedWords(form, insertion)
  if (words) form.set('text', insertReply(textOf(form, 'text'), words, insertion.parts))
  return replyUnsaved(form, replySchema, words ? undefined : { [SAVED]: ['Choose a saved reply first'] })
}

function savedWords(form: FormData, { saved, fullName }: Insertion): string | undefined {
  const chosen = saved[Number(textOf(form, SAVED) || 'NaN')]
  return chosen && withFirstName(chosen.text, fullName)
}

const photosWords = ({ photosLink }: Insertion) =>
  `Could you send us some photos? You can add them here:\n${photosLink}`
