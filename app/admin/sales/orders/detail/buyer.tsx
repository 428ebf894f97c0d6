import { ContactDetails } from '~/admin/shell/contact-details'
import { Detail } from '~/admin/shell/screen'
import type { OrderView } from './detail.presenter.server'

export function Buyer({ order: { buyer, moments } }: { order: OrderView }) {
  const { name, email, phone, call, invoiceName, note, address, handover, gift, card, neededBy } = buyer
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer">Customer</h2>
      <dl className="details mt-3">
        <ContactDetails name={name} email={email} phone={phone} call={call} />
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
