import { ProductCard, type Card } from './product-card'

/** A row of cards that can be pushed along where it does not fit. */
export function Similar({ cards }: { cards: Card[] }) {
  return (
    <section aria-labelledby="similar" className="border-t bg-white">
      <div className="content py-12 md:py-20">
        <h2 id="similar" className="mb-8">
          You May Also Like
        </h2>
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
