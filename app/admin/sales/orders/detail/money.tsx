import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TextLink } from '~/admin/shell/screen'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { OrderView } from './detail.presenter.server'

interface LedgerTableProps {
  caption: string
  /** Of the first column; the other has amounts. */
  heading: string
  children: ReactNode
  sums?: ReactNode
}

export function LedgerTable({ caption, heading, children, sums }: LedgerTableProps) {
  return (
    <table className="ledger">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {sums ? <tfoot>{sums}</tfoot> : null}
    </table>
  )
}

export function Lines({ order: { lines, delivery, isDelivery, changes, total, gst } }: { order: OrderView }) {
  const sum = (
    <tr>
      <th scope="row">Total {gst ? <span className="row-note">{`includes GST of ${gst}`}</span> : null}</th>
      <td>{total}</td>
    </tr>
  )
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Pieces</h2>
      <LedgerTable caption="Pieces of the order" heading="Piece" sums={sum}>
        {lines.map(({ id, picture, description, options, quantity, to, price, total: amount, note, ordered }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {picture ? <Picture picture={picture} alt="" sizes="3rem" className="thumbnail" /> : null}
              <span>{`${quantity} ×`}</span>{' '}
              {to ? <TextLink to={to}>{description}</TextLink> : <span>{description}</span>}
              {options ? <span className="row-note">{options}</span> : null}
              {quantity > 1 ? <span className="row-note">{`${price} each`}</span> : null}
              {note ? <span className="row-note text-oxblood">{note}</span> : null}
              {ordered ? <span className="row-note">{ordered}</span> : null}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{isDelivery ? 'Delivery' : 'Collection'}</th>
          <td>{delivery}</td>
        </tr>
        {changes.map(({ id, reason, amount }) => (
          <tr key={`change ${id}`}>
            <th scope="row" dir="auto">
              {reason}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </LedgerTable>
    </section>
  )
}

export function Money({ order: { id, ledger, sums, documents, packingSlip, ...can } }: { order: OrderView }) {
  return (
    <>
      <section aria-labelledby="money" className="mt-8">
        <h2 id="money">Money</h2>
        {ledger.length === 0 ? <p className="mt-2 text-muted">Nothing has been paid yet.</p> : null}
        <LedgerTable
          caption="Payments and refunds"
          heading="Payment"
          sums={sums.map(({ term, amount }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{amount}</td>
            </tr>
          ))}
        >
          {ledger.map(({ id, day, what, note, amount, isCorrected, receipt }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {isCorrected ? <s>{`${day}: ${what}`}</s> : <span>{`${day}: ${what}`}</span>}
                <span className="row-note">{note}</span> {receipt ? <PaperLink to={receipt}>Receipt</PaperLink> : null}
              </th>
              <td>{isCorrected ? <s>{amount}</s> : amount}</td>
            </tr>
          ))}
        </LedgerTable>
        {can.canMailReceipt ? (
          <Link to={href('/admin/orders/:id/receipt', { id })} className="button-quiet mt-3" preventScrollReset>
            Email a receipt
          </Link>
        ) : null}{' '}
        {can.canCorrect ? (
          <Link to={href('/admin/orders/:id/correct', { id })} className="button-quiet mt-3" preventScrollReset>
            Correct an entry
          </Link>
        ) : null}
        {can.canWrite ? (
          <Link to={href('/admin/orders/:id/charged-back', { id })} className="button-quiet mt-3" preventScrollReset>
            Write to the customer about the charge-back
          </Link>
        ) : null}
      </section>
      <section aria-labelledby="documents" className="mt-8">
        <h2 id="documents">Documents</h2>
        <ul className="lines">
          <li>
            <PaperLink to={packingSlip}>Receipt without prices</PaperLink>
          </li>
          {documents.map(({ number, total, issued, to }) => (
            <li key={number}>
              <PaperLink to={to}>{number}</PaperLink>
              <span className="text-sm text-muted">{`${total}, ${issued}`}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function PaperLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="link font-medium">
      <span>{children}</span> <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

/** Payments by card that were begun, and refunds that are not made yet. */
export function Cards({ order: { id, cards } }: { order: OrderView }) {
  const { rows, canCheck } = cards
  if (rows.length === 0 && !canCheck) return null
  return (
    <section aria-labelledby="cards" className="mt-8">
      <h2 id="cards">Card payments</h2>
      {rows.length > 0 ? (
        <ul className="lines">
          {rows.map(({ key, text, note, isWrong }) => (
            <li key={key} className="grid">
              <span>{text}</span>
              {note ? (
                <span className={isWrong ? 'text-sm wrap-anywhere text-oxblood' : 'text-sm wrap-anywhere text-muted'}>
                  {note}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {canCheck ? (
        <Form method="post" action={href('/admin/orders/:id/check', { id })} className="mt-3" preventScrollReset>
          <button type="submit" className="button-quiet">
            <Icon name="refresh-cw" className="size-4" /> Check again
          </button>
          {rows.length === 0 ? (
            <p className="text-sm text-muted">For refunds and disputes that were made at the provider.</p>
          ) : null}
        </Form>
      ) : null}
    </section>
  )
}
