import { Link } from '@remix-run/react'
import { StateBadge } from '~/admin/sales/orders/badges'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import type { EnquiryDetail } from './detail.presenter.server'

/** What a message may grow into. */
export function OrderLinks({ id }: { id: number }) {
  return (
    <Allowed to="answer">
      <Link to={href('/admin/orders/new') + queryOf({ enquiry: id })} className="button-secondary">
        Make an order
      </Link>
      <Link to={href('/admin/orders/hold') + queryOf({ enquiry: id })} className="button-secondary">
        Hold a piece
      </Link>
    </Allowed>
  )
}

/** Those that grew from the message; none for those who may not see them. */
export function OrdersOf({ orders }: Pick<EnquiryDetail, 'orders'>) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="orders" className="mt-6">
      <h3 id="orders" className="text-lg">
        Orders
      </h3>
      <ul className="replies">
        {orders.map(({ id, reference, total, state }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link to={href('/admin/orders/:id', { id })} className="link">
              {reference}
            </Link>
            <span>{total}</span> <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
