import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { links } from '~/links'
import { ProductCard } from '~/storefront/catalogue/listing/product-card'
import { SectionHeading } from '~/storefront/shell/shared/section-heading'
import { Teaser } from '~/storefront/writing/journal/teaser'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { HomeSections } from './sections.server'

/** The width before the slot crops the picture. */
const COLLECTION_SIZES = '(min-width: 64rem) 21rem, 58vw'

const FIXED = 4

const TEASER_SIZES = '(min-width: 64rem) 29rem, (min-width: 48rem) 36vw, 110vw'

export function FeaturedCollections({ collections }: { collections: HomeSections['collections'] }) {
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="featured-collections" className="content section">
      <SectionHeading
        id="featured-collections"
        eyebrow="Shop by category"
        more={{ label: 'View All Collections', to: links.collections() }}
      >
        Featured Collections
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
        {collections.slice(0, FIXED).map((collection) => (
          <li key={collection.id} className="tile">
            <div className="tile-picture aspect-4/5">
              <Picture picture={collection.picture} alt="" sizes={COLLECTION_SIZES} decorative />
            </div>
            <Words {...collection} className="mt-4" />
          </li>
        ))}
      </ul>
      <ul className="mt-8 grid grid-cols-1 gap-4 empty:hidden lg:mt-12 lg:grid-cols-2 lg:gap-6">
        {collections.slice(FIXED).map((collection) => (
          <li key={collection.id} className="tile flex border bg-white">
            <div className="tile-picture aspect-square w-1/3 shrink-0 border-0">
              <Picture picture={collection.picture} alt="" sizes="(min-width: 64rem) 21rem, 53vw" decorative />
            </div>
            <Words {...collection} className="min-w-0 self-center p-4 sm:px-6" />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Card = HomeSections['collections'][number]

function Words({ name, tagline, url, className }: Card & { className?: string }) {
  return (
    <div className={className}>
      <h3 className="text-xl" dir="auto">
        <Link to={url} className="tile-link">
          {name}
        </Link>
      </h3>
      {tagline ? (
        <p className="mt-1 text-muted" dir="auto">
          {tagline}
        </p>
      ) : null}
    </div>
  )
}

export function FeaturedPieces({ pieces }: { pieces: HomeSections['pieces'] }) {
  if (!pieces) return null
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

function Pieces({ pieces }: { pieces: NonNullable<HomeSections['pieces']> }) {
  if (pieces === 'failed') return <Failed>Failed to load featured products. Please try again later.</Failed>
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

export function Journal({ journal }: { journal: HomeSections['journal'] }) {
  if (!journal) return null
  return (
    <section aria-labelledby="journal-title" className="content section">
      <SectionHeading
        id="journal-title"
        eyebrow="Notes from the workshop"
        more={{ label: 'View All Articles', to: links.journal() }}
      >
        The Journal
      </SectionHeading>
      <Teasers journal={journal} />
    </section>
  )
}

function Teasers({ journal }: { journal: NonNullable<HomeSections['journal']> }) {
  if (journal === 'failed') return <Failed>Failed to load blog posts. Please try again later.</Failed>
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-3">
      {journal.map((teaser) => (
        <li key={teaser.href}>
          <Teaser teaser={teaser} headingLevel={3} sizes={TEASER_SIZES} />
        </li>
      ))}
    </ul>
  )
}

function Failed({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 border-y py-8 text-lg text-muted">
      <Icon name="circle-alert" className="size-6 shrink-0 text-gold" />
      {children}
    </p>
  )
}
