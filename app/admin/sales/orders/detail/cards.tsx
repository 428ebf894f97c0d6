import { Form } from '@remix-run/react'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import type { OrderView } from './detail.presenter.server'

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
