import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react'
import { ErrorPage } from '~/ui/error-page'
import { Screen } from './screen'

interface MissingProps {
  title: string
  text?: string
  back: string
  backLabel: string
}

/** Instead of the screen of a row that is not there; any other failure is an error page. */
export function Missing({ title, text, back, backLabel }: MissingProps) {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage home={back} homeLabel={backLabel} />
  return (
    <Screen title={title}>
      {text ? <p className="mb-4 text-muted">{text}</p> : null}
      <Link to={back} className="button">
        {backLabel}
      </Link>
    </Screen>
  )
}
