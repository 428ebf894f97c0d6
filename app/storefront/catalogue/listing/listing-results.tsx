import { Link, useNavigation } from '@remix-run/react'
import type { ChangeEvent } from 'react'
import { links } from '~/links'
import { type Sort, SORTS } from '~/models/catalogue/listing/filters'
import { SearchField } from '~/storefront/shell/hidden-page'
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
  const { cards, total, page, pageCount, panel, nearest, unknown } = results
  return (
    <section aria-label="Pieces" aria-busy={pending || undefined}>
      {panel ? <Toolbar total={total} sort={filters.sort} /> : null}
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
        <Nothing path={chips.length > 0 ? path : null} unknown={unknown} />
      )}
      {nearest && !pending ? <Nearest {...nearest} /> : null}
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

interface NothingProps {
  /** Null without filters, when there is nothing to clear. */
  path: string | null
  /** The name of which there is no listing. */
  unknown: { name: string; categories: { slug: string; title: string }[] } | null
}

function Nothing({ path, unknown }: NothingProps) {
  const cleared = unknown === null ? path : null
  return (
    <EmptyState icon="gem" title="No Products Found" text="Try adjusting your filters or search criteria.">
      {unknown === null ? null : <SearchField q={unknown.name} />}
      <Link to={cleared ?? links.collections()} className="button-secondary">
        {cleared ? 'Clear Filters' : 'Browse Collections'}
      </Link>
      {unknown === null ? null : <Categories categories={unknown.categories} />}
    </EmptyState>
  )
}

function Categories({ categories }: { categories: { slug: string; title: string }[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-6">
      {categories.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={links.collections(slug)} className="button-quiet">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type NearestProps = NonNullable<NonNullable<ListingView['results']>['nearest']>

function Nearest({ card, close, drops }: NearestProps) {
  return (
    <div className="nearest">
      <section aria-labelledby="nearest">
        <h2 id="nearest" className="text-xl">
          The nearest piece
        </h2>
        <p className="mb-4 text-muted">{close}</p>
        <ProductCard card={card} />
      </section>
      <section aria-labelledby="drop">
        <h2 id="drop" className="text-xl">
          Or drop a filter
        </h2>
        <ul>
          {drops.map(({ label, count, href }) => (
            <li key={href}>
              <Link to={href} className="button-quiet" preventScrollReset>
                {`Without ${label}: ${count} ${count === 1 ? 'piece' : 'pieces'}`}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
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
