import { isRouteErrorResponse, Link, useActionData, useRouteError } from '@remix-run/react'
import { ErrorPage } from '~/ui/error-page'
import { RequestReference } from '~/ui/document-context'
import { readable } from './both-versions'
import type { SaveReply } from './save.server'
import { Screen } from './screen'
import { TrashLink } from './trash-link'

interface MissingProps {
  title: string
  text?: string
  back: string
  backLabel: string
  /** Whether it stands for every failure, and not only for a row that is not there. */
  always?: boolean
  /** The labels of its form, by name, where the row can be deleted while somebody edits it. */
  labels?: Record<string, string>
}

/** Instead of the screen of a row that is not there; any other failure is an error page. */
export function Missing({ title, text, back, backLabel, always = false, labels }: MissingProps) {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (!isMissing && !always) return <ErrorPage home={back} homeLabel={backLabel} />
  return (
    <Screen title={title}>
      {text ? <p className="mb-4 text-muted">{text}</p> : null}
      {isMissing ? null : <RequestReference />}
      {isMissing && labels ? <Typed labels={labels} /> : null}
      <Link to={back} className="button">
        {backLabel}
      </Link>
    </Screen>
  )
}

/** What was typed into a form whose row has gone in the meantime: without script there is no form left to keep it. */
function Typed({ labels }: { labels: Record<string, string> }) {
  const typed = useActionData<SaveReply>()?.lastResult.initialValue
  if (!typed) return null
  const fields = Object.entries(labels).filter(([name]) => readable(typed[name]))
  return (
    <section aria-labelledby="typed" className="mb-6">
      <h2 id="typed">What you typed</h2>
      <p className="my-2">
        It has not been saved: somebody has deleted the row in the meantime. It can be restored from the trash.
      </p>
      <TrashLink />
      <dl className="details history-fields">
        {fields.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{typed[name] === 'on' ? 'Yes' : readable(typed[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
