import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { typedText } from '~/format/address'
import { links as addresses } from '~/links'
import { search } from '~/models/search/search.server'
import type { Segment } from '~/models/search/search.server'
import { shop } from '~/shop'
import { pageMeta } from '~/storefront/shared/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { presentSearch, type SearchResult, type SearchGroup } from './search.presenter.server'
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
  return { q, groups: results ? presentSearch(q, results) : null }
}

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
      <h2 className="text-xl">Popular searches</h2>
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
        text={`We found nothing for “${q}”. Try fewer words or a different spelling.`}
      >
        <Link to={addresses.collections()} className="button-secondary">
          Browse Collections
        </Link>
      </EmptyState>
    </div>
  )
}

function Results({ q, groups }: { q: string; groups: SearchGroup[] }) {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <>
      <p role="status" className="mt-8 text-muted">
        {total} {total === 1 ? 'result' : 'results'} for “{q}”
      </p>
      {groups.map((group) => (
        <GroupSection key={group.id} group={group} />
      ))}
    </>
  )
}

function GroupSection({ group: { id, heading, total, results, more } }: { group: SearchGroup }) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10">
      <h2 id={`${id}-title`} className="border-b pb-4 text-2xl">
        {heading} <span className="font-sans text-base text-muted">({total})</span>
      </h2>
      <ul>
        {results.map((find) => (
          <li key={find.href} className="border-b">
            <Found find={find} />
          </li>
        ))}
      </ul>
      {more ? (
        <p className="mt-4">
          <Link to={more} className="button-quiet">
            View all {total} <Icon name="arrow-right" className="size-4" />
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function Found({ find: { href, title, snippet, note, picture } }: { find: SearchResult }) {
  return (
    <article className="find">
      <div className="find-picture">
        {picture ? (
          <Picture picture={picture} alt="" sizes="6rem" />
        ) : (
          <Icon name="file-text" className="m-auto size-6 h-full text-gold" />
        )}
      </div>
      <div>
        <h3 className="text-lg font-semibold">
          <Link to={href} className="tile-link">
            <Marked segments={title} />
          </Link>
        </h3>
        {note ? <p className="text-sm">{note}</p> : null}
        {snippet.length > 0 ? (
          <p className="mt-1 text-muted">
            <Marked segments={snippet} />
          </p>
        ) : null}
      </div>
    </article>
  )
}

function Marked({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
