import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, Outlet, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { Post, RecordEditor } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { loadRecord } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { replyUnsaved, saveForm } from '~/admin/records/save.server'
import { KEEPS_FORM } from '~/admin/records/use-unsaved'
import { failure, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { adminLinks } from '~/admin/shell/links'
import { missing } from '~/admin/shell/record-route'
import { QuietLink, Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { usePolling } from '~/admin/shell/use-polling'
import { MarkupField } from '~/admin/writing/editor/markup-field'
import { href } from '~/href'
import { addressWithDraft, typedFields } from '~/http/draft.server'
import { readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { EVERYONE } from '~/models/customers/newsletter/audience'
import { listAudiences } from '~/models/customers/newsletter/audience.server'
import { NEWSLETTER_FIELDS } from '~/models/customers/newsletter/newsletter.kind'
import {
  type NewsletterFormFields,
  newsletterFormSchema,
  newsletterTestSchema,
} from '~/models/customers/newsletter/newsletter.schema'
import {
  countTests,
  create,
  findById,
  type Newsletter,
  newsletterKind,
  sendTest,
  update,
} from '~/models/customers/newsletter/newsletter.server'
import { saveDraft } from '~/models/records/draft.server'
import { formValues } from '~/models/records/field-values'
import { labelsOf } from '~/models/records/kind'
import type { User } from '~/models/staff/user/user.server'
import { type Options, SelectField, SubmitButton, TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { requireMail } from './newsletter.presenter.server'
import { Results } from './results'
import { presentResults, presentSchedule } from './results.presenter.server'

const LABELS = labelsOf(NEWSLETTER_FIELDS)

const FORM_LABELS: Record<keyof NewsletterFormFields, string> = { ...LABELS, test_to: 'Send a test to' }

const failedNewsletter = failure('Newsletter not saved', 'The newsletter could not be saved')

const POLL_MS = 20_000

const TOO_LONG = 'This newsletter is too long for a preview'

const NEW = 'New newsletter'

export const meta: MetaFunction<typeof loader> = ({ data, params }) =>
  screenMeta(data?.newsletter?.subject ?? (params.id ? 'Newsletter' : NEW))

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'read')
  await requireMail()
  const { record, form, changed } = await loadRecord(request, params, newsletterEditor(user))
  const audiences = await listAudiences(record?.audience ?? EVERYONE)
  if (!record) return { newsletter: null, results: null, schedule: null, missed: null, form, changed, audiences }
  const { id, subject } = record
  const [results, { schedule, missed }] = await Promise.all([presentResults(record), presentSchedule(record)])
  return { newsletter: { id, subject }, results, schedule, missed, form, changed, audiences }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  await requireMail()
  const id = params.id === undefined ? null : readId(params)
  const form = await request.formData()
  return saveForm({ request, user, id, form }, editorForButton(form.get('intent'), user))
}

export const clientAction = keepFormOnNetworkError(failedNewsletter)

export default function EditNewsletter() {
  const { newsletter, results, schedule, missed, form, changed, audiences } = useLoaderData<typeof loader>()
  const isDraft = newsletter !== null && !results && !schedule
  // What somebody was typing stays when a colleague has scheduled or sent it.
  const isEditable = useActionData() !== undefined || (!results && !schedule)
  return (
    <Screen
      title={newsletter?.subject ?? NEW}
      aside={newsletter ? <Actions {...newsletter} isDraft={isDraft} /> : null}
    >
      {changed ? <HistoryLink {...changed} /> : null}
      {missed ? <p className="callout">{missed}</p> : null}
      {results ? <Results {...results} /> : null}
      {schedule ? <Scheduled {...schedule} /> : null}
      {/* Keyed, so that the form shows another version once it is stored. */}
      {isEditable ? <NewsletterForm key={form.version ?? 'new'} form={form} audiences={audiences} /> : null}
      <Outlet />
    </Screen>
  )
}

function Actions({ id, isDraft }: { id: number; isDraft: boolean }) {
  const canEdit = useCan('edit')
  if (!canEdit) return null
  return (
    <>
      <SecondaryLink to={adminLinks.copy(href('/admin/subscribers/newsletters/new'), id, '')}>
        <Icon name="copy" /> Duplicate
      </SecondaryLink>
      {isDraft ? (
        <Link
          to={href('/admin/subscribers/newsletters/:id/delete', { id })}
          state={KEEPS_FORM}
          className="button-secondary button-danger"
          preventScrollReset
        >
          <Icon name="trash" /> Delete draft
        </Link>
      ) : null}
    </>
  )
}

export const ErrorBoundary = missing(
  'Newsletter not found',
  href('/admin/subscribers/newsletters'),
  'Back to newsletters',
  { labels: LABELS, forGood: true },
)

type NewsletterEditor = RecordEditor<Newsletter, typeof newsletterFormSchema>

/** For each submit button: before anything is sent the form is saved, so that what is sent is what was on the screen. */
function editorForButton(intent: FormDataEntryValue | null, user: User): NewsletterEditor {
  const editor = newsletterEditor(user)
  if (intent === 'send') return { ...editor, to: (id) => href('/admin/subscribers/newsletters/:id/send', { id }) }
  if (intent === 'preview') return { ...editor, button: previewTyped }
  if (intent !== 'test') return editor
  return {
    ...editor,
    schema: newsletterTestSchema,
    prepare: ({ test_to }) => countTests(test_to.length),
    create: async ({ test_to, ...input }, author) => tested(await create(input, author), test_to),
    update: async (id, { test_to, ...input }, change) => tested(await update(id, input, change), test_to),
    saved: ({ subject, test_to }) => ({
      title: 'Test on its way',
      text: `"${subject}" is on its way to ${test_to.join(', ')}.`,
    }),
  }

  async function tested(newsletter: Newsletter, recipients: string[]): Promise<Newsletter> {
    await sendTest(newsletter.id, user, recipients)
    return newsletter
  }
}

function newsletterEditor({ email }: Pick<User, 'email'>): NewsletterEditor {
  return {
    kind: newsletterKind,
    schema: newsletterFormSchema,
    initial: { test_to: email },
    present: (row) => ({ ...formValues(NEWSLETTER_FIELDS, row), test_to: email }),
    findById,
    create: ({ test_to: _, ...input }, author) => create(input, author),
    update: (id, { test_to: _, ...input }, change) => update(id, input, change),
    copy: { name: 'subject', values: {} },
    to: (id) => href('/admin/subscribers/newsletters/:id', { id }),
    saved: ({ subject }) => ({
      title: 'Draft saved',
      text: `${subject}. Send yourself a test before it goes to everyone.`,
    }),
    failed: () => failedNewsletter,
  }
}

/** Keeps what is typed as a draft, which the preview shows. */
async function previewTyped({ form, path, user }: Post) {
  form.delete('intent')
  const fields = typedFields(form)
  if (!fields) return replyUnsaved(form, newsletterFormSchema, { text: [TOO_LONG] })
  await saveDraft(user.id, path, fields)
  throw redirect(addressWithDraft(`${path}/preview`), 303)
}

function NewsletterForm({ form, audiences }: { form: LoadedForm; audiences: Options }) {
  const state = useRecordForm<NewsletterFormFields>('newsletter', form)
  const { fields } = state
  const { subject, preview_text, text, audience } = NEWSLETTER_FIELDS
  return (
    <RecordForm
      state={state}
      labels={FORM_LABELS}
      parent={href('/admin/subscribers/newsletters')}
      submit="Save draft"
      more={<SendButtons />}
    >
      <TextField field={fields.subject} {...subject} maxLength={200} />
      <TextField field={fields.preview_text} {...preview_text} maxLength={150} optional />
      <MarkupField field={fields.text} {...text} medium="newsletter" />
      <SelectField field={fields.audience} {...audience} options={audiences} />
      <TextField
        field={fields.test_to}
        label={FORM_LABELS.test_to}
        hint="Up to five addresses, separated by commas or spaces."
        autoCapitalize="none"
        spellCheck={false}
        optional
      />
      <p className="text-sm text-muted">
        Both Send buttons save the draft first. Preview saves nothing. Before it goes to subscribers you will see the
        email and how many get it, and can choose a later time.
      </p>
    </RecordForm>
  )
}

function SendButtons() {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <button type="submit" name="intent" value="preview" className="button-secondary" disabled={pending}>
        <Icon name="eye" /> Preview
      </button>
      <button type="submit" name="intent" value="test" className="button-secondary" disabled={pending}>
        <Icon name="mail" /> Send Test
      </button>
      <button type="submit" name="intent" value="send" className="button-secondary" disabled={pending}>
        <Icon name="send" /> Send…
      </button>
    </>
  )
}

/** It cannot be edited: what is sent has been checked. */
function Scheduled({ id, at, to }: { id: number; at: string; to: string }) {
  const action = href('/admin/subscribers/newsletters/:id/unschedule', { id })
  const pending = useNavigation().formAction === action
  usePolling(true, POLL_MS)
  return (
    <>
      <section aria-labelledby="scheduled" className="progress-box">
        <h2 id="scheduled">Scheduled</h2>
        <p>{`This newsletter will be sent on ${at}, eastern Australian time, to ${to}, as they are then.`}</p>
        <p className="text-sm text-muted">To change the text, make it a draft again.</p>
        <Allowed to="edit">
          <div className="form-actions">
            <SecondaryLink to={href('/admin/subscribers/newsletters/:id/schedule', { id })} preventScrollReset>
              <Icon name="clock" /> Change time
            </SecondaryLink>
            <Form method="post" action={action} preventScrollReset>
              <SubmitButton className="button-secondary" pending={pending} pendingText="Making it a draft...">
                Make it a draft again
              </SubmitButton>
            </Form>
            <QuietLink to={href('/admin/subscribers/newsletters/:id/send', { id })} preventScrollReset>
              <Icon name="send" /> Send now
            </QuietLink>
          </div>
        </Allowed>
      </section>
      <Link to={href('/admin/subscribers/newsletters/:id/preview', { id })} className="button-quiet mt-4">
        <Icon name="eye" /> View the email
      </Link>
    </>
  )
}
