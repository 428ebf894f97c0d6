import { Link } from '@remix-run/react'
import { links } from '~/links'
import { SectionHeading } from '~/storefront/section-heading'
import { Picture } from '~/ui/picture'
import type { HomeSections } from './sections.server'

const SIZES = '(min-width: 64rem) 17rem, 46vw'

/** The cards that are always there stand first. */
const FIXED = 4

export function FeaturedCollections({ collections }: { collections: HomeSections['collections'] }) {
  return (
    <section aria-labelledby="featured-collections" className="content section">
      <SectionHeading
        id="featured-collections"
        eyebrow="The cases"
        more={{ label: 'View All Collections', to: links.collections() }}
      >
        Featured Collections
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
        {collections.slice(0, FIXED).map((collection) => (
          <li key={collection.id} className="tile">
            <div className="tile-picture aspect-4/5">
              <Picture picture={collection.picture} alt="" sizes={SIZES} decorative />
            </div>
            <Words {...collection} className="mt-4" />
          </li>
        ))}
      </ul>
      <ul className="mt-8 grid grid-cols-1 gap-4 empty:hidden lg:mt-12 lg:grid-cols-2 lg:gap-6">
        {collections.slice(FIXED).map((collection) => (
          <li key={collection.id} className="tile flex items-center border bg-white">
            <div className="tile-picture aspect-square w-1/3 shrink-0 border-0">
              <Picture picture={collection.picture} alt="" sizes="(min-width: 64rem) 12rem, 30vw" decorative />
            </div>
            <Words {...collection} className="min-w-0 p-4 sm:px-6" />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WordsProps {
  name: string
  tagline: string | null
  url: string
  className?: string
}

function Words({ name, tagline, url, className }: WordsProps) {
  return (
    <div className={className}>
      <h3 className="text-xl">
        <Link to={url} className="tile-link">
          {name}
        </Link>
      </h3>
      {tagline ? <p className="mt-1 text-muted">{tagline}</p> : null}
    </div>
  )
}
