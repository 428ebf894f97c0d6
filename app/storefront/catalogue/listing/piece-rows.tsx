import type { ReactNode } from 'react'
import { Link } from '~/ui/link'
import { ProductCard, type Card } from './product-card'
import type { ProductView } from './product.presenter.server'

export function PieceRows({ companions, alike, similar }: Pick<ProductView, 'companions' | 'alike' | 'similar'>) {
  return (
    <>
      {companions ? (
        <Row id="companions" heading="Goes With It" cards={companions.cards}>
          <p className="-mt-6 mb-8">
            From{' '}
            <Link to={companions.from.path} className="link">
              {companions.from.name}
            </Link>
          </p>
        </Row>
      ) : null}
      <Row id="alike" heading="Similar Pieces" cards={alike} />
      <Row id="similar" heading="You May Also Like" cards={similar} />
    </>
  )
}

function Row({ id, heading, cards, children }: { id: string; heading: string; cards: Card[]; children?: ReactNode }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="similar border-t bg-white">
      <div className="content py-10 md:py-16">
        <h2 id={id} className="mb-8">
          {heading}
        </h2>
        {children}
        <ul className="carousel">
          {cards.map((card) => (
            <li key={card.id}>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
