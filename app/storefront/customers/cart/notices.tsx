import { Form } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import type { UnpaidOrder } from './cart.presenter.server'

export function UnpaidNotice({ order }: { order: UnpaidOrder | null }) {
  if (!order) return null
  return (
    <section aria-label="Your unpaid order" className="cart-changes mb-8">
      <Icon name="info" />
      <div className="grid gap-3">
        <p>
          <span>You have an unpaid order</span> <span className="whitespace-nowrap">{`${order.reference}.`}</span>{' '}
          <span>Its pieces are held for you.</span>
        </p>
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <a href={order.path} className="link">
            Continue paying
          </a>
          <Form method="post" action={order.path}>
            <button name="intent" value="change" className="link">
              Change it
            </button>
          </Form>
        </div>
      </div>
    </section>
  )
}

/** What has changed in the cart since it was seen. */
export function Changes({ changes }: { changes: string[] }) {
  if (changes.length === 0) return null
  return (
    <div role="status" className="cart-changes">
      <Icon name="info" />
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}
