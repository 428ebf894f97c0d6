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
      <ul className="mt-8 grid gap-4 empty:hidden lg:mt-12 lg:grid-cols-2 lg:gap-6">
        {collections.slice(FIXED).map((collection) => (
          <li
            key={collection.id}
            className="tile grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4 sm:gap-6 border bg-white pr-4"
          >
            <div className="tile-picture border-0 [&_img]:aspect-square">
              <Picture picture={collection.picture} alt="" sizes="(min-width: 64rem) 12rem, 30vw" decorative />
            </div>
            <Words {...collection} className="self-center py-3" />
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
