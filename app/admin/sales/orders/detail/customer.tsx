import { ContactDetails } from '~/admin/shell/contact-details'
import { EmailBadge } from '~/admin/shell/email-badge'
import { Moment } from '~/admin/shell/moment'
import { Detail } from '~/admin/shell/screen'
import type { OrderView } from './detail.presenter.server'

export function Buyer({ order: { buyer, moments } }: { order: OrderView }) {
  const { name, email, phone, call, invoiceName, abn, note, address, handover, gift, card, neededBy } = buyer
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer">Customer</h2>
      <dl className="details mt-3">
        <ContactDetails name={name} email={email} phone={phone} call={call} />
        {invoiceName ? <Detail term="Invoice to">{invoiceName}</Detail> : null}
        {abn ? <Detail term="ABN">{abn}</Detail> : null}
        <Detail term="Handover">{handover}</Detail>
        {address ? (
          <Detail term="Address">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Detail>
        ) : null}
        {neededBy ? <Detail term="Needed by">{neededBy}</Detail> : null}
        {gift ? <Detail term="Gift">{gift}</Detail> : null}
        {card ? (
          <Detail term="Card">
            <p className="whitespace-pre-line" dir="auto">
              {card}
            </p>
          </Detail>
        ) : null}
        {note ? (
          <Detail term="Note">
            <p className="whitespace-pre-line">{note}</p>
          </Detail>
        ) : null}
        {moments.map(({ term, text }) => (
          <Detail key={term} term={term}>
            {text}
          </Detail>
        ))}
      </dl>
    </section>
  )
}

export function Emails({ order: { emails, withoutMail, sms } }: { order: OrderView }) {
  return (
    <section aria-labelledby="emails" className="mt-8">
      <h2 id="emails">Emails</h2>
      {withoutMail ? <p className="callout mt-3">{withoutMail}</p> : null}
      {sms ? (
        <a href={sms} className="button-secondary mt-3">
          Text them that it is ready
        </a>
      ) : null}
      {emails.length === 0 && !withoutMail ? <p className="mt-2 text-muted">None so far.</p> : null}
      {emails.length > 0 ? (
        <ol className="replies">
          {emails.map(({ id, subject, recipient, state, moment, error }) => (
            <li key={id}>
              <details className="folded-email" open={error !== null}>
                <summary>
                  <span dir="auto">{subject}</span> <EmailBadge state={state} />
                </summary>
                <p className="text-sm wrap-anywhere text-muted">
                  <span>{`to ${recipient},`}</span> <Moment moment={moment} />
                </p>
                {error ? <p className="text-sm text-oxblood">{`The mail server said: ${error}`}</p> : null}
              </details>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
