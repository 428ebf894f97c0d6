import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { readPage, readSearch } from '~/http/params.server'
import { links as addresses } from '~/links'
import { findByStockNumber } from '~/models/catalogue/product/product.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { orderReferenceIn } from '~/models/sales/order/reference.server'
import { shopSettings } from '~/models/shop/shop.server'
import { search } from '~/models/writing/search/search.server'
import { shopOf } from '~/storefront/shell/shared/layout-data'
import { pageMeta } from '~/storefront/shell/shared/page-meta'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'
import { stylesheets } from '~/ui/stylesheets'
import { ResultGroup } from './result-group'
import styles from './search.css?url'
import { type LeadLink, type ListingLink, presentSearch, type SearchView } from './search.presenter.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.q ? `Search: ${data.q}` : 'Search',
    description: `Search the pieces, the journal and the pages of ${shopOf(matches).name}.`,
    path: addresses.search(data?.q, data?.page),
    page: data?.page,
    robots: 'noindex,follow',
    matches,
  })

export const links = stylesheets(styles)

export async function loader({ request }: LoaderFunctionArgs) {
  const q = readSearch(request)
  const piece = q ? await findByStockNumber(q) : null
  if (piece) throw redirect(addresses.product(piece.id), 303)
  const reference = orderReferenceIn(q)
  if (reference) throw redirect(addresses.findOrder(reference), 303)
  const shown = presentSearch(q, await search(q, readPage(request)), await currentVocabulary())
  const { popular_searches } = await shopSettings()
  const popular = q ? [] : popular_searches.split(',').map((one) => one.trim())
  return { ...shown, popular: popular.filter(Boolean) }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export default function SearchPage() {
  const { q, results, page, popular } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <div className="mx-auto max-w-4xl">
        <h1 className="mb-8">Search</h1>
        {/* A new address brings a new value into a field that keeps its own. */}
        <SearchField key={`${q} ${page}`} label="What are you looking for?" q={q} autoFocus={q === ''} />
        {results === null ? <PopularSearches popular={popular} /> : <Results q={q} results={results} />}
      </div>
    </div>
  )
}

function PopularSearches({ popular }: { popular: string[] }) {
  if (popular.length === 0) return null
  return (
    <div className="mt-10 border-t pt-8">
      <h2 className="text-xl">Popular searches</h2>
      <ul className="-ml-1 mt-3 flex flex-wrap gap-x-8">
        {popular.map((suggestion) => (
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
  const { understood, leads, lacking, listings, correction, groups, pages, missing, isNothing, ask } = results
  return (
    <>
      {correction ? <Correction q={q} correction={correction} /> : null}
      {understood.length > 0 ? <p className="mt-6 text-lg">{understood.join(' · ')}</p> : null}
      {leads.map((lead) => (
        <Lead key={lead.sentence ?? lead.link?.href} {...lead} />
      ))}
      {lacking ? <p className="mt-6 text-lg">{lacking}</p> : null}
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

const SuggestionList = lazy(() => import('./suggestion-list'))

/** Loads the code for suggestions only when someone types. */
function SearchField({ label, q = '', autoFocus }: { label: string; q?: string; autoFocus?: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  return (
    <Form role="search" action={addresses.search()} className="flex flex-wrap items-end gap-3">
      <div className="field search-field">
        <label className="label" htmlFor="q">
          {label}
        </label>
        <input
          ref={field}
          className="input"
          id="q"
          type="search"
          dir="auto"
          name="q"
          maxLength={100}
          defaultValue={q}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          onInput={() => setTyping(true)}
        />
        {isTyping ? (
          <Suspense>
            <SuggestionList field={field} />
          </Suspense>
        ) : null}
      </div>
      <button className="button">
        <Icon name="search" className="size-4" /> Search
      </button>
    </Form>
  )
}

function Lead({ sentence, link }: { sentence: string | null; link: LeadLink | null }) {
  return (
    <div className="mt-6 border-l-2 border-gold bg-white px-6 py-5">
      {sentence ? (
        <p className="text-lg" dir="auto">
          {sentence}
        </p>
      ) : null}
      {link ? (
        <Link to={link.href} className="button-quiet">
          <span>{link.text}</span> <Icon name="arrow-right" className="size-4" />
        </Link>
      ) : null}
    </div>
  )
}

/** Says so, and offers to ask the shop. */
function Missing({ text, isNothing, ask }: { text: string; isNothing: boolean; ask: string }) {
  return (
    <div role="status" className="mt-8">
      {isNothing ? <h2 className="mb-2 text-xl">Nothing Found</h2> : null}
      <p className="text-lg" dir="auto">
        {text}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to={ask} className="button-secondary">
          Ask us about it
        </Link>
        <Link to={addresses.collections()} className="button-quiet">
          Browse Collections
        </Link>
      </p>
    </div>
  )
}
