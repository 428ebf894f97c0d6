import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dayOf, formatDay } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { links as addresses } from '~/links'
import { productPicture } from '~/models/catalogue/product/product.server'
import { hasShippedPictures, pictureOf } from '~/models/media/picture.server'
import { refusalOfDay } from '~/models/shop/gift.schema'
import { shopSettings } from '~/models/shop/shop.server'
import { findGifts, giftDays } from '~/models/writing/gifts/finder.server'
import { currentGifts } from '~/models/writing/gifts/gifts.server'
import { Breadcrumb } from '~/storefront/shell/page-links'
import { originOf } from '~/storefront/shell/shared/layout-data'
import { breadcrumbs, pageMeta, structured } from '~/storefront/shell/shared/page-meta'
import { useLowData } from '~/ui/data-saver'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { stylesheets } from '~/ui/stylesheets'
import { stepName } from '../listing/filters.presenter.server'
import { toCard, toFeaturedCard } from '../listing/product.presenter.server'
import { ProductCard } from '../listing/product-card'
import { Finder } from './finder'
import styles from './gifts.css?url'

const TITLE = 'Gifts'
const DESCRIPTION = 'Find a gift by person, price and date. Pieces in stock, with no ring size to guess.'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({ title: TITLE, description: DESCRIPTION, path: addresses.gifts(), matches }),
  ...structured(matches, breadcrumbs(originOf(matches), [{ name: TITLE, path: addresses.gifts() }])),
]

export const links = stylesheets(styles)

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await presentGifts()), finder: await presentFinder(new URL(request.url).searchParams) }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export default function Gifts() {
  const { wrapping, people, steps, finder } = useLoaderData<typeof loader>()
  return (
    <div className="content py-6 md:py-10">
      <Breadcrumb trail={[{ name: 'Home', path: addresses.home() }]} current={TITLE} />
      <h1 className="mt-4">{TITLE}</h1>
      {wrapping ? (
        <p className="mt-4 max-w-(--container-prose) text-lg text-muted">{`${wrapping} Tick “This is a gift” as you order, and write your card.`}</p>
      ) : null}
      {people.length + steps.length > 0 ? <Finder {...finder} /> : null}
      {people.length > 0 ? <People people={people} /> : null}
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
      {people.length + steps.length === 0 ? (
        <EmptyState icon="gem" title="No gifts just now" text="Ask us, and we will help you find a present.">
          <Link to={addresses.contact()} className="button">
            Contact Us
          </Link>
        </EmptyState>
      ) : (
        <NotSure />
      )}
    </div>
  )
}

function People({ people }: Pick<GiftsView, 'people'>) {
  const lowData = useLowData()
  return (
    <section aria-labelledby="people" className="mt-10">
      <h2 id="people" className="mb-6">
        By Person
      </h2>
      <ul className="gift-people">
        {people.map(({ name, href, pieces, picture }) => (
          <li key={href} className="tile border bg-white">
            {picture && !lowData ? (
              <div className="tile-picture aspect-square border-0">
                <Picture picture={picture} alt="" sizes="(min-width: 64rem) 14rem, 46vw" />
              </div>
            ) : null}
            <div className="p-4">
              <h3 className="text-lg">
                <Link to={href} className="tile-link">
                  {name}
                </Link>
              </h3>
              <p className="text-sm text-muted">{pieces}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Step({ step: { id, heading, href, more, cards } }: { step: GiftsView['steps'][number] }) {
  return (
    <section aria-labelledby={id} className="gift-step">
      <h2 id={id} className="mb-6">
        {heading}
      </h2>
      {useLowData() ? (
        <ul className="grid gap-2">
          {cards.map(({ id, href, name, price }) => (
            <li key={id}>
              <Link to={href} className="link" dir="auto">
                {name}
              </Link>{' '}
              <span className="text-muted">{price}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="gift-pieces">
          {cards.map((card) => (
            <li key={card.id}>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {more ? (
        <p className="mt-4">
          <Link to={href} className="button-quiet">
            <span>{more}</span> <span className="sr-only">{heading}</span>{' '}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function NotSure() {
  return (
    <p className="mt-12 max-w-(--container-prose) text-muted">
      Looking for a ring? Our{' '}
      <Link to={addresses.ringSizeGuide()} className="link">
        ring size guide
      </Link>{' '}
      <span>helps to find the size. Not sure?</span>{' '}
      <Link to={addresses.bookConsultation()} className="link">
        Book a consultation
      </Link>
      <span>, and we’ll choose together.</span>
    </p>
  )
}

type GiftsView = Awaited<ReturnType<typeof presentGifts>>

async function presentGifts() {
  const [{ steps, people }, { gift_wrapping }] = await Promise.all([currentGifts(), shopSettings()])
  return {
    wrapping: gift_wrapping,
    people: people.map(({ name, q, total, piece }) => ({
      name,
      href: addresses.search(q),
      pieces: total === 1 ? 'One piece' : `${formatCount(total)} pieces`,
      picture: piece && productPicture(piece.main_image, piece.category, piece.main_focus),
    })),
    steps: steps.map(({ step, filters, total, pieces }) => ({
      id: `step-${step}`,
      heading: stepName('price', step),
      href: addresses.filtered(addresses.collections(), filters),
      more: total > pieces.length ? `All ${formatCount(total)} pieces` : null,
      cards: pieces.map(toFeaturedCard),
    })),
  }
}

/** What is not offered is not asked for; a day that is wrong is said, and stays typed. */
async function presentFinder(query: URLSearchParams) {
  const [{ people, steps }, { isKnown, delivers, orderBy }, hasShipped] = await Promise.all([
    currentGifts(),
    giftDays(),
    hasShippedPictures(),
  ])
  const prices = steps.map(({ step }) => step)
  const person = people.find(({ key }) => key === query.get('for'))
  const price = prices.find((step) => step === query.get('price')) ?? ''
  const typed = isKnown ? (query.get('by') ?? '').trim().slice(0, 20) : ''
  const wrong = typed ? refusalOfDay(typed, new Date()) : null
  const wish = { person: person?.key ?? '', price, by: wrong ? '' : typed }
  // “Anybody” at any price is a wish too.
  const isAsked = wrong === null && (Object.values(wish).some(Boolean) || query.get('for') === '')
  return {
    people: Object.fromEntries(people.map(({ key, name }) => [key, name])),
    prices: Object.fromEntries(prices.map((step) => [step, stepName('price', step)])),
    asked: { ...wish, by: typed },
    today: isKnown ? dayOf(new Date()) : null,
    wrong,
    orderBy: orderBy && orderByText(orderBy, delivers),
    box: hasShipped ? pictureOf('gift-box-green-ribbon.jpg') : null,
    found: isAsked ? presentFound(await findGifts(wish), { ...wish, person: person?.name ?? '', delivers }) : null,
  }
}

function orderByText({ name, day }: { name: string; day: string }, delivers: boolean): string {
  const arrives = delivers ? 'with you in time, anywhere in Australia' : 'ready to collect in time'
  return `For ${name}: order and pay by ${formatDay(day)}, and pieces in stock are ${arrives}.`
}

const NEAR = {
  price: 'Nearest in price',
  date: 'These take longer',
  both: 'Nearest in price, though they take longer',
}

type Wish = Parameters<typeof findGifts>[0] & { delivers: boolean }

function presentFound({ pieces, total, near }: Awaited<ReturnType<typeof findGifts>>, wish: Wish) {
  const { person, price, by, delivers } = wish
  const what = [
    person && person.replace(/^F/, 'f'),
    price && stepName('price', price).replace(/^U/, 'u'),
    by && `${delivers ? 'with you' : 'ready'} by ${formatDay(by)}`,
  ]
  const asked = what.filter(Boolean).join(', ')
  const count = [total === 1 ? 'One piece' : `${formatCount(total)} pieces`, asked].filter(Boolean).join(' ')
  const more = total > pieces.length ? ` Here are the first ${pieces.length}.` : ''
  return {
    sentence: total > 0 ? `${count}.${more}` : `We have nothing ${asked}.`,
    cards: (near ?? { pieces }).pieces.map(toCard),
    near: near && NEAR[near.why],
  }
}
