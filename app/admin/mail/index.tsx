import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { adminLinks } from '~/admin/shell/links'
import { ListPages } from '~/admin/shell/list-pages'
import { Moment } from '~/admin/shell/moment'
import { Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { listUndelivered } from '~/models/mail/outbox/outbox.server'
import { can } from '~/models/staff/user/capabilities'
import { canSendMail } from '~/runtime/mailer.server'
import { EmptyState } from '~/ui/empty-state'
import { SubmitButton } from '~/ui/forms/fields'
import { type EmailRow, handleEmailAction, presentEmailRow } from './outbox.server'

export const meta: MetaFunction = () => screenMeta('Emails not delivered')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'read')
  const canOpenOrders = can(user.staff_role, 'answer')
  const now = new Date()
  const { rows, page, pageCount } = await listUndelivered(readPage(request))
  const lines = rows.map((email) => ({ ...presentEmailRow(email, now, canOpenOrders), canRetry: canSendMail }))
  return { lines, page, pageCount, until: now.getTime() }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, 'answer')
  const notice = await handleEmailAction(await request.formData())
  return redirectWithNotice(adminLinks.list(href('/admin/outbox'), { page: readPage(request) }), notice)
}

type Line = EmailRow & { canRetry: boolean }

const COLUMNS: Column<Line>[] = [
  { label: 'To', long: true, cell: ({ recipient }) => recipient },
  { label: 'Email', plain: true, cell: (line) => <Source {...line} /> },
  { label: 'Failed', cell: ({ givenUp }) => <Moment moment={givenUp} /> },
  { label: 'The mail server said', long: true, cell: ({ reason }) => reason },
  { label: 'Actions', actions: true, needs: 'answer', cell: (line) => <EmailActions {...line} /> },
]

export default function Emails() {
  const { lines, page, pageCount, until } = useLoaderData<typeof loader>()
  return (
    <Screen title="Emails not delivered" needs="answer" action={lines.length > 1 ? <DismissAll until={until} /> : null}>
      {lines.length === 0 ? (
        <EmptyState icon="mail" title="Every email has been sent" text="Emails that cannot be delivered appear here." />
      ) : (
        <>
          <p className="mb-4 text-muted">
            These emails were rejected, or could not be delivered for two days. Dismissing one only removes it from this
            list.
          </p>
          <DataTable caption="Emails not delivered, newest first" columns={COLUMNS} rows={lines} />
        </>
      )}
      <ListPages page={page} pageCount={pageCount} />
    </Screen>
  )
}

/** Only those that had failed when the list was loaded. */
function DismissAll({ until }: { until: number }) {
  const pending = useNavigation().formData?.has('dismiss-until') ?? false
  return (
    <Form method="post">
      <SubmitButton
        name="dismiss-until"
        value={until}
        className="button-secondary"
        pending={pending}
        pendingText="Dismissing..."
      >
        Dismiss all
      </SubmitButton>
    </Form>
  )
}

function Source({ kind, subject, source }: EmailRow) {
  return (
    <span>
      <span>{`${kind}:`}</span> {source ? <TextLink to={source}>{subject}</TextLink> : <span>{subject}</span>}
    </span>
  )
}

function EmailActions({ id, recipient, canRetry }: Line) {
  const posted = useNavigation().formData
  const isPosted = (name: string) => posted?.get(name) === String(id)
  return (
    <Form method="post" className="row-actions" preventScrollReset>
      {canRetry ? (
        <SubmitButton
          name="retry"
          value={id}
          className="button-quiet"
          pending={isPosted('retry')}
          pendingText="Trying again..."
        >
          Try again <span className="sr-only">{`to send to ${recipient}`}</span>
        </SubmitButton>
      ) : null}
      <SubmitButton
        name="dismiss"
        value={id}
        className="button-quiet"
        pending={isPosted('dismiss')}
        pendingText="Dismissing..."
      >
        Dismiss <span className="sr-only">{`the email to ${recipient}`}</span>
      </SubmitButton>
    </Form>
  )
}
