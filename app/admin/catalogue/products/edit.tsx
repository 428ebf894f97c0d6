import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryLink } from '~/admin/records/history-link'
import { recordLoader } from '~/admin/records/load.server'
import { formAction } from '~/admin/records/save.server'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { DuplicateLink, ViewLink } from '~/admin/shell/record-list'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { QuietLink, Screen, TextLink } from '~/admin/shell/screen'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { links } from '~/links'
import { picturesOf } from '~/models/catalogue/product/pictures'
import { PRODUCT } from '~/models/catalogue/product/product.kind'
import { openOrdersOf } from '~/models/sales/order/order.server'
import { Icon } from '~/ui/icon'
import { categoryHint, readMenus } from './menus.server'
import { productEditor } from './product.presenter.server'
import { ProductForm } from './product-form'
import { failedProduct, LABELS } from './product-labels'
import { Shown } from './shown'
import { presentShown } from './shown.server'

const NEW = 'Add Product'

export const meta = recordMeta(PRODUCT, NEW)
const load = recordLoader(productEditor, async (product) => ({
  title: product.name,
  pictures: picturesOf(product).length,
  orders: await openOrdersOf(product.id),
  shown: await presentShown(product),
  categoryHint: await categoryHint(product),
}))

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await load(args)), menus: await readMenus() }
}
export const action = formAction(productEditor)
export const clientAction = keepFormOnNetworkError(failedProduct)

export default function EditProduct() {
  const { record, form, menus, changed } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={record?.title ?? NEW}
      aside={
        record ? (
          <>
            <Allowed to="edit">
              <QuietLink to={href('/admin/products/:id/pictures', { id: record.id })}>
                <Icon name="image" /> <span>{`Pictures (${record.pictures})`}</span>
              </QuietLink>
            </Allowed>
            <QuietLink to={href('/admin/products/labels') + queryOf({ id: record.id })}>Label</QuietLink>
            <DuplicateLink form={href('/admin/products/new')} id={record.id} name={record.title} />
            <ViewLink to={links.product(record.id)} what={record.title} />
          </>
        ) : undefined
      }
    >
      {changed ? <HistoryLink {...changed} /> : null}
      {record ? <Shown id={record.id} {...record.shown} /> : null}
      {record ? <Promised id={record.id} orders={record.orders} /> : null}
      <ProductForm
        key={record?.id ?? 'new'}
        loaded={form}
        menus={menus}
        categoryHint={record?.categoryHint ?? undefined}
        isNew={!record}
      />
    </Screen>
  )
}

export const ErrorBoundary = missingOf(PRODUCT, { labels: LABELS })

interface PromisedProps {
  id: number
  orders: { id: number; reference: string }[]
}

function Promised({ id, orders }: PromisedProps) {
  return (
    <div className="mb-4 grid gap-2">
      <ReservedBy orders={orders} />
      <Allowed to="answer">
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={href('/admin/sell') + queryOf({ product: id })}>Sell at the counter</TextLink>{' '}
          <TextLink to={href('/admin/orders/hold') + queryOf({ product: id })}>Hold for somebody</TextLink>{' '}
          <TextLink to={href('/admin/orders/new') + queryOf({ product: id })}>Make an order</TextLink>{' '}
          <Allowed to="manage">
            <TextLink to={href('/admin/valuations') + queryOf({ product: id })}>Valuations</TextLink>
          </Allowed>
        </p>
      </Allowed>
    </div>
  )
}

function ReservedBy({ orders }: Pick<PromisedProps, 'orders'>) {
  const canOpen = useCan('answer')
  if (orders.length === 0) return null
  return (
    <p className="callout flex flex-wrap gap-x-3">
      <span>Reserved by</span>{' '}
      {orders.map(({ id, reference }) =>
        canOpen ? (
          <TextLink key={id} to={href('/admin/orders/:id', { id })}>
            {reference}
          </TextLink>
        ) : (
          <span key={id}>{reference}</span>
        ),
      )}
    </p>
  )
}
