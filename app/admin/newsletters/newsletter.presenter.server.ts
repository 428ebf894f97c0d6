import { formatCount } from '~/format/numbers'
import { describeMoment, type MomentText } from '~/format/dates'
import { newsletterSchema } from '~/models/newsletter/newsletter.schema'
import { create, findById, progressOf, sendTest, update, type Newsletter } from '~/models/newsletter/newsletter.server'
import { redirectWithNotice } from '~/http/flash.server'
import type { User } from '~/models/user/user.server'
import { canSendMail } from '~/runtime/mailer.server'
import type { RecordEditor } from '../records/editor.server'
import { adminLinks } from '../shell/links'
import { failedNewsletter } from './newsletter-form'

/** For each submit button: the form is saved first, so that what is sent is what was on the screen. */
export async function editorForButton(request: Request, user: User): Promise<typeof newsletterEditor> {
  const intent = (await request.clone().formData()).get('intent')
  if (intent === 'send') return { ...newsletterEditor, redirectTo: adminLinks.newsletterSend }
  if (intent !== 'test') return newsletterEditor
  const sendingTest = async (saved: Promise<Newsletter>) => {
    const newsletter = await saved
    await sendTest(newsletter.id, user)
    return newsletter
  }
  return {
    ...newsletterEditor,
    create: (...given) => sendingTest(create(...given)),
    update: (...given) => sendingTest(update(...given)),
    saved: (_isNew, { subject }) => ({
      title: 'Test on its way',
      text: `"${subject}" is on its way to ${user.email}.`,
    }),
  }
}

export const newsletterEditor: RecordEditor<'newsletter', typeof newsletterSchema> = {
  kind: 'newsletter',
  schema: newsletterSchema,
  present: ({ subject, text }) => ({ subject, text }),
  findById,
  create,
  update,
  redirectTo: adminLinks.newsletter,
  saved: (_isNew, { subject }) => ({
    title: 'Draft saved',
    text: `${subject}. Send yourself a test before it goes to everyone.`,
  }),
  failed: () => failedNewsletter,
}

export interface NewsletterRow {
  id: number
  subject: string
  state: 'draft' | 'sending' | 'sent'
  /** "120 of 200"; '' for a draft. */
  sent: string
  /** When it was queued; for a draft, when it was last changed. */
  moment: MomentText
}

export async function presentNewsletterRow(newsletter: Newsletter, now: Date): Promise<NewsletterRow> {
  const { id, subject, queued_at, updated_at } = newsletter
  const { sent, recipients, waiting } = await progressOf(newsletter)
  const queued = waiting > 0 ? 'sending' : 'sent'
  return {
    id,
    subject,
    state: queued_at ? queued : 'draft',
    sent: queued_at ? `${formatCount(sent)} of ${formatCount(recipients)}` : '',
    moment: describeMoment(queued_at ?? updated_at, now),
  }
}

const FUTURE = { title: 'Send Newsletter', text: 'Newsletter sending will be available in a future update.' }

/** Without a mail server, throws a redirect to the subscribers with a notice. */
export async function requireMail(): Promise<void> {
  if (!canSendMail) throw await redirectWithNotice(adminLinks.subscribers(), FUTURE)
}
