import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { readListQuery, showsPendingOnly } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { listForStaff } from '~/models/product/product.server'
import { PRODUCT_SORTS } from '~/models/product/product.presenter'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'
import { Picture } from '~/ui/picture'
import { DataTable, type Column } from '~/admin/shell/table'
import { adminLinks } from '../shell/links'
import { screenMeta, Screen } from '../shell/screen'
import { RowLinks, TrashLink, NothingPending, pendingQuery, PendingFilter } from '../records/record-list'
import { SearchForm } from '../shell/search-form'
import { presentProductRow, type ProductRow } from './product.presenter.server'

export const meta: MetaFunction = () => screenMeta('Products')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { q, sort, page: requested } = readListQuery(request, PRODUCT_SORTS)
  const pending = showsPendingOnly(request)
  const { rows, page, pageCount } = await listForStaff({ q, sort, pending, page: requested })
  return { rows: rows.map(presentProductRow), q, sort, pending, page, pageCount }
}

const COLUMNS: Column<ProductRow>[] = [
  { label: 'Image', cell: ({ picture }) => <Thumbnail picture={picture} /> },
  { label: 'Name', heading: true, cell: ({ name }) => name },
  { label: 'Category', long: true, cell: ({ category }) => category },
  { label: 'Price', numeric: true, cell: (row) => <Price {...row} /> },
  { label: 'Stock', cell: ({ isInStock }) => <StockBadge isInStock={isInStock} /> },
  { label: 'Status', cell: ({ isActive }) => <StatusBadge isActive={isActive} /> },
  {
    label: 'Actions',
    actions: true,
    cell: ({ id, name }) => (
      <RowLinks name={name} edit={adminLinks.product(id)} remove={adminLinks.deleteProduct(id)} />
    ),
  },
]

export default function Products() {
  const { rows, q, sort, pending, page, pageCount } = useLoaderData<typeof loader>()
  const add = (
    <Link to={adminLinks.newProduct()} className="button">
      <Icon name="plus" /> Add Product
    </Link>
  )
  return (
    <Screen title="Products" action={add} aside={<FileLinks />}>
      <SearchForm
        label="Search by name or category"
        q={q}
        {...pendingQuery(pending)}
        sort={{ value: sort, options: PRODUCT_SORTS }}
      />
      <PendingFilter list={adminLinks.products()} label="Products" pending="Featured, out of stock" shown={pending} />
      {rows.length > 0 ? (
        <DataTable caption="Products" columns={COLUMNS} rows={rows} />
      ) : (
        <NoProducts q={q} pending={pending} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) =>
          adminLinks.list(adminLinks.products(), { q, sort, ...pendingQuery(pending), page: number })
        }
      />
      <Outlet />
    </Screen>
  )
}

function FileLinks() {
  return (
    <>
      <TrashLink />
      <Link to={adminLinks.imports()} className="button-quiet">
        <Icon name="upload" /> Import
      </Link>
      <a href={adminLinks.productsExport()} className="button-quiet">
        <Icon name="download" /> Export
      </a>
    </>
  )
}

function NoProducts({ q, pending }: { q: string; pending: boolean }) {
  if (pending && !q) return <NothingPending list={adminLinks.products()} label="products" />
  if (!q) return <EmptyState icon="package" title="No products yet" text="The pieces you add appear here." />
  return (
    <EmptyState icon="search" title="No products found" text={`No name or category contains "${q}".`}>
      <Link to={adminLinks.products()} className="button-secondary">
        Show all products
      </Link>
    </EmptyState>
  )
}

function Thumbnail({ picture }: Pick<ProductRow, 'picture'>) {
  if (!picture) return <span className="text-sm text-muted">No image</span>
  return <Picture picture={picture} alt="" sizes="3rem" className="thumbnail" />
}

function Price({ price, salePrice }: ProductRow) {
  if (!salePrice) return price
  return (
    <span>
      <s className="text-muted">{price}</s> <span className="sr-only">Sale price</span> {salePrice}
    </span>
  )
}

function StockBadge({ isInStock }: Pick<ProductRow, 'isInStock'>) {
  return isInStock ? (
    <span className="badge badge-positive">In Stock</span>
  ) : (
    <span className="badge badge-oxblood">Out of Stock</span>
  )
}

function StatusBadge({ isActive }: Pick<ProductRow, 'isActive'>) {
  return isActive ? <span className="badge badge-positive">Active</span> : <span className="badge">Inactive</span>
}
