import { redirect } from '@remix-run/node'
import type { RecordEditor } from '~/admin/records/editor.server'
import { replyUnsaved } from '~/admin/records/unsaved-reply.server'
import { describeMoment, type MomentText } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { addressWithDraft, typedFields } from '~/http/draft.server'
import { redirectWithNotice } from '~/http/flash.server'
import { NEWSLETTER_FIELDS } from '~/models/customers/newsletter/newsletter.kind'
import { newsletterKind } from '~/models/customers/newsletter/newsletter.kind.server'
import { newsletterFormSchema, newsletterTestSchema } from '~/models/customers/newsletter/newsletter.schema'
import {
  countTests,
  create,
  findById,
  type Newsletter,
  progressOf,
  sendTest,
  update,
} from '~/models/customers/newsletter/newsletter.server'
import { saveDraft } from '~/models/records/draft.server'
import { formValues } from '~/models/records/field-values'
import type { User } from '~/models/staff/user/user.server'
import { canSendMail } from '~/runtime/mailer.server'
import { failedNewsletter } from './newsletter-form'

type NewsletterEditor = RecordEditor<Newsletter, typeof newsletterFormSchema>

/** For each submit button: before anything is sent the form is saved, so that what is sent is what was on the screen. */
export async function editorForButton(request: Request, user: User): Promise<NewsletterEditor> {
  const intent = (await request.clone().formData()).get('intent')
  const editor = newsletterEditor(user)
  if (intent === 'send')
    return { ...editor, redirectTo: (id) => href('/admin/subscribers/newsletters/:id/send', { id }) }
  if (intent === 'preview') return { ...editor, replyToButton: (posted) => previewTyped(posted, user) }
  if (intent !== 'test') return editor
  return {
    ...editor,
    schema: newsletterTestSchema,
    prepare: ({ test_to }) => countTests(test_to.length),
    create: async ({ test_to, ...input }, author) => tested(await create(input, author), test_to),
    update: async (id, { test_to, ...input }, change) => tested(await update(id, input, change), test_to),
    saved: (_isNew, { subject, test_to }) => ({
      title: 'Test on its way',
      text: `"${subject}" is on its way to ${test_to.join(', ')}.`,
    }),
  }

  async function tested(newsletter: Newsletter, recipients: string[]): Promise<Newsletter> {
    await sendTest(newsletter.id, user, recipients)
    return newsletter
  }
}

export function newsletterEditor({ email }: Pick<User, 'email'>): NewsletterEditor {
  return {
    kind: newsletterKind,
    schema: newsletterFormSchema,
    initial: { test_to: email },
    present: (row) => ({ ...formValues(NEWSLETTER_FIELDS, row), test_to: email }),
    findById,
    create: ({ test_to: _, ...input }, author) => create(input, author),
    update: (id, { test_to: _, ...input }, change) => update(id, input, change),
    copy: { name: 'subject', values: {} },
    redirectTo: (id) => href('/admin/subscribers/newsletters/:id', { id }),
    saved: (_isNew, { subject }) => ({
      title: 'Draft saved',
      text: `${subject}. Send yourself a test before it goes to everyone.`,
    }),
    failed: () => failedNewsletter,
  }
}

const TOO_LONG = 'This newsletter is too long for a preview'

/** Keeps what is typed as a draft, and throws a redirect to the preview, which shows it. */
async function previewTyped(request: Request, { id }: User) {
  const form = await request.clone().formData()
  form.delete('intent')
  const fields = typedFields(form)
  if (!fields) return replyUnsaved(form, newsletterFormSchema, { text: [TOO_LONG] })
  const { pathname } = new URL(request.url)
  await saveDraft(id, pathname, fields)
  throw redirect(addressWithDraft(`${pathname}/preview`), 303)
}

export interface NewsletterRow {
  id: number
  subject: string
  state: 'draft' | 'scheduled' | 'sending' | 'sent'
  /** "120 of 200"; '' for one that has not been queued. */
  sent: string
  /** When it was queued or will be; for a draft, when it was last changed. */
  moment: MomentText
}

export async function presentNewsletterRow(newsletter: Newsletter, now: Date): Promise<NewsletterRow> {
  const { id, subject, queued_at, scheduled_at, updated_at } = newsletter
  const { sent, recipients, waiting } = await progressOf(newsletter)
  const queued = waiting > 0 ? 'sending' : 'sent'
  const unsent = scheduled_at ? 'scheduled' : 'draft'
  return {
    id,
    subject,
    state: queued_at ? queued : unsent,
    sent: queued_at ? `${formatCount(sent)} of ${formatCount(recipients)}` : '',
    moment: describeMoment(queued_at ?? scheduled_at ?? updated_at, now),
  }
}

const FUTURE = { title: 'Send Newsletter', text: 'Newsletter sending will be available in a future update.' }

/** Without a mail server, throws a redirect to the subscribers with a notice. */
export async function requireMail(): Promise<void> {
  if (!canSendMail) throw await redirectWithNotice(href('/admin/subscribers'), FUTURE)
}
