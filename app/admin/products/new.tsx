import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import { productFormSchema } from '~/models/product/product.schema'
import { create } from '~/models/product/product.server'
import { adminLinks } from '../links'
import { keepFormOnNetworkError } from '../network-failure'
import { screenMeta } from '../meta'
import { loadForm, saveForm, type Failure } from '../save.server'
import { Screen } from '../screen'
import { ProductForm } from './product-form'
import { NEW_PRODUCT } from './form.presenter.server'

const FAILURE: Failure = { title: 'Failed to create product', text: (reason) => reason }

export const meta: MetaFunction = () => screenMeta('Add Product')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  return { form: await loadForm(request, user.id, { values: NEW_PRODUCT }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  return saveForm(request, {
    userId: user.id,
    schema: productFormSchema,
    picture: 'main_image',
    switches: ['active'],
    write: (input, { by }) => create(input, { by }),
    done: { to: adminLinks.products(), notice: { title: 'Product added' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function NewProduct() {
  const { form } = useLoaderData<typeof loader>()
  return (
    <Screen title="Add Product">
      <ProductForm loaded={form} isNew />
    </Screen>
  )
}
