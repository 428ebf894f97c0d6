import { Link } from '@remix-run/react'
import { links } from '~/links'
import type { JournalFilters } from '~/models/post/journal.filters'
import { EmptyState } from '~/ui/empty-state'
import { Pagination } from '~/ui/pagination'
import type { JournalView } from './journal.presenter.server'
import { Teaser } from './teaser'

const SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw'

interface ArticlesProps {
  results: JournalView['results']
  filters: JournalFilters
}

/** One page of articles, or what is to be said instead. */
export function Articles({ results, filters }: ArticlesProps) {
  if (!results) return <Failed />
  const { posts, page, pageCount } = results
  if (posts.length === 0) return <Nothing />
  return (
    <section aria-label="Articles" className="journal-articles">
      <ul className="grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2">
        {posts.map((post, position) => (
          <li key={post.href}>
            <Teaser teaser={post} sizes={SIZES} first={position === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => links.journal({ ...filters, page: number })}
      />
    </section>
  )
}

function Nothing() {
  return (
    <div className="journal-articles">
      <EmptyState icon="newspaper" title="No Articles Found" text="Try adjusting your search or category filter.">
        <Link to={links.journal()} className="button-secondary">
          Show All Articles
        </Link>
      </EmptyState>
    </div>
  )
}

function Failed() {
  return (
    <div className="journal-articles">
      <EmptyState icon="circle-alert" tone="error" text="Error loading blog posts. Please try again later.">
        <a href={links.journal()} className="button-secondary">
          Try Again
        </a>
      </EmptyState>
    </div>
  )
}
