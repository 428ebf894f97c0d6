import { Link } from '@remix-run/react'
import { NothingPending } from '~/admin/shell/record-list'
import { href } from '~/href'
import { EmptyState } from '~/ui/empty-state'

export function NoProducts({ q, pending, isFiltered }: { q: string; pending: boolean; isFiltered: boolean }) {
  if (pending && !q && !isFiltered) return <NothingPending list={href('/admin/products')} label="products" />
  if (!q && !isFiltered)
    return <EmptyState icon="package" title="No products yet" text="The pieces you add appear here." />
  return (
    <EmptyState
      icon="search"
      title="No products found"
      text={q && !isFiltered ? `No name or category contains "${q}".` : 'No product has everything you chose.'}
    >
      <Link to={href('/admin/products')} className="button-secondary">
        Show all products
      </Link>
    </EmptyState>
  )
}
