import { Link } from '@remix-run/react'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'

interface PromisedProps {
  /** Of the piece. */
  id: number
  /** That it is promised to. */
  orders: { id: number; reference: string }[]
}

export function Promised({ id, orders }: PromisedProps) {
  return (
    <div className="mb-4 grid gap-2">
      <ReservedBy orders={orders} />
      <Allowed to="answer">
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={href('/admin/orders/hold') + queryOf({ product: id })} className="link">
            Hold for somebody
          </Link>{' '}
          <Link to={href('/admin/orders/new') + queryOf({ product: id })} className="link">
            Make an order
          </Link>
        </p>
      </Allowed>
    </div>
  )
}

function ReservedBy({ orders }: Pick<PromisedProps, 'orders'>) {
  const canOpen = useCan('answer')
  if (orders.length === 0) return null
  return (
    <p className="callout flex flex-wrap gap-x-3">
      <span>Reserved by</span>{' '}
      {orders.map(({ id, reference }) =>
        canOpen ? (
          <Link key={id} to={href('/admin/orders/:id', { id })} className="link">
            {reference}
          </Link>
        ) : (
          <span key={id}>{reference}</span>
        ),
      )}
    </p>
  )
}
