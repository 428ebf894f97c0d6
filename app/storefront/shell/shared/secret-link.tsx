import { Form, isRouteErrorResponse, useNavigation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/ui/empty-state'
import { ErrorPage } from '~/ui/error-page'
import { Link } from '~/ui/link'

interface UnknownLinkProps {
  title: string
  text: string
  to: string
  label: string
}

/** The error boundary of a page that only a secret link leads to. */
export function unknownLink({ title, text, to, label }: UnknownLinkProps) {
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

interface ClosingProps {
  summary: string
  intent: string
  button: string
  children: ReactNode
}

/** In a disclosure, so that one press closes nothing. */
export function Closing({ summary, intent, button, children }: ClosingProps) {
  const pending = useNavigation().state !== 'idle'
  return (
    <details>
      <summary className="link">{summary}</summary>
      <Form method="post" className="mt-4 grid gap-4" preventScrollReset>
        {children}
        <button name="intent" value={intent} className="button button-danger justify-self-start" disabled={pending}>
          {button}
        </button>
      </Form>
    </details>
  )
}
