import { Form, Link, useNavigation } from '@remix-run/react'
import { links } from '~/links'
import { Picture } from '~/ui/picture'
import type { CartView } from './cart.presenter.server'

const REMOVE_FORM_ID = 'remove'
type Line = CartView['lines'][number]

export function CartLines({ lines }: Pick<CartView, 'lines'>) {
  const pending = useNavigation().state !== 'idle'
  return (
    <div>
      {/* A form of its own: Enter in a quantity must update the cart, not remove its first piece. */}
      <Form id={REMOVE_FORM_ID} method="post" action={links.cart()} preventScrollReset />
      <Form method="post" action={links.cart()} noValidate preventScrollReset>
        <ul className="border-t">
          {lines.map((line) => (
            <li key={line.key} className="cart-line">
              <Piece line={line} pending={pending} />
            </li>
          ))}
        </ul>
        {lines.some(({ offer }) => offer.canBeOrdered) ? (
          <button className="button-secondary mt-6" disabled={pending}>
            Update
          </button>
        ) : null}
      </Form>
    </div>
  )
}

function Piece({ line, pending }: { line: Line; pending: boolean }) {
  const { id, key, name, options, href, picture, price, quantity, total, offer, promises } = line
  const fullName = options ? `${name}, ${options}` : name
  return (
    <>
      <Picture picture={picture} alt="" sizes="6rem" />
      <div className="min-w-0">
        <h2 className="text-lg font-semibold" dir="auto">
          <Link to={href} className="hover:underline">
            {name}
          </Link>
        </h2>
        {options ? (
          <p className="wrap-anywhere" dir="auto">
            {options}
          </p>
        ) : null}
        <p className="text-muted">{price}</p>
        {promises.map((text) => (
          <p key={text} className="text-sm text-muted">
            {text}
          </p>
        ))}
        <button
          className="button-quiet -ml-1 text-sm"
          form={REMOVE_FORM_ID}
          name="remove"
          value={key}
          disabled={pending}
        >
          Remove <span className="sr-only">{fullName}</span>
        </button>
      </div>
      {offer.canBeOrdered ? (
        <Amount field={`quantity-${key}`} name={fullName} quantity={quantity} total={total} />
      ) : (
        <OnlyToAsk id={id} offer={offer} />
      )}
    </>
  )
}

interface AmountProps extends Pick<Line, 'name' | 'quantity' | 'total'> {
  field: string
}

function Amount({ field, name, quantity, total }: AmountProps) {
  return (
    <div className="cart-amount">
      <label>
        <span className="sr-only">{`Quantity of ${name}`}</span>
        <input
          // Resets to the stored quantity after each update.
          key={quantity}
          className="input"
          type="number"
          name={field}
          min={1}
          step={1}
          inputMode="numeric"
          defaultValue={quantity}
        />
      </label>
      <p>{total}</p>
    </div>
  )
}

function OnlyToAsk({ id, offer }: Pick<Line, 'id' | 'offer'>) {
  return (
    <div className="cart-amount">
      {offer.label ? <p className="text-oxblood">{offer.label}</p> : null}
      <Link to={links.enquireAbout(id)} className="link">
        {offer.enquire}
      </Link>
    </div>
  )
}
