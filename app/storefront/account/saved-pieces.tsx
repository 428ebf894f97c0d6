import { Form, Link, useNavigation } from '@remix-run/react'
import { links } from '~/links'
import { ProductCard, type Card } from '~/storefront/catalog/product-card'
import { EmptyState } from '~/ui/empty-state'

/** The visitor's list. */
export function SavedPieces({ cards }: { cards: Card[] }) {
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="mb-8">
        Saved Pieces
      </h2>
      {cards.length > 0 ? <Cards cards={cards} /> : <Nothing />}
    </section>
  )
}

function Cards({ cards }: { cards: Card[] }) {
  const pending = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <ul className="card-grid lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              action={
                <button
                  className="button-quiet saved-remove -ml-1 text-sm"
                  name="remove"
                  value={card.id}
                  disabled={pending}
                >
                  Remove <span className="sr-only">{card.name}</span>
                </button>
              }
            />
          </li>
        ))}
      </ul>
    </Form>
  )
}

function Nothing() {
  return (
    <EmptyState icon="heart" text="“Save to my list” on the page of a piece keeps it here.">
      <Link to={links.collections()} className="button">
        Browse Collections
      </Link>
    </EmptyState>
  )
}
