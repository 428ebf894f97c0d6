import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { links } from '~/links'
import { EmptyState } from '~/ui/empty-state'
import { ErrorPage } from '~/ui/error-page'
import { Link } from '~/ui/link'

export function UnknownOrder() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <div className="content py-10 md:py-16">
      <h1 className="mb-8">Order Not Found</h1>
      <EmptyState icon="search" text="This link may be incomplete, or we have sent you a newer one.">
        <Link to={links.findOrder()} className="button">
          Find My Order
        </Link>
      </EmptyState>
    </div>
  )
}
