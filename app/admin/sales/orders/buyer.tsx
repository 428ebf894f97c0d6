import { Link } from '@remix-run/react'
import { mailtoLink } from '~/format/email-address'
import { adminLinks } from '~/admin/shell/links'
import { Detail } from '~/admin/shell/screen'
import type { OrderView } from './detail.presenter.server'

export function Buyer({ order: { buyer, moments } }: { order: OrderView }) {
  const { name, email, phone, call, invoiceName, note, address, handover, gift, card, neededBy } = buyer
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer">Customer</h2>
      <dl className="details mt-3">
        <Detail term="Name">
          <Link to={adminLinks.customer(email)} className="link" title="Everything of this customer">
            {name}
          </Link>
        </Detail>
        <Detail term="Email">
          <a href={mailtoLink(email)} className="link">
            {email}
          </a>
        </Detail>
        {phone ? (
          <Detail term="Phone">
            {call ? (
              <a href={call} className="link">
                {phone}
              </a>
            ) : (
              phone
            )}
          </Detail>
        ) : null}
        {invoiceName ? <Detail term="Invoice to">{invoiceName}</Detail> : null}
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
