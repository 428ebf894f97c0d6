import { What } from './instalments'
import type { OrderView } from './order.presenter.server'

/** Our bank details, and until when the pieces are held. */
export function Transfer({ transfer }: { transfer: NonNullable<OrderView['transfer']> }) {
  const { amount, what, isAhead, rows, until } = transfer
  return (
    <section aria-labelledby="pay" className="grid gap-5">
      <h2 id="pay">{isAhead ? `Pay ${amount} Ahead` : `Please Transfer ${amount}`}</h2>
      <What what={what} isAhead={isAhead} />
      <dl className="bank-details">
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-(--container-prose) text-muted">
        {`Give the reference with your transfer, so that we know whom it is from. A transfer between banks can take a day${until ? `; we hold your pieces until ${until}` : ''}.`}
      </p>
    </section>
  )
}
