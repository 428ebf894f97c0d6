import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { redirectOfOld } from '~/http/old-address.server'
import { redirectIfMoved } from '~/http/respond.server'
import { type StaffNote, staffNote } from '~/http/session.server'
import { links as addresses } from '~/links'
import type { Collection } from '~/models/catalogue/collection/collection.server'
import { decodeFilters } from '~/models/catalogue/listing/read-filters'
import { listingKindOf } from '~/models/catalogue/search/listing-target.server'
import { shopFacts } from '~/models/shop/shop.server'
import { pageMeta } from '~/storefront/shell/shared/page-meta'
import { Picture } from '~/ui/picture'
import { stylesheets } from '~/ui/stylesheets'
import { FilterPanel } from './filter-panel'
import styles from './listing.css?url'
import { type ListingView, presentListing, readListing, statusOf } from './listing.presenter.server'
import { ListingResults } from './listing-results'

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => {
  if (!view) return []
  const { heading, description, canonical, robots, intro, results } = view
  return pageMeta({
    title: heading,
    page: results?.page,
    description,
    path: canonical,
    robots,
    picture: intro?.picture,
    alt: intro?.alt,
    matches,
  })
}

export const links = stylesheets(styles)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const query = {
    kind: listingKindOf(pathname),
    name: params.name,
    path: pathname,
    filters: decodeFilters(searchParams),
  }
  const found = await redirectIfMoved(readListing(context, query), ({ slug }) => addresses[query.kind](slug) + search)
  const moved = found?.target.scope === null ? await redirectOfOld(request) : null
  if (moved) throw moved
  // A form without JavaScript sends the ticked category of the page itself.
  if (found && found.filters !== query.filters) throw redirect(addresses.filtered(pathname, found.filters))
  const collection = found?.target.collection
  const note = collection ? await staffNote(request, () => noteOf(collection)) : {}
  return data({ ...presentListing(query, found, await shopFacts()), ...note }, { status: statusOf(found) })
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

function noteOf({ id }: Collection): StaffNote {
  return {
    edit: [
      { label: 'Edit this collection', to: href('/admin/collections/edit/:id', { id }) },
      { label: 'Choose its pieces', to: href('/admin/collections/edit/:id/pieces', { id }) },
    ],
  }
}

export default function ListingPage() {
  const { heading, intro, collections, path, filters, ownCategory, chips, results } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <ListingIntro heading={heading} intro={intro} collections={collections} />
      <div className="listing">
        {results?.panel ? (
          <FilterPanel
            {...results.panel}
            path={path}
            filters={filters}
            ownCategory={ownCategory}
            set={chips.length}
            total={results.total}
          />
        ) : null}
        <ListingResults
          path={path}
          filters={filters}
          chips={chips}
          results={results}
          hasPicture={Boolean(intro?.picture)}
        />
      </div>
    </div>
  )
}

function ListingIntro({ heading, intro, collections }: Pick<ListingView, 'heading' | 'intro' | 'collections'>) {
  return (
    <header className={intro?.picture ? 'listing-intro' : 'mb-8 md:mb-12'}>
      <div>
        {intro?.tagline ? <p className="eyebrow mb-3">{intro.tagline}</p> : null}
        <h1 dir="auto">{heading}</h1>
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
            <Link to={href} className="button-quiet" dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
