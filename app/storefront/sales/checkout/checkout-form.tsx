import { getFormProps, useForm } from '@conform-to/react'
import { Fragment } from 'react'
import { links } from '~/links'
import { Changes } from '~/storefront/customers/cart/notices'
import { PieceList } from '~/storefront/customers/cart/piece-list'
import { useFormReply } from '~/storefront/shell/shared/form-reply'
import { BUYER_FIELDS, GiftFields } from '~/storefront/shell/shared/gift-fields'
import { CheckboxField, ErrorSummary, Honeypot, SubmitButton, TextAreaField, TextField } from '~/ui/forms/fields'
import { Link } from '~/ui/link'
import { TermsLinks } from '../terms-links'
import type { CheckoutView, Way } from './checkout.presenter.server'
import { Handover } from './handover'
import { PayBy, PaymentHint, PlaceOrder } from './pay-by'

type CheckoutFields = {
  full_name: string
  email: string
  phone: string
  handover: string
  pay_by: string
  street: string
  suburb: string
  state: string
  postcode: string
  invoice_name: string
  note: string
  is_gift: boolean
  gift_card_text: string
  needed_by: string
  newsletter: boolean
}

/** A style sheet shows what belongs to the chosen handover, so that the page needs no JavaScript. */
export function CheckoutForm({ checkout, stamp }: { checkout: CheckoutView; stamp: string }) {
  const { fetcher, pending, lastResult, stamp: rendered } = useFormReply('checkout', stamp)
  const [form, fields] = useForm<CheckoutFields>({
    id: 'checkout-form',
    lastResult,
    defaultValue: { handover: checkout.ways[0]?.handover, pay_by: checkout.payBy[0] },
  })
  const { ways } = checkout
  return (
    <fetcher.Form method="post" action={links.checkout()} className="cart checkout" {...getFormProps(form)}>
      <div className="grid gap-10">
        {form.errors ? null : <Changes changes={checkout.changes} />}
        <ErrorSummary form={form} order={BUYER_FIELDS} />
        <Honeypot stamp={rendered} />
        {ways.map(({ handover, total_cents }) => (
          <input key={handover} type="hidden" name={`total_${handover}`} value={total_cents} />
        ))}
        <input type="hidden" name="terms" value={checkout.terms} />
        <section aria-labelledby="details" className="grid gap-5">
          <h2 id="details">Your Details</h2>
          <TextField field={fields.full_name} label="Full name" autoComplete="name" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
            <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
          </div>
        </section>
        <Handover
          fields={fields}
          ways={ways}
          times={checkout.times}
          boutique={checkout.boutique}
          needsSizer={checkout.needsSizer}
        />
        <GiftFields fields={fields} wrapping={checkout.wrapping} ready={checkout.ready} />
        <PayBy field={fields.pay_by} checkout={checkout} />
        <section aria-labelledby="more" className="grid gap-5">
          <h2 id="more">Anything Else</h2>
          <TextField
            field={fields.invoice_name}
            label="Name on the tax invoice"
            hint="If it should name a company, or somebody else"
            autoComplete="off"
            optional
          />
          <TextAreaField field={fields.note} label="Note to us" rows={3} optional />
          <CheckboxField field={fields.newsletter}>Also send me the newsletter</CheckboxField>
        </section>
      </div>
      <CheckoutSummary checkout={checkout} />
      <div className="grid gap-5">
        <PaymentHint checkout={checkout} />
        <SubmitButton
          pending={pending}
          pendingText="Placing your order..."
          spinner
          className="button sm:justify-self-start"
        >
          <PlaceOrder offered={checkout.payBy} />
          <ByHandover ways={ways} of={({ total }) => total} />
        </SubmitButton>
        <TermsLinks />
      </div>
    </fetcher.Form>
  )
}

function CheckoutSummary({ checkout: { lines, subtotal, ways } }: { checkout: CheckoutView }) {
  return (
    <section aria-labelledby="order" className="cart-summary">
      <h2 id="order" className="text-xl">
        Your Order
      </h2>
      <PieceList pieces={lines} />
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
        </div>
        <div>
          <dt>
            <ByHandover ways={ways} of={({ handover }) => (handover === 'delivery' ? 'Delivery' : 'Collection')} />
          </dt>
          <dd>
            <ByHandover ways={ways} of={({ cost }) => cost} />
          </dd>
        </div>
        <div className="border-t pt-3 font-semibold">
          <dt>Total</dt>
          <dd>
            <ByHandover ways={ways} of={({ total }) => total} />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        <ByHandover ways={ways} of={({ gst }) => gst} />
      </p>
      <Link to={links.cart()} className="link text-sm">
        Back to cart
      </Link>
    </section>
  )
}

/** The text of each handover, of which the style sheet shows the chosen one. */
function ByHandover({ ways, of }: { ways: Way[]; of: (way: Way) => string }) {
  return (
    <>
      {ways.map((way) => (
        <Fragment key={way.handover}>
          <span className={`for-${way.handover}`}>{of(way)}</span>{' '}
        </Fragment>
      ))}
    </>
  )
}
