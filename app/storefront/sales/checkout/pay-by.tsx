import type { FieldMetadata } from '@conform-to/react'
import { FieldError } from '~/ui/forms/fields'
import type { CheckoutView } from './checkout.presenter.server'

type Offered = CheckoutView['payBy']

export function PayBy({ field, checkout }: { field: FieldMetadata; checkout: CheckoutView }) {
  const { payBy: offered, transferWays } = checkout
  const labels = { card: 'By card, on the secure page of our payment provider', transfer: `By ${transferWays}` }
  if (offered.length < 2) return <input type="hidden" name={field.name} value={offered[0] ?? 'transfer'} />
  const chosen = offered.find((one) => one === field.initialValue) ?? offered[0]
  return (
    <section aria-labelledby="payment" className="grid gap-5">
      <h2 id="payment">Payment</h2>
      <fieldset className="field" aria-describedby={field.errors ? field.errorId : undefined}>
        <legend className="label">How would you like to pay?</legend>
        {offered.map((way, index) => (
          <label key={way} className="checkbox">
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={way}
              defaultChecked={way === chosen}
            />
            <span>{labels[way]}</span>
          </label>
        ))}
        <FieldError field={field} />
      </fieldset>
    </section>
  )
}

/** The style sheet shows what belongs to the chosen way. */
export function PaymentHint({ checkout: { payBy: offered, transferWays, until, isHeld } }: { checkout: CheckoutView }) {
  const notHeld = 'We cannot hold your pieces until then: they are yours when your payment arrives.'
  const texts = {
    card: `You enter your card on the next page, then return here. ${isHeld ? 'We hold your pieces for half an hour.' : notHeld}`,
    transfer: `You pay by ${transferWays}. The next page has our bank details. ${isHeld ? `We hold your pieces until ${until}.` : notHeld}`,
  }
  return (
    <p className="text-sm">
      {offered.map((way) => (
        <span key={way} className={`by-${way}`}>
          {texts[way]}
        </span>
      ))}
    </p>
  )
}

const BUTTONS = { card: 'Place order and pay by card, ', transfer: 'Place order, ' }

export function PlaceOrder({ offered }: { offered: Offered }) {
  return offered.map((way) => (
    <span key={way} className={`by-${way}`}>
      {BUTTONS[way]}
    </span>
  ))
}
