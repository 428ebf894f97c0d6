import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { loadRecord, saveRecord } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { KEEPS_FORM } from '~/admin/records/use-unsaved'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { adminLinks } from '~/admin/shell/links'
import { missing } from '~/admin/shell/record-route'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { useCan } from '~/admin/shell/use-can'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { EVERYONE } from '~/models/customers/newsletter/audience'
import { listAudiences } from '~/models/customers/newsletter/audience.server'
import { Icon } from '~/ui/icon'
import { editorForButton, newsletterEditor, requireMail } from './newsletter.presenter.server'
import { failedNewsletter, LABELS, NewsletterForm } from './newsletter-form'
import { Results } from './results'
import { presentResults, presentSchedule } from './results.presenter.server'
import { Scheduled } from './scheduled'

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
  return saveRecord(request, params, await editorForButton(request, user))
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
      <Link to={adminLinks.copy(href('/admin/subscribers/newsletters/new'), id, '')} className="button-secondary">
        <Icon name="copy" /> Duplicate
      </Link>
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

export const ErrorBoundary = missing({
  title: 'Newsletter not found',
  back: href('/admin/subscribers/newsletters'),
  backLabel: 'Back to newsletters',
  labels: LABELS,
  forGood: true,
})
