import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { readPage, readSearch } from '~/http/params.server'
import { links as addresses } from '~/links'
import { findByStockNumber } from '~/models/catalogue/product/product.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { search } from '~/models/writing/search/search.server'
import { shopOf } from '~/storefront/shell/shared/layout-data'
import { pageMeta } from '~/storefront/shell/shared/page-meta'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'
import { Lead, Missing } from './answers'
import { ResultGroup } from './result-group'
import styles from './search.css?url'
import { type ListingLink, presentSearch, type SearchView } from './search.presenter.server'
import { SearchField } from './search-field'

const POPULAR = ['engagement ring', 'opal', 'pearl care', 'white gold']

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.q ? `Search: ${data.q}` : 'Search',
    description: `Search the pieces, the journal and the pages of ${shopOf(matches).name}.`,
    path: addresses.search(data?.q, data?.page),
    page: data?.page,
    robots: 'noindex,follow',
    matches,
  })

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
  const q = readSearch(request)
  const piece = q ? await findByStockNumber(q) : null
  if (piece) throw redirect(addresses.product(piece.id), 303)
  return presentSearch(q, await search(q, readPage(request)), await currentVocabulary())
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export default function SearchPage() {
  const { q, results, page } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <div className="mx-auto max-w-4xl">
        <h1 className="mb-8">Search</h1>
        {/* A new address brings a new value into a field that keeps its own. */}
        <SearchField key={`${q} ${page}`} label="What are you looking for?" q={q} autoFocus={q === ''} />
        {results === null ? <PopularSearches /> : <Results q={q} results={results} />}
      </div>
    </div>
  )
}

function PopularSearches() {
  return (
    <div className="mt-10 border-t pt-8">
      <h2 className="text-xl">Popular searches</h2>
      <ul className="mt-3 flex flex-wrap gap-x-8">
        {POPULAR.map((suggestion) => (
          <li key={suggestion}>
            <Link to={addresses.search(suggestion)} className="button-quiet">
              {suggestion}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Results({ q, results }: { q: string; results: SearchView }) {
  const { understood, leads, listings, correction, groups, pages, missing, isNothing, ask } = results
  return (
    <>
      {correction ? <Correction q={q} correction={correction} /> : null}
      {understood.length > 0 ? <p className="mt-6 text-lg">{understood.join(' · ')}</p> : null}
      {leads.map((lead) => (
        <Lead key={lead.sentence ?? lead.link?.href} {...lead} />
      ))}
      {listings.length > 0 ? <ListingLinks listings={listings} /> : null}
      {missing && ask ? <Missing text={missing} isNothing={isNothing} ask={ask} /> : null}
      {groups.length > 0 ? (
        <Groups q={correction ?? q} groups={groups} pages={pages} isCounted={missing === null} />
      ) : null}
    </>
  )
}

function Correction({ q, correction }: { q: string; correction: string }) {
  return (
    <p className="mt-8 text-lg">
      <span>{`We found nothing for “${q}”. Did you mean`}</span>{' '}
      <Link to={addresses.search(correction)} className="link">
        {correction}
      </Link>
      ?
    </p>
  )
}

function ListingLinks({ listings }: { listings: ListingLink[] }) {
  return (
    <nav aria-label="Browse" className="mt-6">
      <ul className="-ml-1 flex flex-wrap gap-x-6">
        {listings.map(({ text, href }) => (
          <li key={href}>
            <Link to={href} className="button-quiet">
              <span>{text}</span> <Icon name="arrow-right" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Groups({
  q,
  groups,
  pages,
  isCounted,
}: { q: string; isCounted: boolean } & Pick<SearchView, 'groups' | 'pages'>) {
  return (
    <>
      {isCounted && pages.total > 0 ? (
        <p
          role="status"
          className="mt-8 text-muted"
        >{`${pages.total} ${pages.total === 1 ? 'result' : 'results'} for “${q}”`}</p>
      ) : null}
      {groups.map((group) => (
        <ResultGroup key={group.id} group={group}>
          {group.id === 'pieces' ? <Pagination {...pages} addressOf={(number) => addresses.search(q, number)} /> : null}
        </ResultGroup>
      ))}
    </>
  )
}
