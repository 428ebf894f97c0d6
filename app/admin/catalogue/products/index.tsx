import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { BulkBar, tickColumn } from '~/admin/shell/bulk-bar'
import { ListPages } from '~/admin/shell/list-pages'
import {
  AddLink,
  EditLink,
  NothingPending,
  PendingFilter,
  pendingQuery,
  PrintList,
  RowLinks,
  TrashLink,
} from '~/admin/shell/record-list'
import { QuietLink, Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { readFilters, readListQuery, showsPendingOnly } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { PRODUCT_SORTS, type ProductFilters, productFilters } from '~/models/catalogue/listing/staff-filters'
import { listForStaff } from '~/models/catalogue/listing/staff-list.server'
import { PRODUCT } from '~/models/catalogue/product/product.kind'
import { categoryNames } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { promisedOf } from '~/models/sales/order/order.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { presentProductRow, type ProductRow } from './product.presenter.server'

export const meta: MetaFunction = () => screenMeta('Products')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const { q, sort, page: requested } = readListQuery(request, PRODUCT_SORTS)
  const pending = showsPendingOnly(request)
  const categories = await categoryNames()
  const filters = readFilters(request, productFilters(categories))
  const found = await listForStaff({ q, sort, pending, filters, page: requested })
  const { rows, page, pageCount, total } = found
  const totals = {
    total: formatCount(total),
    stock: formatCount(found.totals.stock),
    out: formatCount(found.totals.outOfStock),
  }
  const promised = await promisedOf(rows.map(({ id }) => id))
  return {
    rows: rows.map((row) => presentProductRow(row, promised)),
    q,
    sort,
    pending,
    filters,
    categories,
    page,
    pageCount,
    totals,
  }
}

const COLUMNS: Column<ProductRow>[] = [
  tickColumn(({ name }) => name),
  { label: 'Image', plain: true, picture: true, cell: (row) => <Thumbnail {...row} /> },
  {
    label: 'Name',
    heading: true,
    cell: ({ id, name }) => <EditLink to={href('/admin/products/:id', { id })}>{name}</EditLink>,
  },
  { label: 'Category', minor: true, plain: true, long: true, cell: ({ category }) => category },
  { label: 'Price', numeric: true, plain: true, cell: (row) => <Price {...row} /> },
  { label: 'Stock', numeric: true, plain: true, cell: (row) => <Stock {...row} /> },
  { label: 'Status', plain: true, cell: ({ isActive }) => <StatusBadge isActive={isActive} /> },
  {
    label: 'Actions',
    actions: true,
    cell: ({ id, name }) => (
      <>
        <Allowed to="reserve">
          <QuickEditLink id={id} name={name} />
        </Allowed>
        <Allowed to="answer">
          <QuietLink to={href('/admin/sell') + queryOf({ product: id })}>
            Sell <span className="sr-only">{name}</span>
          </QuietLink>
        </Allowed>
        <RowLinks of={PRODUCT} id={id} name={name} copy={href('/admin/products/new')} />
      </>
    ),
  },
]

export default function Products() {
  const { rows, q, sort, pending, filters, categories, page, pageCount } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const add = <AddLink to={href('/admin/products/new') + search} label="Add Product" />
  return (
    <Screen title="Products" needs="edit" action={add} aside={<FileLinks />}>
      <SearchForm
        label="Search by name, stock number or category"
        q={q}
        {...pendingQuery(pending)}
        sort={{ value: sort, options: PRODUCT_SORTS }}
        filters={filterFields(filters, categories)}
      />
      <PendingFilter list={href('/admin/products')} label="products" pending="Featured, out of stock" shown={pending} />
      {rows.length > 0 ? (
        <>
          <ListTotals />
          <DataTable caption="Products" columns={COLUMNS} rows={rows} />
        </>
      ) : (
        <NoProducts q={q} pending={pending} isFiltered={Object.values(filters).some(Boolean)} />
      )}
      <ListPages page={page} pageCount={pageCount} />
      <Outlet />
    </Screen>
  )
}

function filterFields(chosen: ProductFilters, categories: Record<string, string>) {
  const fields = Object.entries(productFilters(categories)).map(([name, field]) => {
    return [name, { ...field, value: chosen[name as keyof ProductFilters] }]
  })
  return Object.fromEntries(fields) as ComponentProps<typeof SearchForm>['filters']
}

function ListTotals() {
  const { total, stock, out } = useLoaderData<typeof loader>().totals
  return (
    <BulkBar
      list={href('/admin/products')}
      total={total}
      also={{ label: 'Labels for ticked', to: href('/admin/products/labels') }}
    >
      {`${total} ${total === '1' ? 'product' : 'products'}, ${stock} in stock${out === '0' ? '' : `, ${out} out of stock`}`}
    </BulkBar>
  )
}

function FileLinks() {
  const { page, pageCount } = useLoaderData<typeof loader>()
  return (
    <>
      <TrashLink />
      <Allowed to="edit">
        <QuietLink to={href('/admin/products/featured')}>
          <Icon name="star" /> Featured
        </QuietLink>
        <QuietLink to={href('/admin/products/import')}>
          <Icon name="upload" /> Import
        </QuietLink>
      </Allowed>
      <QuietLink to={href('/admin/products/labels') + useLocation().search}>
        <Icon name="file-text" /> Labels
      </QuietLink>
      <a href={href('/admin/products/export')} className="button-quiet">
        <Icon name="download" /> Export
      </a>
      <PrintList page={page} pageCount={pageCount} />
    </>
  )
}

function QuickEditLink({ id, name }: Pick<ProductRow, 'id' | 'name'>) {
  return (
    <QuietLink to={href('/admin/products/:id/quick-edit', { id }) + useLocation().search} preventScrollReset>
      Quick edit <span className="sr-only">{name}</span>
    </QuietLink>
  )
}

function Thumbnail({ id, picture }: ProductRow) {
  if (!picture) return <span className="text-sm text-muted">No image</span>
  return (
    // For the mouse: the name is the same link.
    <EditLink to={href('/admin/products/:id', { id })} tabIndex={-1} aria-hidden="true">
      <Picture picture={picture} alt="" sizes="3rem" className="thumbnail" />
    </EditLink>
  )
}

function Price({ price, salePrice, saleNote }: ProductRow) {
  if (saleNote) {
    return (
      <span>
        <span>{price}</span> <span className="block text-sm text-muted">{saleNote}</span>
      </span>
    )
  }
  if (!salePrice) return <span>{price}</span>
  return (
    <span>
      <s className="text-muted">{price}</s> <span className="sr-only">Sale price</span> <span>{salePrice}</span>
    </span>
  )
}

function Stock({ stock, promised, availability, stockNumber }: ProductRow) {
  return (
    <>
      {availability ? (
        <span className="badge">{availability}</span>
      ) : stock > 0 ? (
        <span className="whitespace-nowrap">
          <span>{stock}</span> <span className="badge badge-positive">In Stock</span>
        </span>
      ) : promised.length === 0 ? (
        <span className="badge badge-oxblood">Out of Stock</span>
      ) : null}
      {promised.map((text) => (
        <span key={text}>
          {' '}
          <span className="badge whitespace-normal">{text}</span>
        </span>
      ))}{' '}
      {stockNumber ? <span className="row-note">{stockNumber}</span> : null}
    </>
  )
}

function StatusBadge({ isActive }: Pick<ProductRow, 'isActive'>) {
  if (!isActive) return <span className="badge">Inactive</span>
  return <span className="badge badge-positive usual">Active</span>
}

function NoProducts({ q, pending, isFiltered }: { q: string; pending: boolean; isFiltered: boolean }) {
  if (pending && !q && !isFiltered) return <NothingPending list={href('/admin/products')} label="products" />
  if (!q && !isFiltered)
    return <EmptyState icon="package" title="No products yet" text="The pieces you add appear here." />
  return (
    <EmptyState
      icon="search"
      title="No products found"
      text={q && !isFiltered ? `No name or category contains "${q}".` : 'No product has everything you chose.'}
    >
      <SecondaryLink to={href('/admin/products')}>Show all products</SecondaryLink>
    </EmptyState>
  )
}
