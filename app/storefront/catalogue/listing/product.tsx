import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { skipAfterNetworkError } from '~/client/network-failure'
import { absolute } from '~/format/address'
import { href } from '~/href'
import { staffNote } from '~/http/session.server'
import { readMarks } from '~/http/visitor-marks.server'
import { links as addresses } from '~/links'
import { Missing } from '~/storefront/shell/hidden-page'
import { Breadcrumb, ShareLinks } from '~/storefront/shell/page-links'
import { shopOf } from '~/storefront/shell/shared/layout-data'
import { pageMeta, structured, unlisted } from '~/storefront/shell/shared/page-meta'
import { useLowData } from '~/ui/data-saver'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { stylesheets } from '~/ui/stylesheets'
import type { Chosen } from '../options/fields'
import { Gallery } from './gallery'
import styles from './product.css?url'
import { presentProductPage, type ProductView, requireProduct } from './product.presenter.server'
import { BuyBar, BuyBox, SaveButton } from './product-actions'
import { type Card, Marks, Price, ProductCard } from './product-card'
import { structuredData } from './product-data'
import { ProductTabs } from './product-tabs'
import { RecentlyViewed } from './recently-viewed'

export const meta: MetaFunction<typeof loader> = ({ data: product, matches }) => {
  if (!product) return unlisted('Product Not Found', matches)
  const { name, summary, path, picture, alt, amount, hidden } = product
  return [
    ...pageMeta({
      title: name,
      description: summary,
      path,
      picture,
      alt,
      type: 'product',
      amount,
      robots: hidden ? 'noindex' : undefined,
      matches,
    }),
    ...structured(matches, ...structuredData(shopOf(matches).name, product)),
  ]
}

export const links = stylesheets(styles)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const product = await requireProduct(params.reference ?? '', request)
  const { isSaved } = context.marks ?? (await readMarks(request, product.id))
  const note = await staffNote(request, () => ({
    reason: product.active ? undefined : "This piece is inactive: visitors can't see it.",
    edit: [{ label: 'Edit this piece', to: href('/admin/products/:id', { id: product.id }) }],
  }))
  return { ...(await presentProductPage(product, new URL(request.url).searchParams)), saved: isSaved, ...note }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export const shouldRevalidate = skipAfterNetworkError

export default function ProductPage() {
  const product = useLoaderData<typeof loader>()
  return (
    <>
      <Piece key={product.id} product={product} />
      <PieceRows {...product} />
      <RecentlyViewed piece={product} shown={!product.hidden} />
    </>
  )
}

interface PieceProps {
  product: ProductView & { saved: boolean }
}

function Piece({ product }: PieceProps) {
  const choice = useChoice(product)
  return (
    <div className="content py-6 md:py-10">
      <Breadcrumb trail={product.trail} current={product.name} />
      <article className="product">
        <Gallery
          pictures={product.pictures}
          shown={choice.picture}
          note={choice.isElsewhere && product.picturedIn ? `Pictured in ${product.picturedIn}` : ''}
          drawings={product.drawings}
        >
          <StandIn id={product.id} />
        </Gallery>
        <Facts product={product} choice={choice} />
      </article>
      <ProductTabs product={product} />
      <BuyBar id={product.id} offer={product.offer} price={choice.price} values={choice.values} />
    </div>
  )
}

/** Shows the thumbnail of the card until the picture has loaded. */
function StandIn({ id }: { id: number }) {
  // The card is still in the document during the first render; the server and a fresh page have none.
  const [thumbnail] = useState(() => (typeof document === 'undefined' ? '' : thumbnailOf(id)))
  return thumbnail ? <img className="stand-in" src={thumbnail} alt="" /> : null
}

function thumbnailOf(id: number): string {
  const card = document.querySelector(
    `.card:has(a[href="${addresses.product(id)}"], a[href^="${addresses.product(id)}?"])`,
  )
  return card?.querySelector('img')?.currentSrc ?? ''
}

function Facts({ product, choice }: PieceProps & { choice: ReturnType<typeof useChoice> }) {
  const { id, name, marks, amount, isPlusGst, offer, paragraphs, url, picture } = product
  const { price, oldPrice, promises, onChoice } = choice
  return (
    <div className="product-facts grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <Marks marks={marks} />
        <h1 dir="auto">{name}</h1>
      </div>
      <div className="text-xl" aria-live="polite">
        <Price price={price} oldPrice={oldPrice} />
      </div>
      <div aria-live="polite">
        {isPlusGst && amount ? <p className="text-sm text-muted">Plus GST</p> : null}
        {promises.label ? (
          <p className={offer.canBeOrdered ? 'text-positive' : 'text-oxblood'}>{promises.label}</p>
        ) : null}
        {promises.note ? <p className="text-sm text-muted">{promises.note}</p> : null}
        {product.stockNumber ? <p className="text-sm text-muted">{`Stock number ${product.stockNumber}`}</p> : null}
      </div>
      <div className="grid gap-2">
        <BuyBox
          id={id}
          offer={offer}
          limit={product.limit}
          options={product.options}
          typed={product.typed}
          onChoice={onChoice}
        />
        <SaveButton id={id} saved={product.saved} />
      </div>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <TrustRow points={promises.points} ask={product.ask} />
      <ShareLinks url={url} title={name} image={absolute(new URL(url).origin, picture.src)} />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <Missing
      icon="gem"
      title="Product Not Found"
      text="The product you're looking for doesn't exist or an error occurred."
      to={addresses.collections()}
      label="Browse Collections"
    />
  )
}

// Every page loads the modules of `format`.
const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** Price and promises of what is chosen; those of all choices until something is. */
function useChoice({
  typed,
  price,
  oldPrice,
  prices,
  promises,
  promisesByChoice,
  isElsewhere,
  otherMetal,
}: ProductView) {
  const [chosen, onChoice] = useState<Chosen | null>(null)
  const picture = Number(chosen?.picture ?? 0)
  const shown = {
    values: chosen?.values ?? Object.values(typed).filter(Boolean).join(', '),
    picture,
    isElsewhere: chosen ? chosen.picture === undefined && chosen.key.includes(otherMetal) : isElsewhere,
    onChoice,
  }
  if (!chosen || !prices) return { ...shown, price, oldPrice, promises }
  const priced = (cents: number) => DOLLARS.format(Math.max(0, cents + chosen.cents) / 100).replace(/\.00$/, '')
  return {
    ...shown,
    price: priced(prices.paid),
    oldPrice: oldPrice && priced(prices.old),
    promises: promisesByChoice[chosen.key] ?? promises,
  }
}

/** Read aloud again where a choice changes it. */
function TrustRow({ points, ask }: Pick<ProductView, 'ask'> & Pick<ProductView['promises'], 'points'>) {
  return (
    <>
      {points.length > 0 ? (
        <ul className="trust flex flex-wrap gap-x-6 gap-y-2" aria-live="polite">
          {points.map(({ icon, text, isWarning }) => (
            <li key={icon} className="flex gap-2 text-sm">
              <Icon name={icon} className="size-5 shrink-0" />
              <span className={isWarning ? 'text-oxblood' : undefined}>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="ask flex flex-wrap gap-x-6 gap-y-2">
        {ask.map(({ icon, text, to }) => (
          <li key={icon}>
            <Link to={to} className="button-quiet">
              <Icon name={icon} />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Low-data mode has one row alone, the last. */
function PieceRows({ companions, alike, similar }: Pick<ProductView, 'companions' | 'alike' | 'similar'>) {
  const lowData = useLowData()
  return (
    <>
      {companions && !lowData ? (
        <Row id="companions" heading="Goes With It">
          <p className="-mt-6 mb-8">
            From{' '}
            <Link to={companions.from.path} className="link">
              {companions.from.name}
            </Link>
          </p>
          <Cards cards={companions.cards} />
        </Row>
      ) : null}
      {alike.length > 0 && !lowData ? (
        <Row id="alike" heading="Similar Pieces">
          <Cards cards={alike} />
        </Row>
      ) : null}
      {similar.length > 0 ? (
        <Row id="similar" heading="You May Also Like">
          <Cards cards={similar} />
        </Row>
      ) : null}
    </>
  )
}

function Row({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="similar border-t bg-white">
      <div className="content py-10 md:py-16">
        <h2 id={id} className="mb-8">
          {heading}
        </h2>
        {children}
      </div>
    </section>
  )
}

function Cards({ cards }: { cards: Card[] }) {
  return (
    <ul className="carousel">
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} />
        </li>
      ))}
    </ul>
  )
}
