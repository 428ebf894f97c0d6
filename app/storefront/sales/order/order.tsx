import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { UNANSWERED, withNetworkErrorFallback } from '~/client/network-failure'
import { serializeOpened } from '~/http/cookies.server'
import { noStore, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { lookAtOpen } from '~/models/sales/cards/looking.server'
import { findByToken } from '~/models/sales/order/order.server'
import cartStyles from '~/storefront/customers/cart/cart.css?url'
import { PieceList } from '~/storefront/customers/cart/piece-list'
import { errorMeta, titled } from '~/storefront/shell/shared/page-meta'
import { Link } from '~/ui/link'
import { stylesheets } from '~/ui/stylesheets'
import styles from '../sales.css?url'
import { TestMode } from '../test-mode'
import { CancelOrder, DeclineOffer, Documents, EndLayby, KeepAddress, Parcel, Reach, Visit } from './after-order'
import { AcceptOffer, AgreeToPrice, Details } from './offer'
import { isShown, type OrderView, presentOrder, presentUnsent, type UnsentView } from './order.presenter.server'
import { actOnOrder } from './order-actions.server'
import { OrderSummary } from './order-summary'
import { Instalments, PayByCard, Transfer } from './payment'
import { confirmationIn } from './payment.presenter.server'
import { UnknownOrder } from './unknown-order'

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? [{ title: titled(nameOf(data.shown ?? data.unsent), matches) }, { name: 'robots', content: 'noindex' }]
    : errorMeta(error, matches)

const nameOf = ({ title, reference }: OrderView | UnsentView) => `${title} ${reference}`

export const links = stylesheets(cartStyles, styles)

export const headers: HeadersFunction = (args) => {
  const headers = new Headers(noStore(args))
  const refresh = args.loaderHeaders.get('Refresh')
  if (refresh) headers.set('Refresh', refresh)
  return headers
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireFound(findByToken(params.token ?? ''))
  const headers = new Headers({ 'Set-Cookie': await serializeOpened(request, order.token) })
  const isKnown = await lookAtOpen(order.id)
  const confirming = isKnown ? null : confirmationIn(request)
  const detail = await requireFound(findByToken(order.token))
  if (!isShown(detail)) return data({ shown: null, unsent: await presentUnsent(detail) }, { headers })
  const shown = await presentOrder(detail, confirming)
  if (shown.card?.refresh) headers.set('Refresh', shown.card.refresh)
  return data({ shown, unsent: null }, { headers })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { order } = await requireFound(findByToken(params.token ?? ''))
  const form = await request.formData()
  return actOnOrder({ order, form, request, clientAddress: context.clientAddress ?? 'unknown' })
}

export const clientAction = withNetworkErrorFallback(() => ({ unreachable: UNANSWERED }))

export default function OrderPage() {
  const { shown, unsent } = useLoaderData<typeof loader>()
  const letter = shown ?? unsent
  return (
    <div className="content py-10 md:py-16">
      <h1>
        <span className="whitespace-nowrap">{letter.title}</span>{' '}
        <span className="whitespace-nowrap">{letter.reference}</span>
      </h1>
      <Letter {...letter} />
      {shown ? <Shown order={shown} /> : <Unsent order={unsent} />}
    </div>
  )
}

function Unsent({ order: { held, canBuy, book } }: { order: UnsentView }) {
  return (
    <div className="grid max-w-(--container-prose) gap-12">
      {held.length > 0 ? (
        <>
          <PieceList pieces={held} />
          <Visit canBuy={canBuy} book={book} />
        </>
      ) : null}
      <Reach />
    </div>
  )
}

function Shown({ order }: { order: OrderView }) {
  const { isTest, card, transfer, offer, details, left, pictures, instalments, ending } = order
  return (
    <>
      {isTest || card?.isTestMode ? <TestMode /> : null}
      <Progress progress={order.progress} />
      <div className="cart">
        <div className="grid gap-12">
          {order.asked ? <AgreeToPrice asked={order.asked} /> : null}
          {card?.isFirst ? <PayByCard card={card} /> : null}
          {transfer ? <Transfer transfer={transfer} /> : null}
          {card && !card.isFirst ? <PayByCard card={card} /> : null}
          {details || left || pictures.length > 0 ? <Details order={order} /> : null}
          {instalments ? <Instalments instalments={instalments} /> : null}
          {offer && !offer.hasEnded ? <AcceptOffer offer={offer} total={order.total} print={order.agreement} /> : null}
          {offer ? <DeclineOffer /> : null}
          {order.url ? <KeepAddress url={order.url} noEmail={order.noEmail} /> : null}
          {order.isClosed && !order.left ? null : <Parcel order={order} />}
          <Documents documents={order.documents} />
          <Reach />
          {order.canCancel ? <CancelOrder /> : null}
          {ending ? <EndLayby ending={ending} /> : null}
          {order.isClosed ? (
            <p>
              <Link to={addresses.collections()} className="button">
                Browse Collections
              </Link>
            </p>
          ) : null}
        </div>
        <OrderSummary order={order} />
      </div>
    </>
  )
}

export { UnknownOrder as ErrorBoundary }

type LetterProps = Pick<OrderView | UnsentView, 'greeting' | 'sentence' | 'contact' | 'closing'>

function Letter({ greeting, sentence, contact, closing: [regards, ...names] }: LetterProps) {
  return (
    <div className="mt-6 mb-10 grid max-w-(--container-prose) gap-4 text-lg">
      <p translate="no">{greeting}</p>
      <p>{sentence}</p>
      {contact ? <p className="wrap-anywhere">{contact}</p> : null}
      <div>
        <p>{regards}</p>
        {names.map((name) => (
          <p key={name} className="font-display text-xl" translate="no">
            {name}
          </p>
        ))}
      </div>
    </div>
  )
}

function Progress({ progress }: Pick<OrderView, 'progress'>) {
  if (progress.length === 0) return null
  return (
    <section aria-labelledby="progress" className="mb-12">
      <h2 id="progress" className="sr-only">
        Where It Is
      </h2>
      <ol className="order-progress">
        {progress.map(({ label, day, notes, isDone, isCurrent }) => (
          <li key={label} className={isDone ? 'is-done' : undefined} aria-current={isCurrent ? 'step' : undefined}>
            <p className="font-medium">{label}</p>
            {day ? <p className="text-sm text-muted">{day}</p> : null}
            {notes.map((text) => (
              <p key={text} className="text-sm wrap-anywhere text-muted" dir="auto">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
