import { Form } from '@remix-run/react'
import { links } from '~/links'
import { Closing } from '~/storefront/shell/shared/closing'
import { AddressLines, CallOrEmail } from '~/storefront/shell/shared/contact-details'
import { Link } from '~/ui/link'
import { useShop } from '~/ui/use-shop'
import type { OrderView, UnsentView } from './order.presenter.server'

export function KeepAddress({ url, noEmail }: { url: string; noEmail: string }) {
  return (
    <section aria-labelledby="keep" className="grid gap-5 print:hidden">
      <h2 id="keep">Keep This Address</h2>
      <p className="max-w-(--container-prose) text-muted">
        <span>{noEmail}</span> It is your way back to this page, and anyone who has it can see your order. Add it to
        your bookmarks or copy it.
      </p>
      <div className="field">
        <label className="label" htmlFor="order-link">
          Address of this page
        </label>
        <input className="input" id="order-link" value={url} readOnly />
      </div>
    </section>
  )
}

export function Parcel({ order }: { order: OrderView }) {
  const { handover, address, parcel, note, gift } = order
  return (
    <section aria-labelledby="handover" className="grid gap-3">
      <h2 id="handover">{handover === 'delivery' ? 'Delivery' : 'Collection'}</h2>
      {address ? (
        <address className="not-italic" dir="auto">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <Boutique />
      )}
      {parcel ? <p translate="no">{`Tracking: ${parcel}`}</p> : null}
      {gift.map((line) => (
        <p key={line} className="wrap-anywhere whitespace-pre-line" dir="auto">
          {line}
        </p>
      ))}
      {note ? (
        <p className="wrap-anywhere whitespace-pre-line text-muted" dir="auto">
          {`Your note: ${note}`}
        </p>
      ) : null}
    </section>
  )
}

function Boutique() {
  const { hours } = useShop()
  return (
    <>
      <AddressLines />
      <ul className="text-muted">
        {hours.map(({ days, time }) => (
          <li key={days}>{`${days}: ${time}`}</li>
        ))}
      </ul>
    </>
  )
}

/** How a piece that is held is bought, or looked at. */
export function Visit({ canBuy, book }: Pick<UnsentView, 'canBuy' | 'book'>) {
  return (
    <section aria-labelledby="visit" className="grid gap-3">
      <h2 id="visit">Make It Yours</h2>
      {canBuy ? (
        <Form method="post" className="mb-4 grid gap-3">
          <p>
            Order it online: you can read our agreement before you accept it, and collect your piece from the boutique.
          </p>
          <button name="intent" value="buy" className="button justify-self-start">
            Order It Online
          </button>
        </Form>
      ) : null}
      <p className="max-w-(--container-prose)">
        <CallOrEmail /> <span>to buy it, or come and see it:</span>
      </p>
      <Boutique />
      {book ? (
        <Link to={book} className={`${canBuy ? 'button-secondary' : 'button'} mt-2 justify-self-start`}>
          Book an Appointment
        </Link>
      ) : null}
    </section>
  )
}

export function Documents({ documents }: Pick<OrderView, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents" className="grid gap-3">
      <h2 id="documents">Documents</h2>
      <ul className="grid gap-2">
        {documents.map(({ title, href }) => (
          <li key={href}>
            <Link to={href} className="link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Reach() {
  return (
    <section aria-labelledby="reach" className="grid gap-3">
      <h2 id="reach">Questions</h2>
      <p className="max-w-(--container-prose) text-muted">
        <CallOrEmail /> <span>and quote the number of your order. If you lose the link to this page,</span>{' '}
        <Link to={links.findOrder()} className="link">
          find your order
        </Link>{' '}
        <span>by that number.</span>
      </p>
    </section>
  )
}

export function CancelOrder() {
  return (
    <Closing summary="Cancel this order" intent="cancel" button="Cancel Order">
      <p>Your pieces will go back on sale, and you owe nothing.</p>
    </Closing>
  )
}

export function DeclineOffer() {
  return (
    <Closing summary="Decline this offer" intent="decline" button="Decline Offer">
      <p>We will close the offer, at no charge.</p>
    </Closing>
  )
}

export function EndLayby({ ending: { paid_cents, back } }: { ending: NonNullable<OrderView['ending']> }) {
  return (
    <Closing summary="End this lay-by" intent="end" button="End Lay-by">
      <input type="hidden" name="paid" value={paid_cents} />
      <p className="max-w-(--container-prose)">
        {`You may end it at any time before you receive your pieces, which will then go back on sale. ${back}`}
      </p>
    </Closing>
  )
}
