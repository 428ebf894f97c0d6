import { Form, useNavigation } from '@remix-run/react'
import { Link } from '~/ui/link'
import { TermsLinks } from '../terms-links'
import type { OrderView } from './order.presenter.server'

type Offer = NonNullable<OrderView['offer']>

/** Of a job, what the customer has left, too. */
export function Details({ order: { details, left, pictures, isCustom, offer } }: { order: OrderView }) {
  const title = offer ? 'What We Propose' : isCustom ? 'Made for You' : 'What We Have Agreed'
  return (
    <section aria-labelledby="details" className="grid gap-5">
      <h2 id="details">{left ? 'What You Left with Us' : title}</h2>
      {[left, details].map((text) =>
        text ? (
          <p key={text} className="max-w-(--container-prose) wrap-anywhere whitespace-pre-line" dir="auto">
            {text}
          </p>
        ) : null,
      )}
      {pictures.length > 0 ? (
        <ul className="order-pictures">
          {pictures.map((address, index) => (
            <li key={address}>
              <a href={address}>
                <img src={address} alt={`Picture ${index + 1}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function AgreementText({ paragraphs }: Pick<Offer['agreement'], 'paragraphs'>) {
  return paragraphs.map(({ text, dues }, index) => (
    <div key={index} className="wrap-anywhere whitespace-pre-line" dir="auto">
      <p>{text}</p>
      {dues.length > 0 ? (
        <dl>
          {dues.map(({ label, amount }, row) => (
            <div key={row} className="flex flex-wrap justify-between gap-x-4 border-b py-2">
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  ))
}

interface OfferProps {
  offer: Offer
  total: string
  /** Of the page that can be printed. */
  print: string
}

export function AcceptOffer({ offer: { agreement, seen, version }, total, print }: OfferProps) {
  const pending = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="agreement" className="grid gap-5">
      <h2 id="agreement">{agreement.title}</h2>
      <div className="grid max-w-(--container-prose) gap-4 border bg-white p-5 sm:p-8">
        <AgreementText paragraphs={agreement.paragraphs} />
      </div>
      <Link to={print} className="link justify-self-start">
        Print the agreement
      </Link>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="agreement" value={version} />
        <label className="checkbox">
          {/* A changed offer is ticked anew. */}
          <input key={version} type="checkbox" name="read" required autoComplete="off" />
          <span>I have read the agreement and accept it</span>
        </label>
        <button name="intent" value="accept" className="button justify-self-start" disabled={pending}>
          {`Accept the offer, ${total}`}
        </button>
        <TermsLinks />
      </Form>
    </section>
  )
}

/** Work that comes out dearer than was agreed. */
export function AgreeToPrice({ asked: { cents, price, text } }: { asked: NonNullable<OrderView['asked']> }) {
  const pending = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="asked" className="grid gap-5">
      <h2 id="asked">May We Go Ahead?</h2>
      <p className="max-w-(--container-prose) wrap-anywhere" dir="auto">
        {text}
      </p>
      <Form method="post">
        <input type="hidden" name="asked" value={cents} />
        <button name="intent" value="agree" className="button" disabled={pending}>
          {`Agree to ${price}`}
        </button>
      </Form>
    </section>
  )
}
