import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { productFormSchema } from '~/models/product/product.schema'
import { findById, update } from '~/models/product/product.server'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/last-change.server'
import { adminLinks } from '../links'
import { keepFormOnNetworkError } from '../network-failure'
import { screenMeta } from '../meta'
import { Missing } from '../missing'
import { loadForm, saveForm, storedForm, type Failure } from '../save.server'
import { Screen } from '../screen'
import { LABELS } from './labels'
import { ProductForm } from './product-form'
import { presentProductForm } from './form.presenter.server'

const FAILURE: Failure = { title: 'Failed to update product', text: (reason) => reason }

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? data.name : 'Product not found')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  const product = await requireFound(findById(readId(params)))
  const form = await loadForm(request, user.id, storedForm(product, presentProductForm))
  return { id: product.id, name: product.name, form, changed: await lastChange('product', product.id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  return saveForm(request, {
    userId: user.id,
    schema: productFormSchema,
    picture: 'main_image',
    switches: ['active'],
    write: (input, change) => update(id, input, change),
    stored: async () => storedForm(await findById(id), presentProductForm),
    done: { to: adminLinks.products(), notice: { title: 'Product updated' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function EditProduct() {
  const { id, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title="Edit Product">
      <HistoryLink {...changed} />
      <ProductForm key={id} loaded={form} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return <Missing title="Product not found" back={adminLinks.products()} backLabel="Back to products" labels={LABELS} />
}
