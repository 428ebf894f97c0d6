import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { Detail, Screen, screenMeta } from '~/admin/shell/screen'
import { ServerHelp } from '~/admin/shell/server-help'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { Icon } from '~/ui/icon'
import { presentSystem } from './system.presenter.server'

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
                <Link to={to} className="link">
                  {remedy}
                </Link>
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
        {backup ? (
          <Backup {...backup} />
        ) : (
          <Link to={href('/admin/backups')} className="link">
            Never
          </Link>
        )}
      </Detail>
      <Detail term="Email">{mail}</Detail>
    </dl>
  )
}

function Backup({ at, size }: NonNullable<View['backup']>) {
  return (
    <>
      <Moment moment={at} />
      <span>{`, ${size}.`}</span>{' '}
      <Link to={href('/admin/backups')} className="link">
        All backups
      </Link>
    </>
  )
}
