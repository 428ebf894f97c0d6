import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useFetcher, useLoaderData } from '@remix-run/react'
import { skipAfterRefusal } from '~/client/network-failure'
import { readSaved } from '~/http/cookies.server'
import { noStore, notFound } from '~/http/respond.server'
import { links } from '~/links'
import { listSaved, readSharedList } from '~/models/customers/saved/saved.server'
import { toCard } from '~/storefront/catalogue/listing/product.presenter.server'
import { type Card, ProductCard } from '~/storefront/catalogue/listing/product-card'
import { Missing } from '~/storefront/shell/hidden-page'
import { shopOf } from '~/storefront/shell/shared/layout-data'
import { pageMeta, unlisted } from '~/storefront/shell/shared/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { useShop } from '~/ui/use-shop'

const TITLE = 'A List for You'
const MISSING = 'List Not Found'

export const meta: MetaFunction<typeof loader> = ({ data: list, matches }) => {
  if (!list) return unlisted(MISSING, matches)
  return pageMeta({
    title: TITLE,
    description: `Pieces from ${shopOf(matches).name} that somebody has saved and would like you to see.`,
    path: list.address,
    picture: list.cards[0]?.picture,
    robots: 'noindex',
    matches,
  })
}

export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const ids = readSharedList(searchParams)
  if (!ids) throw notFound()
  const [pieces, saved] = await Promise.all([listSaved(ids), readSaved(request)])
  return {
    cards: pieces.map((piece) => ({ ...toCard(piece), saved: saved.includes(piece.id) })),
    gone: ids.length - pieces.length,
    address: pathname + search,
  }
}

export const shouldRevalidate = skipAfterRefusal

export default function SharedList() {
  const shop = useShop()
  const { cards, gone, address } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <h1>{TITLE}</h1>
      <p className="mt-4 mb-10 max-w-(--container-prose) text-lg text-muted">{`Somebody has saved these pieces at ${shop.name} and would like you to see them. Prices and stock are today’s. Anyone with the link can see these pieces.`}</p>
      {cards.length > 0 ? <Cards cards={cards} address={address} /> : <Nothing />}
      {cards.length > 0 && gone > 0 ? (
        <p className="mt-10 text-muted">{`${gone === 1 ? 'One piece of this list is' : `${gone} pieces of this list are`} no longer in the shop.`}</p>
      ) : null}
    </div>
  )
}

function Cards({ cards, address }: { cards: (Card & { saved: boolean })[]; address: string }) {
  const fetcher = useFetcher<{ notice: Notice }>()
  useToast(fetcher.data?.notice ?? null)
  return (
    <fetcher.Form method="post" action={links.account()}>
      <input type="hidden" name="back" value={address} />
      <ul className="card-grid lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              headingLevel={2}
              action={card.saved ? <Saved /> : <SaveButton card={card} disabled={fetcher.state !== 'idle'} />}
            />
          </li>
        ))}
      </ul>
    </fetcher.Form>
  )
}

// Above the link that covers the card.
const ACTION = 'relative z-1 -ml-1 justify-self-start text-sm'

function SaveButton({ card, disabled }: { card: Card; disabled: boolean }) {
  return (
    <button className={`button-quiet ${ACTION}`} name="save" value={card.id} disabled={disabled}>
      <Icon name="heart" /> Save to my list <span className="sr-only">{card.name}</span>
    </button>
  )
}

function Saved() {
  return (
    <Link to={links.account()} className={`button-quiet ${ACTION}`}>
      <Icon name="heart-filled" /> On my list
    </Link>
  )
}

function Nothing() {
  return (
    <EmptyState icon="heart" text="The pieces on this list are no longer in the shop.">
      <Link to={links.collections()} className="button">
        Browse Collections
      </Link>
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <Missing
      icon="heart"
      title={MISSING}
      text="This link is incomplete or has been changed. Ask whoever sent it to send it again."
      to={links.collections()}
      label="Browse Collections"
    />
  )
}
