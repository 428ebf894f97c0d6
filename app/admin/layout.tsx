import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { noStore } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links as addresses } from '~/links'
import { count } from '~/models/enquiry/enquiry.server'
import { ErrorPage } from '~/ui/error-page'
import { screenMeta } from './shell/screen'
import { Shell } from './shell/shell'
import styles from './styles/admin.css?url'

export const meta: MetaFunction = () => screenMeta('Staff')
export const headers = noStore
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return { newEnquiries: await count('new') }
}

export default function AdminLayout() {
  return (
    <Shell loaded={useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  )
}

const NOTHING_NEW = { newEnquiries: 0 }

export function ErrorBoundary() {
  return (
    <Shell loaded={NOTHING_NEW}>
      <ErrorPage home={addresses.dashboard()} homeLabel="Back to the dashboard" />
    </Shell>
  )
}
