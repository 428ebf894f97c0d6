import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirectOfOld } from '~/http/old-address.server'
import { notFound } from '~/http/respond.server'
import { links } from '~/links'
import { errorMeta } from '~/storefront/shell/shared/page-meta'
import { MISSING } from '~/ui/error-page'
import { Missing } from './hidden-page'

export const meta: MetaFunction = ({ matches }) => errorMeta({ status: 404 }, matches)

export async function loader({ request }: LoaderFunctionArgs) {
  throw (await redirectOfOld(request)) ?? notFound()
}

export function action() {
  throw notFound()
}

/** Without a component, Remix would return bare text, as for a resource route. */
export default function NotFoundPage() {
  return null
}

export function ErrorBoundary() {
  return <Missing icon="circle-alert" {...MISSING} to={links.home()} label="Back to the shop" />
}
