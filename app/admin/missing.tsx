import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react'
import { ErrorPage } from '~/ui/error-page'
import { RequestReference } from '~/ui/request-id'
import { Screen } from './screen'

interface MissingProps {
  title: string
  text?: string
  back: string
  backLabel: string
  /** Whether it stands for every failure, and not only for a row that is not there. */
  always?: boolean
}

/** Instead of the screen of a row that is not there; any other failure is an error page. */
export function Missing({ title, text, back, backLabel, always = false }: MissingProps) {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (!isMissing && !always) return <ErrorPage home={back} homeLabel={backLabel} />
  return (
    <Screen title={title}>
      {text ? <p className="mb-4 text-muted">{text}</p> : null}
      {isMissing ? null : <RequestReference />}
      <Link to={back} className="button">
        {backLabel}
      </Link>
    </Screen>
  )
}
