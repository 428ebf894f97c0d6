import { data, redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { links as addresses } from '~/links'
import { decodeFilters } from '~/models/product/filters'
import { pageMeta } from '~/storefront/page-meta'
import { FilterPanel } from './filter-panel'
import styles from './listing.css?url'
import { ListingIntro } from './listing-intro'
import { modeOf } from './listing-path'
import { ListingResults } from './listing-results'
import { presentListing, readListing, statusOf } from './listing.presenter.server'

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => {
  if (!view) return []
  const { heading, description, canonical, robots, intro } = view
  return pageMeta({ title: heading, description, path: canonical, robots, image: intro?.picture?.src, matches })
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const asked = { mode: modeOf(pathname), name: params.name, path: pathname, filters: decodeFilters(searchParams) }
  const found = await readListing(context, asked)
  if (found?.place.movedTo) return redirect(addresses.collections(found.place.movedTo), 301)
  return data(presentListing(asked, found), { status: statusOf(found) })
}

/** The shop listing in its four modes: /collections, /products, /materials, /style. */
export default function ListingPage() {
  const { heading, intro, collections, path, filters, chips, results } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <ListingIntro heading={heading} intro={intro} collections={collections} />
      <div className="listing">
        {results?.options ? <FilterPanel path={path} filters={filters} options={results.options} /> : null}
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
