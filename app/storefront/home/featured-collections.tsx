import { Link } from '@remix-run/react'
import { links } from '~/links'
import { SectionHeading } from '~/storefront/section-heading'
import { Picture } from '~/ui/picture'
import type { HomeSections } from './sections.server'

const SIZES = '(min-width: 64rem) 17rem, 46vw'

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
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12">
        {collections.map(({ id, name, tagline, url, picture }) => (
          <li key={id} className="tile">
            <div className="tile-picture aspect-4/5">
              <Picture picture={picture} alt="" sizes={SIZES} />
            </div>
            <h3 className="mt-4 text-xl">
              <Link to={url} className="tile-link">
                {name}
              </Link>
            </h3>
            {tagline ? <p className="text-muted">{tagline}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
