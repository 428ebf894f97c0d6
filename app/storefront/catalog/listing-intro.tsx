import { Link } from '@remix-run/react'
import { Picture } from '~/ui/picture'
import type { ListingView } from './listing.presenter.server'

/** The head of a listing: its name, and what a collection says of itself. */
export function ListingIntro({ heading, intro, collections }: Pick<ListingView, 'heading' | 'intro' | 'collections'>) {
  return (
    <header className={intro?.picture ? 'listing-intro' : 'mb-8 md:mb-12'}>
      <div>
        {intro?.tagline ? <p className="eyebrow mb-3">{intro.tagline}</p> : null}
        <h1>{heading}</h1>
        {intro?.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-(--container-prose) text-lg text-muted">
            {paragraph}
          </p>
        ))}
        {collections.length > 0 ? <CollectionLinks collections={collections} /> : null}
      </div>
      {intro?.picture ? (
        <Picture picture={intro.picture} alt={intro.alt} sizes="(min-width: 48rem) 24rem, 92vw" decorative first />
      ) : null}
    </header>
  )
}

function CollectionLinks({ collections }: Pick<ListingView, 'collections'>) {
  return (
    <nav aria-label="Collections" className="mt-4">
      <ul className="-ml-1 flex flex-wrap gap-x-6">
        {collections.map(({ name, href }) => (
          <li key={href}>
            <Link to={href} className="button-quiet">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
