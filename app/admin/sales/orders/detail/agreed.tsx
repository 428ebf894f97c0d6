import { Link } from '@remix-run/react'
import { CopyField } from '~/admin/shell/copy-field'
import { PhotoLink, PhotoList } from '~/admin/shell/photo-list'
import { Detail, TextLink } from '~/admin/shell/screen'
import { href } from '~/href'
import { Agreement } from '../agreement'
import type { OrderView } from './detail.presenter.server'
import { LedgerTable } from './money'

/** What was written for the customer, and what they have agreed to. */
export function Agreed({ order: { id, state, packingSlip, agreed, job } }: { order: OrderView }) {
  const { schedule, details, pictures, enquiry, agreement, terms } = agreed
  return (
    <>
      {job ? (
        <section aria-labelledby="job" className="mt-8">
          <h2 id="job">Job</h2>
          <dl className="details mt-3">
            {Object.entries(job).map(([term, text]) =>
              text ? (
                <Detail key={term} term={term}>
                  <span className="whitespace-pre-line">{text}</span>
                </Detail>
              ) : null,
            )}
          </dl>
          {state === 'cancelled' ? (
            <a href={packingSlip} className="button-quiet mt-2">
              Paper for what is given back
            </a>
          ) : (
            <Link to={href('/admin/orders/:id/envelope', { id })} className="button-quiet mt-2">
              Envelope and slip
            </Link>
          )}
        </section>
      ) : null}
      {schedule.length > 0 ? <Schedule rows={schedule} /> : null}
      {details ? (
        <section aria-labelledby="order-details" className="mt-8">
          <h2 id="order-details">Details</h2>
          <p className="mt-2 wrap-anywhere whitespace-pre-line" dir="auto">
            {details}
          </p>
        </section>
      ) : null}
      {pictures.length > 0 ? (
        <section aria-labelledby="order-pictures" className="mt-8">
          <h2 id="order-pictures">Pictures</h2>
          <ul className="photo-list">
            {pictures.map(({ photo, shown, to }, index) => (
              <li key={photo}>
                <PhotoLink to={to} alt={`Picture ${index + 1}`} />
                {shown ? null : <span className="text-sm text-muted">Not shown</span>}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {enquiry && enquiry.photos.length > 0 ? (
        <section aria-labelledby="order-photos" className="mt-8">
          <h2 id="order-photos">Photos from the message</h2>
          <PhotoList enquiryId={enquiry.id} photos={enquiry.photos} />
        </section>
      ) : null}
      {agreement ? <Agreement title="What the customer accepts" text={agreement} /> : null}
      {terms ? <Agreement title="What the customer has accepted" text={terms} /> : null}
    </>
  )
}

function Schedule({ rows }: { rows: OrderView['agreed']['schedule'] }) {
  return (
    <section aria-labelledby="schedule" className="mt-8">
      <h2 id="schedule">To be paid</h2>
      <LedgerTable caption="Instalments" heading="Instalment">
        {rows.map(({ label, when, amount, paid }, index) => (
          <tr key={`${index} ${label}`}>
            <th scope="row" dir="auto">
              <span>{label}</span> {when ? <span className="row-note">{when}</span> : null}
            </th>
            <td>
              <span>{amount}</span> {paid ? <span className="row-note">{paid}</span> : null}
            </td>
          </tr>
        ))}
      </LedgerTable>
    </section>
  )
}

/** Above the order: who holds what, what it grew from, and the link where no email brings it. */
export function Notes({ order: { agreed, buyer } }: { order: OrderView }) {
  const { heldUntil, enquiry, linkToSend } = agreed
  return (
    <>
      {heldUntil ? (
        <p className="callout mb-4">{`Held for ${buyer.name} until ${heldUntil}. It ends by itself.`}</p>
      ) : null}
      {enquiry ? (
        <p className="mb-4">
          <span>From the message</span> <TextLink to={enquiry.to}>{enquiry.reference}</TextLink>
        </p>
      ) : null}
      {linkToSend ? (
        <div className="callout mb-4">
          <CopyField label={`The page of this order, to send to ${buyer.name}`} text={linkToSend} />
        </div>
      ) : null}
    </>
  )
}
