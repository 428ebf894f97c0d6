import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Segment } from '~/models/catalogue/search/segments'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { ProductCard } from '../listing/product-card'
import type { SearchGroup, SearchResult } from './search.presenter.server'

export function ResultGroup({ group, children }: { group: SearchGroup; children?: ReactNode }) {
  const { id, heading, total, results, more } = group
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10">
      <h2 id={`${id}-title`} className="border-b pb-4 text-2xl">
        <span>{heading}</span> <span className="font-sans text-base text-muted">{`(${total})`}</span>
      </h2>
      <ul className={results[0]?.card ? 'card-grid pt-6' : undefined}>
        {results.map(({ card, ...result }) =>
          card ? (
            <li key={result.href}>
              <ProductCard card={card} />
              <Snippet segments={result.snippet} className="card-snippet text-sm" />
            </li>
          ) : (
            <li key={result.href} className="border-b">
              <Result result={result} />
            </li>
          ),
        )}
      </ul>
      {more ? (
        <p className="mt-4">
          <Link to={more} className="button-quiet">
            <span>{`View all ${total}`}</span> <Icon name="arrow-right" className="size-4" />
          </Link>
        </p>
      ) : null}
      {children}
    </section>
  )
}

function Result({ result: { href, title, snippet, note, picture } }: { result: SearchResult }) {
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
        <h3 className="text-lg font-semibold" dir="auto">
          <Link to={href} className="tile-link">
            <Marked segments={title} />
          </Link>
        </h3>
        {note ? <p className="text-sm">{note}</p> : null}
        <Snippet segments={snippet} />
      </div>
    </article>
  )
}

function Snippet({ segments, className = '' }: { segments: Segment[]; className?: string }) {
  if (segments.length === 0) return null
  return (
    <p className={`mt-1 text-muted ${className}`} dir="auto">
      <Marked segments={segments} />
    </p>
  )
}

function Marked({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}
