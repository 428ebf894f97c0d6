import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { href } from '~/href'
import { productKind } from '~/models/catalogue/product/product.kind.server'
import { useLoaderData } from '@remix-run/react'
import { Dialog } from '~/admin/shell/dialog'
import { formatAmount } from '~/format/numbers'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { quickEditSchema, type ProductFormFields } from '~/models/catalogue/product/product.schema'
import { warningsAbout } from '~/models/catalogue/product/product.warnings'
import { change, findById, type Product } from '~/models/catalogue/product/product.server'
import { CheckboxField, TextField } from '~/ui/forms/fields'
import { checkboxValue, keepFormOnNetworkError, type FormValues, type LoadedForm } from '~/admin/shell/form-state'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { editedRecord } from '~/admin/records/edited-record.server'
import { loadForm } from '~/admin/records/load.server'
import { saveForm } from '~/admin/records/save.server'
import { adminLinks } from '~/admin/shell/links'
import { screenMeta } from '~/admin/shell/screen'
import { failedProduct, LABELS } from './product-form'

const FIELDS = {
  price: LABELS.price,
  sale_price: LABELS.sale_price,
  inventory_count: LABELS.inventory_count,
  active: LABELS.active,
}

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data?.name ?? 'Product not found')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const product = await requireFound(findById(readId(params)))
  const form = await loadForm(request, user.id, { record: recordOf(product.id) })
  return { name: product.name, form }
}

function recordOf(id: number) {
  return editedRecord(productKind, id, () => findById(id), present)
}

function present({ price_cents, sale_price_cents, inventory_count, active }: Product): FormValues {
  return {
    price: formatAmount(price_cents),
    sale_price: sale_price_cents === null ? undefined : formatAmount(sale_price_cents),
    inventory_count: String(inventory_count),
    active: checkboxValue(active),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const product = await requireFound(findById(readId(params)))
  const { id, name } = product
  return saveForm(request, {
    userId: user.id,
    schema: quickEditSchema,
    switches: ['active'],
    warningsAbout: (values) => warningsAbout({ ...product, ...values }, product),
    write: (values, by) => change(id, values, by),
    record: recordOf(id),
    done: {
      to: adminLinks.row(href('/admin/products'), listSearch(request), id),
      notice: () => ({ title: `${name} updated` }),
    },
    failed: failedProduct(false),
  })
}

export const clientAction = keepFormOnNetworkError(failedProduct)

export default function QuickEdit() {
  const { name, form } = useLoaderData<typeof loader>()
  return (
    <Dialog title={name} parent={href('/admin/products')}>
      <QuickEditForm loaded={form} />
    </Dialog>
  )
}

type QuickEditFields = Pick<ProductFormFields, 'price' | 'sale_price' | 'inventory_count' | 'active'>

function QuickEditForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<QuickEditFields>('quick-edit', loaded)
  const { price, sale_price, inventory_count, active } = state.fields
  return (
    <RecordForm state={state} labels={FIELDS} parent={href('/admin/products')} submit="Save">
      <TextField field={price} label={FIELDS.price} inputMode="decimal" />
      <TextField field={sale_price} label={FIELDS.sale_price} inputMode="decimal" optional />
      <TextField field={inventory_count} label={FIELDS.inventory_count} inputMode="numeric" />
      <CheckboxField field={active}>{FIELDS.active}</CheckboxField>
    </RecordForm>
  )
}
