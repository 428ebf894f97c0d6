import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, Form, Link, useNavigation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { newsletterSchema } from '~/models/newsletter/newsletter.schema'
import { findById, progressOf, update, type Newsletter, type Progress } from '~/models/newsletter/newsletter.server'
import { countAll } from '~/models/subscriber/subscriber.server'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/history.presenter.server'
import { adminLinks } from '../shell/links'
import { keepFormOnNetworkError } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { loadForm, saveForm, storedForm } from '../records/save.server'
import { Screen } from '../shell/screen'
import { requireMail } from './newsletter.server'
import { DRAFT_SAVED, NOT_SAVED, NewsletterForm } from './newsletter-form'
import { SubmitButton } from '~/ui/forms/submit-button'
import { Icon } from '~/ui/icon'
import type { LoadedForm } from '../records/form-state'
import { usePolling } from '../shell/use-polling'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data?.subject ?? 'Newsletter')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireMail()
  const newsletter = await requireFound(findById(readId(params)))
  const { id, subject, text, queued_at } = newsletter
  const changed = await lastChange('newsletter', id)
  if (queued_at) return { id, subject, text, changed, progress: await progressOf(newsletter), draft: null }
  const form = await loadForm(request, user.id, asForm(newsletter))
  const draft = { form, tester: user.email, audience: formatCount(await countAll()) }
  return { id, subject, text, changed, progress: null, draft }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireMail()
  const id = readId(params)
  return requireFound(
    saveForm(request, {
      userId: user.id,
      schema: newsletterSchema,
      write: (input, change) => update(id, input, change),
      stored: async () => asForm(await findById(id)),
      done: { to: adminLinks.newsletter, notice: DRAFT_SAVED },
      failed: NOT_SAVED,
    }),
  )
}

export const clientAction = keepFormOnNetworkError(NOT_SAVED)

function asForm(newsletter: Newsletter) {
  return storedForm(newsletter, ({ subject, text }) => ({ subject, text }))
}

export default function NewsletterScreen() {
  const { id, subject, text, changed, progress, draft } = useLoaderData<typeof loader>()
  return (
    <Screen title={subject}>
      <HistoryLink {...changed} />
      {/* Keyed, so that the form shows another version once it is stored. */}
      {draft ? <Draft key={draft.form.version} id={id} {...draft} /> : null}
      {progress ? <Sending id={id} progress={progress} text={text} /> : null}
      <Outlet />
    </Screen>
  )
}

interface DraftProps {
  id: number
  form: LoadedForm
  /** The recipient of a test. */
  tester: string
  audience: string
}

function Draft({ id, form, tester, audience }: DraftProps) {
  return (
    <>
      <NewsletterForm form={form} />
      <section aria-labelledby="send" className="mt-8">
        <h2 id="send">Send it</h2>
        <p className="mt-2 mb-4 text-muted">The last saved version is sent. A test goes only to {tester}.</p>
        <div className="form-actions">
          <TestForm id={id} />
          <Link to={adminLinks.newsletterSend(id)} className="button-secondary" preventScrollReset>
            <Icon name="send" /> Send to {audience} {audience === '1' ? 'subscriber' : 'subscribers'}
          </Link>
          <Link to={adminLinks.newsletterDelete(id)} className="button-secondary button-danger" preventScrollReset>
            <Icon name="trash" /> Delete Draft
          </Link>
        </div>
      </section>
    </>
  )
}

function TestForm({ id }: { id: number }) {
  const action = adminLinks.newsletterTest(id)
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <SubmitButton className="button-secondary" pending={pending} pendingText="Sending...">
        <Icon name="mail" /> Send Test
      </SubmitButton>
    </Form>
  )
}

const POLL_MS = 3000

function Sending({ id, progress, text }: { id: number; progress: Progress; text: string }) {
  const { recipients, sent, waiting, failed, trouble } = progress
  const isOver = waiting === 0
  usePolling(!isOver, POLL_MS)
  return (
    <>
      <section aria-labelledby="progress" className="progress-box">
        <h2 id="progress">{isOver ? 'Sent' : 'Sending'}</h2>
        <progress max={recipients} value={recipients - waiting} aria-labelledby="progress" />
        <p>
          {formatCount(sent)} of {formatCount(recipients)} sent{isOver ? '' : `, ${formatCount(waiting)} waiting`}
          {failed === 0 ? '.' : `; ${formatCount(failed)} could not be delivered.`}
        </p>
        {trouble ? <p className="text-oxblood">The shop keeps trying. The mail server said: {trouble}</p> : null}
        {failed > 0 ? <RetryForm id={id} /> : null}
        {isOver ? null : (
          <Link to="." className="button-quiet justify-self-start" preventScrollReset>
            <Icon name="refresh-cw" className="size-4" /> Refresh
          </Link>
        )}
      </section>
      <p className="email-text mt-5">{text}</p>
      <Link to={adminLinks.newsletters()} className="button-quiet mt-4">
        <Icon name="arrow-left" /> Back to newsletters
      </Link>
    </>
  )
}

function RetryForm({ id }: { id: number }) {
  const action = adminLinks.newsletterRetry(id)
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} preventScrollReset>
      <SubmitButton className="button-secondary" pending={pending} pendingText="Trying again...">
        <Icon name="refresh-cw" className="size-4" /> Try again
      </SubmitButton>
    </Form>
  )
}
