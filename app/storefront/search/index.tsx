import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { typedText } from '~/format/address'
import { links as addresses } from '~/links'
import { search } from '~/models/search/search.server'
import { pageMeta } from '~/storefront/page-meta'
import { shop } from '~/shop'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { groupsOf } from './groups.server'
import { Results } from './results'
import styles from './search.css?url'

const SUGGESTIONS = ['engagement ring', 'opal', 'pearl care', 'white gold']

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.q ? `Search: ${data.q}` : 'Search',
    description: `Search the pieces, the journal and the pages of ${shop.name}.`,
    path: addresses.search(data?.q),
    robots: 'noindex,follow',
    matches,
  })

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
  const q = typedText(new URL(request.url).searchParams.get('q'))
  const results = await search(q)
  return { q, groups: results ? groupsOf(q, results) : null }
}

/** One search over pieces, articles and pages. */
export default function SearchPage() {
  const { q, groups } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <div className="mx-auto max-w-4xl">
        <h1>Search</h1>
        <SearchForm q={q} />
        {groups === null ? <Suggestions /> : groups.length > 0 ? <Results q={q} groups={groups} /> : <Nothing q={q} />}
      </div>
    </div>
  )
}

function SearchForm({ q }: { q: string }) {
  return (
    <Form role="search" action={addresses.search()} className="mt-8 flex flex-wrap items-end gap-3">
      <div className="field min-w-56 flex-1">
        <label className="label" htmlFor="q">
          What are you looking for?
        </label>
        {/* A new address brings a new value into a field that keeps its own. */}
        <input key={q} className="input" id="q" type="search" name="q" maxLength={100} defaultValue={q} />
      </div>
      <button className="button">
        <Icon name="search" className="size-4" /> Search
      </button>
    </Form>
  )
}

function Suggestions() {
  return (
    <div className="mt-10 border-t pt-8">
      <h2 className="text-xl">Often looked for</h2>
      <ul className="mt-3 flex flex-wrap gap-x-8">
        {SUGGESTIONS.map((suggestion) => (
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

function Nothing({ q }: { q: string }) {
  return (
    <div role="status">
      <EmptyState
        icon="search"
        title="Nothing Found"
        text={`Nothing here has “${q}”. Try fewer words, or another spelling.`}
      >
        <Link to={addresses.collections()} className="button-secondary">
          Browse Collections
        </Link>
      </EmptyState>
    </div>
  )
}
