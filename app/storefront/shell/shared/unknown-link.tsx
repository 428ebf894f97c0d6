import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { EmptyState } from '~/ui/empty-state'
import { ErrorPage } from '~/ui/error-page'
import { Link } from '~/ui/link'

/** The error boundary of a page that only a secret link leads to. */
export function unknownLink({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return function UnknownLink() {
    const error = useRouteError()
    if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
    return (
      <div className="content py-10 md:py-16">
        <h1 className="mb-8">{title}</h1>
        <EmptyState icon="search" text={text}>
          <Link to={to} className="button">
            {label}
          </Link>
        </EmptyState>
      </div>
    )
  }
}
