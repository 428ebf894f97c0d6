import { EmailBadge } from '~/admin/shell/email-badge'
import { Moment } from '~/admin/shell/moment'
import type { OrderView } from './detail.presenter.server'

export function Emails({ order: { emails, withoutMail } }: { order: OrderView }) {
  return (
    <section aria-labelledby="emails" className="mt-8">
      <h2 id="emails">Emails</h2>
      {withoutMail ? <p className="callout mt-3">{withoutMail}</p> : null}
      {emails.length === 0 && !withoutMail ? <p className="mt-2 text-muted">None so far.</p> : null}
      {emails.length > 0 ? (
        <ol className="replies">
          {emails.map(({ id, subject, recipient, state, moment, error }) => (
            <li key={id}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span dir="auto">{subject}</span> <EmailBadge state={state} />
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                <span>{`to ${recipient},`}</span> <Moment moment={moment} />
              </p>
              {error ? <p className="text-sm text-oxblood">{`The mail server said: ${error}`}</p> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
