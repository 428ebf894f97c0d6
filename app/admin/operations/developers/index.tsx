import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Detail, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { CARD_KEYS } from '~/models/sales/provider/provider.server'
import { type RouteTimes, slowestRoutes } from '~/runtime/metrics.server'

const MAX_ROUTES = 10

/** The first responses of a process are slow. */
const MIN_REQUESTS = 5

/** What other screens tell owners to ask for. */
const VARIABLES = {
  'The web address of the shop': 'ORIGIN',
  'Sending email': 'SMTP_URL, MAIL_FROM',
  'The time of the nightly backup': 'BACKUP_AT',
  'Behind a proxy': 'HOST=127.0.0.1, TRUST_PROXY=1',
  'A second place for backups': 'BACKUP_FOLDER, or BACKUP_S3_URL with its keys',
}

export const meta: MetaFunction = () => screenMeta('For developers')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return { routes: await presentRoutes(), variables: { ...VARIABLES, 'Payment by card': CARD_KEYS.join(', ') } }
}

const LINKS = [
  { to: href('/admin/api-tokens'), label: 'API tokens', about: 'Let a program read or write what is in the shop' },
  { to: href('/admin/webhooks'), label: 'Webhooks', about: 'Tell a program when something in the shop changes' },
]

const ROUTE_COLUMNS: Column<RouteRow>[] = [
  { label: 'Route', long: true, cell: ({ id }) => id },
  { label: 'Requests', numeric: true, cell: ({ count }) => count },
  { label: 'On average', numeric: true, cell: ({ mean }) => mean },
  { label: '95th percentile', numeric: true, cell: ({ p95 }) => p95 },
]

export default function Developers() {
  const { routes, variables } = useLoaderData<typeof loader>()
  return (
    <Screen title="For developers">
      <p className="text-muted">
        For whoever writes programs for the shop or runs its server. The shop works without any of it.
      </p>
      <ul className="settings-index mt-4">
        {LINKS.map(({ to, label, about }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
            <p className="text-sm text-muted">{about}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="server" className="mt-10 grid gap-3">
        <h2 id="server">Settings of the server</h2>
        <p className="text-muted">
          Environment variables, read once when the shop starts. All of them are in <code>docs/configuration.md</code>.
        </p>
        <dl className="details">
          {Object.entries(variables).map(([purpose, names]) => (
            <Detail key={purpose} term={purpose}>
              <code>{names}</code>
            </Detail>
          ))}
        </dl>
        <p>
          To restore a backup, stop the shop, unpack the download on the server, run{' '}
          <code>npm run restore -- FILE.db</code> and start the shop.
        </p>
      </section>
      <section aria-labelledby="routes" className="mt-10 grid gap-3">
        <h2 id="routes">Slowest routes</h2>
        <p className="text-muted">Measured by this process since it started.</p>
        {routes.length === 0 ? (
          <p>Not enough requests yet.</p>
        ) : (
          <DataTable caption="Routes, slowest first" columns={ROUTE_COLUMNS} rows={routes} />
        )}
      </section>
    </Screen>
  )
}

type RouteRow = ReturnType<typeof presentRoute>

async function presentRoutes(): Promise<RouteRow[]> {
  return (await slowestRoutes(MAX_ROUTES, MIN_REQUESTS)).map(presentRoute)
}

function presentRoute({ route, count, mean, p95 }: RouteTimes) {
  return {
    id: route,
    count: formatCount(count),
    mean: milliseconds(mean),
    p95: p95 ? `≤ ${milliseconds(p95)}` : '> 10 s',
  }
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0)} ms`
}
