import type { OrderView } from './detail.presenter.server'

export function Money({ order }: { order: OrderView }) {
  const { ledger, paid, due, overpaid, documents, packingSlip } = order
  return (
    <>
      <section aria-labelledby="money" className="mt-8">
        <h2 id="money">Money</h2>
        {ledger.length === 0 ? <p className="mt-2 text-muted">Nothing has been paid yet.</p> : null}
        <table className="ledger">
          <caption className="sr-only">Payments and refunds</caption>
          <thead>
            <tr>
              <th scope="col">Payment</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ id, day, what, note, amount }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  <span>{`${day}: ${what}`}</span>
                  <span className="row-note">{note}</span>
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Paid</th>
              <td>{paid}</td>
            </tr>
            {due ? (
              <tr>
                <th scope="row">Due</th>
                <td>{due}</td>
              </tr>
            ) : null}
            {overpaid ? (
              <tr>
                <th scope="row">Paid too much</th>
                <td>{overpaid}</td>
              </tr>
            ) : null}
          </tfoot>
        </table>
      </section>
      <section aria-labelledby="documents" className="mt-8">
        <h2 id="documents">Documents</h2>
        <ul className="lines">
          <li>
            <a href={packingSlip} target="_blank" rel="noopener" className="link font-medium">
              <span>Receipt without prices</span> <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
          {documents.map(({ number, total, issued, to }) => (
            <li key={number}>
              <a href={to} target="_blank" rel="noopener" className="link font-medium">
                <span>{number}</span> <span className="sr-only">(opens in a new tab)</span>
              </a>
              <span className="text-sm text-muted">{`${total}, ${issued}`}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
