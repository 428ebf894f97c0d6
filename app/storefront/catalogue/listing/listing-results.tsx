import { Link, useNavigation } from '@remix-run/react'
import type { ChangeEvent } from 'react'
import { links } from '~/links'
import { SORTS, type Sort } from '~/models/catalogue/product/filters'
import { CardSkeletons, isListingPath, useDelayed } from '~/storefront/shell/shared/pending-page'
import { useLowData } from '~/ui/data-saver'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'
import { COUNT_ID, FILTER_FORM_ID } from './filter-panel'
import type { ListingView } from './listing.presenter.server'
import { ProductCard } from './product-card'

/** Cards on the first screen of a phone, whose pictures load at once. */
const FIRST_SCREEN = 4

const SORT_LABELS: Record<Sort, string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  newest: 'Newest',
}

interface ListingResultsProps extends Pick<ListingView, 'path' | 'filters' | 'chips' | 'results'> {
  hasPicture: boolean
}

export function ListingResults({ path, filters, chips, results, hasPicture }: ListingResultsProps) {
  const { state, location } = useNavigation()
  const atOnce = useLowData() ? 1 : FIRST_SCREEN
  const pending = useDelayed(state === 'loading' && isListingPath(location.pathname))
  if (!results) return <Failed path={path} />
  const { cards, total, page, pageCount, options } = results
  return (
    <section aria-label="Pieces" aria-busy={pending || undefined}>
      {options ? <Toolbar total={total} sort={filters.sort} /> : null}
      {chips.length > 0 ? <Chips chips={chips} path={path} /> : null}
      {pending ? (
        <CardSkeletons />
      ) : cards.length > 0 ? (
        <ul className="card-grid">
          {cards.map((card, position) => (
            <li key={card.id}>
              <ProductCard card={card} headingLevel={2} first={!hasPicture && position < atOnce} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing path={chips.length > 0 ? path : null} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => links.filtered(path, { ...filters, page: number })}
      />
    </section>
  )
}

function Toolbar({ total, sort }: { total: number; sort: Sort }) {
  const submit = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()
  return (
    <div className="listing-toolbar">
      <p id={COUNT_ID} role="status" tabIndex={-1}>{`${total} ${total === 1 ? 'piece' : 'pieces'}`}</p>
      <div className="flex min-w-0 items-center gap-2">
        <label className="label whitespace-nowrap" htmlFor="sort">
          Sort by
        </label>
        <select className="input" id="sort" name="sort" form={FILTER_FORM_ID} defaultValue={sort} onChange={submit}>
          {SORTS.map((value) => (
            <option key={value} value={value}>
              {SORT_LABELS[value]}
            </option>
          ))}
        </select>
        <button className="button-secondary without-script" form={FILTER_FORM_ID}>
          Sort
        </button>
      </div>
    </div>
  )
}

function Chips({ chips, path }: Pick<ListingView, 'chips' | 'path'>) {
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ label, href }) => (
        <li key={href}>
          <Link to={href} className="chip" preventScrollReset>
            <span className="sr-only">Remove filter: </span>
            <span>{label}</span> <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={path} className="button-quiet" preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** `path` is null without filters. */
function Nothing({ path }: { path: string | null }) {
  return (
    <EmptyState icon="gem" title="No Products Found" text="Try adjusting your filters or search criteria.">
      <Link to={path ?? links.collections()} className="button-secondary">
        {path ? 'Clear Filters' : 'Browse Collections'}
      </Link>
    </EmptyState>
  )
}

function Failed({ path }: { path: string }) {
  return (
    <EmptyState icon="circle-alert" tone="error" text="Error loading products. Please try again later.">
      <a href={path} className="button-secondary">
        Try Again
      </a>
    </EmptyState>
  )
}
