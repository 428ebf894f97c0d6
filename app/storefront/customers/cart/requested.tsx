import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { readRequested } from '~/http/cookies.server'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { CallOrEmail } from '~/storefront/shell/shared/contact-details'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { Icon } from '~/ui/icon'
import { stylesheets } from '~/ui/stylesheets'
import styles from './cart.css?url'
import { presentRequested, type RequestedView } from './cart.presenter.server'
import { PieceList } from './piece-list'

export const meta: MetaFunction = ({ matches }) => unlisted('Request Received', matches)

export const links = stylesheets(styles)

export const headers = noStore

/** Only the browser that sent the request sees it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const enquiryId = await readRequested(request)
  if (enquiryId === null) throw redirect(addresses.cart(), 303)
  return presentRequested(enquiryId)
}

export default function RequestedPage() {
  const { reference, pieces, subtotal, gst, noEmail } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <Icon name="circle-check" className="mb-4 size-10 text-positive" />
      <h1>Thank You</h1>
      <p className="mt-4 mb-10 max-w-(--container-prose) text-lg">
        We have received your request. Your reference number is{' '}
        <strong className="whitespace-nowrap">{reference}</strong>. <span>{noEmail}</span>
      </p>
      <div className="cart">
        <NextSteps />
        <Pieces pieces={pieces} subtotal={subtotal} gst={gst} />
      </div>
    </div>
  )
}

function NextSteps() {
  return (
    <section aria-labelledby="next">
      <h2 id="next">What Happens Next</h2>
      <ol className="steps">
        <li>We check your pieces and sizes in the boutique.</li>
        <li>
          One of our jewellers will call or email you, usually within one working day, to confirm price, payment and
          delivery.
        </li>
        <li>Only then do you pay, and we send your pieces or have them ready for you to collect.</li>
      </ol>
      <p className="mt-6 mb-8 max-w-(--container-prose) text-muted">
        Something to add or change? <CallOrEmail /> <span>and quote your reference number.</span>
      </p>
      <Link to={addresses.collections()} className="button">
        Browse Collections
      </Link>
    </section>
  )
}

function Pieces({ pieces, subtotal, gst }: Pick<RequestedView, 'pieces' | 'subtotal' | 'gst'>) {
  return (
    <section aria-labelledby="pieces" className="cart-summary">
      <h2 id="pieces" className="text-xl">
        Your Pieces
      </h2>
      <PieceList pieces={pieces} />
      <p className="flex justify-between gap-4 font-semibold">
        <span>Subtotal</span> <span>{subtotal}</span>
      </p>
      <p className="text-sm text-muted">{gst}</p>
    </section>
  )
}
