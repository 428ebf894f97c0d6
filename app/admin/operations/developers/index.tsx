import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { DataTable, type Column } from '~/admin/shell/table'
import { presentRoutes, type RouteRow } from './routes.presenter.server'

export const meta: MetaFunction = () => screenMeta('For developers')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return { routes: await presentRoutes() }
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
  const { routes } = useLoaderData<typeof loader>()
  return (
    <Screen title="For developers">
      <p className="text-muted">For whoever writes programs for the shop or runs its server. The shop works without.</p>
      <ul className="lines mt-4">
        {LINKS.map(({ to, label, about }) => (
          <li key={to} className="flex-col items-start gap-0">
            <Link to={to} className="link font-medium">
              {label}
            </Link>
            <span className="text-muted">{about}</span>
          </li>
        ))}
      </ul>
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
