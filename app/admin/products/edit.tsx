import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { links } from '~/links'
import { picturesOf } from '~/models/product/pictures'
import { Icon } from '~/ui/icon'
import { HistoryLink } from '../history/history-link'
import { loadRecord, saveRecord } from '../records/editor.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { Missing } from '../records/missing'
import { DuplicateLink, ViewLink } from '../records/record-list'
import { Screen, screenMeta } from '../shell/screen'
import { failedProduct, LABELS, ProductForm } from './product-form'
import { productEditor } from './product.presenter.server'
import { Allowed } from '../shell/use-can'

const NEW = 'Add Product'
const NOT_FOUND = 'Product not found'

export const meta: MetaFunction<typeof loader> = ({ data, params }) =>
  screenMeta(params.id ? (data?.product?.name ?? NOT_FOUND) : NEW)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { record, form, changed } = await loadRecord(request, params, productEditor)
  const product = record && { id: record.id, name: record.name, pictures: picturesOf(record).length }
  return { product, form, changed }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveRecord(request, params, productEditor)
}

export const clientAction = keepFormOnNetworkError(failedProduct)

export default function EditProduct() {
  const { product, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={product?.name ?? NEW}
      aside={
        product ? (
          <>
            <Allowed to="edit">
              <Link to={href('/admin/products/:id/pictures', { id: product.id })} className="button-quiet">
                <Icon name="image" /> <span>{`Pictures (${product.pictures})`}</span>
              </Link>
            </Allowed>
            <DuplicateLink form={href('/admin/products/new')} id={product.id} name={product.name} />
            <ViewLink to={links.product(product.id)} what={product.name} />
          </>
        ) : undefined
      }
    >
      {changed ? <HistoryLink {...changed} /> : null}
      <ProductForm key={product?.id ?? 'new'} loaded={form} isNew={!product} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return <Missing title={NOT_FOUND} back={href('/admin/products')} backLabel="Back to products" labels={LABELS} />
}
