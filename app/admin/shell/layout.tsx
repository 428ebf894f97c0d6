import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { keepUnanswered } from '~/client/retry/unanswered'
import { href } from '~/href'
import { noStore } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { count } from '~/models/customers/enquiry/enquiry.server'
import { CAPABILITIES } from '~/models/staff/user/capabilities'
import { ErrorPage } from '~/ui/error-page'
import { stylesheets } from '~/ui/stylesheets'
import { screenMeta } from './screen'
import { Shell } from './shell'
import styles from './styles/admin.css?url'
import { LAYOUT_ROUTE, type LayoutData } from './use-can'

export const meta: MetaFunction = () => screenMeta('Staff')
export const headers = noStore
export const links = stylesheets(styles)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  const can = user.staff_role ? CAPABILITIES[user.staff_role] : []
  return { newEnquiries: await count('new'), can } satisfies LayoutData
}

export default function AdminLayout() {
  useEffect(keepUnanswered, [])
  return (
    <Shell loaded={useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  )
}

const NOTHING: LayoutData = { newEnquiries: 0, can: [] }

export function ErrorBoundary() {
  return (
    <Shell loaded={useRouteLoaderData<LayoutData>(LAYOUT_ROUTE) ?? NOTHING}>
      <ErrorPage home={href('/admin/dashboard')} homeLabel="Back to the dashboard" />
    </Shell>
  )
}
