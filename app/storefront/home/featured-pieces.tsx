import { Link } from '@remix-run/react'
import { links } from '~/links'
import { ProductCard } from '~/storefront/catalog/product-card'
import { SectionHeading } from '~/storefront/section-heading'
import { SectionNote } from './section-note'
import type { HomeSections } from './sections.server'

export function FeaturedPieces({ pieces }: { pieces: HomeSections['pieces'] }) {
  return (
    <section aria-labelledby="featured-pieces" className="border-y bg-white">
      <div className="content section">
        <SectionHeading id="featured-pieces" eyebrow="From the bench">
          Featured Pieces
        </SectionHeading>
        <Pieces pieces={pieces} />
        <p className="mt-12 text-center">
          <Link to={links.collections()} className="button">
            Shop All Jewelry
          </Link>
        </p>
      </div>
    </section>
  )
}

function Pieces({ pieces }: { pieces: HomeSections['pieces'] }) {
  if (!pieces) {
    return <SectionNote tone="error">Failed to load featured products. Please try again later.</SectionNote>
  }
  if (pieces.length === 0) return <SectionNote>The next pieces for this case are still on the bench.</SectionNote>
  return (
    <ul className="card-grid">
      {pieces.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} />
        </li>
      ))}
    </ul>
  )
}
