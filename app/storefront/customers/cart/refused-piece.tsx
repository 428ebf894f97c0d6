import { Form, Link } from '@remix-run/react'
import { links } from '~/links'
import { OptionFields } from '~/storefront/catalogue/options/fields'
import type { RefusedPiece as Refused } from './add-piece.server'

/** For visitors without JavaScript. */
export function RefusedPiece({ piece, errors }: { piece: Refused; errors: Record<string, string[]> }) {
  const { id, name, href, quantity, ...options } = piece
  return (
    <section aria-labelledby="refused" className="cart-summary mb-8">
      <h2 id="refused" className="text-xl">
        Not added yet:{' '}
        <Link to={href} className="hover:underline" dir="auto">
          {name}
        </Link>
      </h2>
      <p>Please check your choices.</p>
      <Form method="post" action={links.cart()} noValidate className="grid gap-4">
        <input type="hidden" name="product_id" value={id} />
        <input type="hidden" name="quantity" value={quantity} />
        <OptionFields {...options} errors={errors} />
        <button className="button sm:justify-self-start">Add to Cart</button>
      </Form>
    </section>
  )
}
