import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Moment } from '~/admin/shell/moment'
import { QuietLink, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { ServerHelp } from '~/admin/shell/server-help'
import { type Column, DataTable } from '~/admin/shell/table'
import { usePolling } from '~/admin/shell/use-polling'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { startBackup } from '~/models/operations/backup/backup.server'
import { EmptyState } from '~/ui/empty-state'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { addToast } from '~/ui/toast/toast-store'
import { type BackupsView, presentBackups } from './backups.presenter.server'

export const meta: MetaFunction = () => screenMeta('Backups')

const REFRESH_S = '2'
const POLL_MS = 1000
const WAIT_MS = 1500

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const view = await presentBackups(new Date())
  return data(view, { headers: view.progress ? { Refresh: REFRESH_S } : {} })
}

/** Without JavaScript the browser reloads the page until the backup is made. */
export const headers: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders)
  const refresh = loaderHeaders.get('Refresh')
  if (refresh) headers.set('Refresh', refresh)
  return headers
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const ended = await startBackup(WAIT_MS, user.id)
  return redirectWithNotice(href('/admin/backups'), ended ? noticeOf(ended.failure) : STARTED)
}

const STARTED = { title: 'Backup started' } as const

function noticeOf(error: string | null) {
  if (error === null) return { title: 'Backup made', tone: 'success' } as const
  return { title: 'The backup failed', text: error, tone: 'error' } as const
}

type Line = BackupsView['copies'][number]

const COLUMNS: Column<Line>[] = [
  { label: 'Made', heading: true, cell: ({ madeAt }) => <Moment moment={madeAt} /> },
  { label: 'Kind', plain: true, cell: ({ purpose }) => purpose },
  { label: 'Database', numeric: true, cell: ({ size }) => size },
  { label: 'Actions', actions: true, cell: (line) => <DownloadLink {...line} /> },
]

export default function Backups() {
  const view = useLoaderData<typeof loader>()
  const isRunning = view.progress !== null
  usePolling(isRunning, POLL_MS)
  useToastAtEnd(isRunning, view.failure?.error ?? null)
  return (
    <Screen title="Backups" action={isRunning ? null : <BackUpNow />}>
      {view.progress ? <Running {...view.progress} /> : <Outcome lastMade={view.lastMade} failure={view.failure} />}
      {view.copies.length === 0 ? (
        <EmptyState icon="history" title="No backups yet" text="Backups of the shop appear here." />
      ) : (
        <DataTable caption="Backups, newest first" columns={COLUMNS} rows={view.copies} />
      )}
      <Schedule nightly={view.nightly} isSentOffSite={view.isSentOffSite} place={view.place} />
    </Screen>
  )
}

function useToastAtEnd(isRunning: boolean, error: string | null) {
  const before = useRef(isRunning)
  useEffect(() => {
    if (before.current && !isRunning) addToast(noticeOf(error))
    before.current = isRunning
  }, [isRunning, error])
}

function BackUpNow() {
  return (
    <Form method="post">
      <SubmitButton pendingText="Starting…">Back up now</SubmitButton>
    </Form>
  )
}

function Running({ doneBytes: done, totalBytes: total, text }: NonNullable<BackupsView['progress']>) {
  return (
    <section aria-labelledby="progress" className="progress-box mb-6">
      <h2 id="progress">Backing up</h2>
      <progress max={total} value={Math.min(done, total)} aria-labelledby="progress" />
      <p>{`${text}. The shop stays open meanwhile.`}</p>
      <Link to={href('/admin/backups')} className="button-quiet justify-self-start" preventScrollReset>
        <Icon name="refresh-cw" className="size-4" /> Refresh
      </Link>
    </section>
  )
}

function Outcome({ lastMade, failure }: Pick<BackupsView, 'lastMade' | 'failure'>) {
  return (
    <div className="mb-6 grid gap-3">
      {failure ? (
        <p className="error-summary">
          The last attempt, <Moment moment={failure.at} />
          <span>{`, failed: ${failure.error}.`}</span>
        </p>
      ) : null}
      {lastMade ? (
        <p>
          The last backup was made <Moment moment={lastMade} />.
        </p>
      ) : (
        <p>The shop has never been backed up.</p>
      )}
    </div>
  )
}

function DownloadLink({ id, madeAt }: Line) {
  return (
    <QuietLink to={href('/admin/backups/:name', { name: id })}>
      <Icon name="download" /> Download <span className="sr-only">{`the backup of ${madeAt.exact}`}</span>
    </QuietLink>
  )
}

function Schedule({ nightly, isSentOffSite, place }: Pick<BackupsView, 'nightly' | 'isSentOffSite' | 'place'>) {
  return (
    <section aria-labelledby="schedule" className="mt-10 grid max-w-prose gap-3">
      <h2 id="schedule">Every night, and elsewhere</h2>
      <p>
        <span>
          {nightly
            ? `The shop backs itself up every night at ${nightly.at} and keeps the newest ${nightly.keep}.`
            : 'The shop does not back itself up at night.'}
        </span>{' '}
        <TextLink to={href('/admin/settings/backups')}>{nightly ? 'Change this' : 'Back up every night'}</TextLink>
      </p>
      <p>
        <span>Backups are kept on the machine that runs the shop, in</span> <code>{place}</code>
        <span>
          {isSentOffSite
            ? '. Each is also copied to a second place.'
            : '. They would be lost with it: download one now and then, or ask whoever runs the server to set up a second place.'}
        </span>
      </p>
      <p>
        To bring one back, ask whoever runs the server: the shop is stopped meanwhile. <ServerHelp />
      </p>
    </section>
  )
}
