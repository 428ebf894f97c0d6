import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, Form, Link, useNavigation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { requireStaff } from '~/http/session.server'
import { progressOf, type Progress } from '~/models/newsletter/newsletter.server'
import { countAll } from '~/models/subscriber/subscriber.server'
import { SubmitButton } from '~/ui/forms/submit-button'
import { Icon } from '~/ui/icon'
import { HistoryLink } from '../history/history-link'
import { loadRecord, saveRecord } from '../records/editor.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { KEEPS_FORM } from '../records/use-unsaved'
import { adminLinks } from '../shell/links'
import { Screen, screenMeta } from '../shell/screen'
import { usePolling } from '../shell/use-polling'
import { failedNewsletter, NewsletterForm } from './newsletter-form'
import { editorForButton, newsletterEditor, requireMail } from './newsletter.presenter.server'
import { Allowed, useCan } from '../shell/use-can'

const NEW = 'New newsletter'

export const meta: MetaFunction<typeof loader> = ({ data, params }) =>
  screenMeta(data?.newsletter?.subject ?? (params.id ? 'Newsletter' : NEW))

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'read')
  await requireMail()
  const { record, form, changed } = await loadRecord(request, params, newsletterEditor)
  const delivery = { tester: user.email, audience: await countAll() }
  if (!record) return { newsletter: null, form, changed, ...delivery }
  const { id, subject, text, queued_at } = record
  const progress = queued_at ? await progressOf(record) : null
  return { newsletter: { id, subject, text, progress }, form, changed, ...delivery }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  await requireMail()
  return saveRecord(request, params, await editorForButton(request, user))
}

export const clientAction = keepFormOnNetworkError(failedNewsletter)

export default function EditNewsletter() {
  const { newsletter, form, changed, tester, audience } = useLoaderData<typeof loader>()
  const canEdit = useCan('edit')
  return (
    <Screen
      title={newsletter?.subject ?? NEW}
      aside={newsletter && !newsletter.progress && canEdit ? <DeleteLink {...newsletter} /> : null}
    >
      {changed ? <HistoryLink {...changed} /> : null}
      {/* Keyed, so that the form shows another version once it is stored. */}
      {newsletter?.progress ? (
        <Sending {...newsletter} progress={newsletter.progress} />
      ) : (
        <NewsletterForm key={form.version ?? 'new'} form={form} tester={tester} audience={audience} />
      )}
      <Outlet />
    </Screen>
  )
}

function DeleteLink({ id }: { id: number }) {
  return (
    <Link
      to={adminLinks.newsletterDelete(id)}
      state={KEEPS_FORM}
      className="button-secondary button-danger"
      preventScrollReset
    >
      <Icon name="trash" /> Delete draft
    </Link>
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
        <Allowed to="edit">{failed > 0 ? <RetryForm id={id} /> : null}</Allowed>
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
