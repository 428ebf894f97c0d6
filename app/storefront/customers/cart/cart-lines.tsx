import { Form, Link, useFetcher, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { links } from '~/links'
import { Picture } from '~/ui/picture'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import type { CartView } from './cart.presenter.server'

const REMOVE_FORM_ID = 'remove'
export const CART_FORM_ID = 'quantities'
type Line = CartView['lines'][number]

export function CartLines({ lines }: Pick<CartView, 'lines'>) {
  const pending = useNavigation().state !== 'idle'
  const { form, send } = useQuantities(lines)
  return (
    <div>
      {/* A form of its own: Enter in a quantity must not remove the first piece. */}
      <Form id={REMOVE_FORM_ID} method="post" action={links.cart()} preventScrollReset />
      <Form
        ref={form}
        id={CART_FORM_ID}
        method="post"
        action={links.cart()}
        noValidate
        preventScrollReset
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          send()
        }}
      >
        <ul className="border-t">
          {lines.map((line) => (
            <li key={line.key} className="cart-line">
              <Piece line={line} pending={pending} />
            </li>
          ))}
        </ul>
        {lines.some(({ offer }) => offer.canBeOrdered) ? (
          <noscript>
            <button className="button-secondary mt-6">Update</button>
          </noscript>
        ) : null}
      </Form>
    </div>
  )
}

/** Sends what is typed, and shows what was made of it, but for what has been typed since. */
function useQuantities(lines: Line[]) {
  const fetcher = useFetcher<{ notice?: Notice }>()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<FormData>(undefined)
  useToast(fetcher.data?.notice ?? null)
  const send = () => {
    sent.current = new FormData(form.current ?? undefined)
    sent.current.set('stay', 'on')
    fetcher.submit(sent.current, { method: 'post', action: links.cart() })
  }
  // React's own event comes with each key.
  useEffect(() => {
    const box = form.current
    box?.addEventListener('change', send)
    return () => box?.removeEventListener('change', send)
  })
  useEffect(() => {
    for (const { key, quantity } of lines) {
      const input = form.current?.elements.namedItem(`quantity-${key}`)
      if (input instanceof HTMLInputElement && input.value === sent.current?.get(input.name))
        input.value = `${quantity}`
    }
  }, [lines])
  return { form, send }
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
