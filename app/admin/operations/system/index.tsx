import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { Detail, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { ServerHelp } from '~/admin/shell/server-help'
import { type Column, DataTable } from '~/admin/shell/table'
import { describeMoment } from '~/format/dates'
import { formatBytes, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import type { LastBackup } from '~/models/operations/backup/copies.server'
import { lastBackup } from '~/models/operations/backup/nightly.server'
import { errorsOfLastDay } from '~/models/operations/system/errors.server'
import { databaseBytes, type MailState, mailState } from '~/models/operations/system/system.server'
import { env } from '~/runtime/env.server'
import { usesServer } from '~/runtime/files.server'
import { canSendMail } from '~/runtime/mailer.server'
import { Icon } from '~/ui/icon'
import { version } from '../../../../package.json'
import { adviceFor } from './advice'

const MAX_ERRORS = 20

export const meta: MetaFunction = () => screenMeta('System')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return presentSystem(new Date())
}

type View = Awaited<ReturnType<typeof presentSystem>>

const ERROR_COLUMNS: Column<View['errors'][number]>[] = [
  { label: 'Error', heading: true, cell: ({ message }) => <span className="wrap-anywhere">{message}</span> },
  { label: 'When', plain: true, cell: ({ at }) => <Moment moment={at} /> },
  { label: 'Request', long: true, cell: ({ request }) => request },
]

export default function System() {
  const { advice, facts, errors, errorCount, ...rest } = useLoaderData<typeof loader>()
  return (
    <Screen title="System">
      <AdviceList advice={advice} />
      <section aria-labelledby="facts" className="mt-10 grid gap-3">
        <h2 id="facts">The running shop</h2>
        <Facts {...facts} {...rest} />
      </section>
      <section aria-labelledby="errors" className="mt-10 grid gap-3">
        <h2 id="errors">Errors in the last day</h2>
        {errors.length === 0 ? <p>None.</p> : null}
        {errorCount > errors.length ? <p>{`The newest ${errors.length}:`}</p> : null}
        {errors.length > 0 ? (
          <DataTable caption="Errors in the last day, newest first" columns={ERROR_COLUMNS} rows={errors} />
        ) : null}
      </section>
    </Screen>
  )
}

function AdviceList({ advice }: Pick<View, 'advice'>) {
  if (advice.length === 0) {
    return (
      <p className="system-well">
        <Icon name="circle-check" /> Everything is working.
      </p>
    )
  }
  return (
    <ul className="lines">
      {advice.map(({ problem, remedy, to, byServer }) => (
        <li key={problem}>
          <div className="flex gap-2">
            <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-oxblood" />
            <div className="min-w-0">
              <p className="font-medium text-oxblood">{problem}</p>
              {to ? (
                <TextLink to={to}>{remedy}</TextLink>
              ) : (
                <p>
                  <span>{remedy}</span> {byServer ? <ServerHelp /> : null}
                </p>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

type FactsProps = View['facts'] & Pick<View, 'database' | 'free' | 'backup' | 'mail'>

function Facts({ version, node, started, process, memory, database, free, backup, mail }: FactsProps) {
  return (
    <dl className="details">
      <Detail term="Version">{version}</Detail>
      <Detail term="Node">{node}</Detail>
      <Detail term="Started">
        <Moment moment={started} />
        <span>{`, as process ${process}`}</span>
      </Detail>
      <Detail term="Memory">{memory}</Detail>
      <Detail term="Database">{database}</Detail>
      <Detail term="Free disk space">{free}</Detail>
      <Detail term="Last backup">
        {backup ? <Backup {...backup} /> : <TextLink to={href('/admin/backups')}>Never</TextLink>}
      </Detail>
      <Detail term="Email">{mail}</Detail>
    </dl>
  )
}

function Backup({ at, size }: NonNullable<View['backup']>) {
  return (
    <>
      <Moment moment={at} />
      <span>{`, ${size}.`}</span> <TextLink to={href('/admin/backups')}>All backups</TextLink>
    </>
  )
}

async function presentSystem(now: Date) {
  const [bytes, mail, errors] = [databaseBytes(), await mailState(), await errorsOfLastDay(MAX_ERRORS, now)]
  const backup = await lastBackup()
  const state = { now, backup, bytes, env, errorCount: errors.count }
  return {
    advice: adviceFor({ ...state, mail: { ...mail, isOn: canSendMail } }),
    facts: readState(now),
    database: usesServer ? 'On a libSQL server' : `${formatBytes(bytes.database)}, its log ${formatBytes(bytes.log)}`,
    free: formatBytes(bytes.free),
    backup: backupView(backup, now),
    mail: mailText(mail),
    errorCount: errors.count,
    errors: errors.newest.map(({ id, message, request, created_at }) => ({
      id,
      message,
      request: request ?? 'None',
      at: describeMoment(created_at, now),
    })),
  }
}

function readState(now: Date) {
  return {
    version,
    node: process.versions.node,
    started: describeMoment(new Date(now.getTime() - process.uptime() * 1000), now),
    process: String(process.pid),
    memory: formatBytes(process.memoryUsage.rss()),
  }
}

function backupView({ at, bytes }: LastBackup, now: Date) {
  return at && { at: describeMoment(at, now), size: formatBytes(bytes ?? 0) }
}

function mailText({ waiting, undelivered }: MailState): string {
  if (!canSendMail) return 'Off: no mail server is connected'
  return `On: ${formatCount(waiting)} waiting, ${formatCount(undelivered)} not delivered`
}
