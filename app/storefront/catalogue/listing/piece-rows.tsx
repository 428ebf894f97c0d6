import type { ReactNode } from 'react'
import { useLowData } from '~/ui/data-saver'
import { Link } from '~/ui/link'
import type { ProductView } from './product.presenter.server'
import { type Card, ProductCard } from './product-card'

/** Low-data mode has one row alone. */
export function PieceRows({ companions, alike, similar }: Pick<ProductView, 'companions' | 'alike' | 'similar'>) {
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
