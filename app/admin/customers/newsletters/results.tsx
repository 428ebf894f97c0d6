import { Form, Link, useNavigation } from '@remix-run/react'
import { Detail, QuietLink } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { usePolling } from '~/admin/shell/use-polling'
import { queryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import type { NewsletterResults } from './results.presenter.server'

const POLL_MS = 3000

type Row = NewsletterResults['undelivered'][number]

const COLUMNS: Column<Row>[] = [
  {
    ...{ label: 'Email', heading: true, long: true },
    cell: ({ email, bounced }) => (
      <Link to={href('/admin/subscribers') + queryOf({ show: bounced ? 'bounced' : '', q: email })}>{email}</Link>
    ),
  },
  {
    ...{ label: 'Result', plain: true },
    cell: ({ bounced }) => <span className="badge">{bounced ? 'Bounced' : 'Not delivered'}</span>,
  },
  { label: 'The mail server said', long: true, cell: ({ reason }) => reason ?? '' },
]

export function Results(results: NewsletterResults) {
  const { id, waiting, undelivered, text, page } = results
  usePolling(waiting > 0, POLL_MS)
  return (
    <>
      <Progress {...results} />
      <dl className="details newsletter-shares">
        {results.shares.map(({ label, count, text: share }) => (
          <Detail key={label} term={label}>
            <progress max={results.recipients} value={count} aria-label={label} /> <span>{share}</span>
          </Detail>
        ))}
      </dl>
      <p className="mb-5 text-sm text-muted">
        Delivered means that a mail server has accepted the email. Who opens it or follows a link is not counted: the
        shop puts no tracking into its emails.
      </p>
      {undelivered.length > 0 ? (
        <section aria-labelledby="undelivered">
          <h2 id="undelivered">Not delivered</h2>
          <p className="mb-2 text-sm text-muted">
            Addresses that bounced get no further newsletters. Open one to remove it, or to try it again.
          </p>
          <DataTable caption="Addresses without this newsletter" columns={COLUMNS} rows={undelivered} />
        </section>
      ) : null}
      <p className="my-2 flex flex-wrap gap-x-4">
        <QuietLink to={href('/admin/subscribers/newsletters/:id/preview', { id })}>
          <Icon name="eye" /> View the email
        </QuietLink>
        <a href={page} target="_blank" rel="noopener" className="button-quiet">
          <Icon name="external-link" /> Read in the browser <span className="sr-only">(opens in a new tab)</span>
        </a>
      </p>
      <p className="email-text">{text}</p>
      <Link to={href('/admin/subscribers/newsletters')} className="button-quiet mt-4">
        <Icon name="arrow-left" /> Back to newsletters
      </Link>
    </>
  )
}

function Progress({ id, recipients, sent, waiting, failed, trouble, to }: NewsletterResults) {
  const isOver = waiting === 0
  return (
    <section aria-labelledby="progress" className="progress-box">
      <h2 id="progress">{isOver ? 'Sent' : 'Sending'}</h2>
      <progress max={recipients} value={recipients - waiting} aria-labelledby="progress" />
      <p>{`${formatCount(sent)} of ${formatCount(recipients)} sent${isOver ? '' : `, ${formatCount(waiting)} waiting`}${failed === 0 ? '.' : `; ${formatCount(failed)} could not be delivered.`}`}</p>
      <p className="text-sm text-muted">{`For ${to}.`}</p>
      {trouble ? <p className="text-oxblood">{`The shop keeps trying. The mail server said: ${trouble}`}</p> : null}
      <Allowed to="edit">{failed > 0 ? <RetryForm id={id} /> : null}</Allowed>
      {isOver ? null : (
        <Link to="." className="button-quiet justify-self-start" preventScrollReset>
          <Icon name="refresh-cw" className="size-4" /> Refresh
        </Link>
      )}
    </section>
  )
}

function RetryForm({ id }: { id: number }) {
  const action = href('/admin/subscribers/newsletters/:id/retry', { id })
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} preventScrollReset>
      <SubmitButton className="button-secondary" pending={pending} pendingText="Trying again...">
        <Icon name="refresh-cw" className="size-4" /> Try again
      </SubmitButton>
    </Form>
  )
}
