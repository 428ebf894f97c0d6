import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MoneyField } from '~/admin/records/fields'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { saveForm } from '~/admin/records/save.server'
import { Dialog } from '~/admin/shell/dialog'
import { checkboxValue, type FormValues, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { formatAmount } from '~/format/numbers'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { type Availability, AVAILABILITY_LABELS } from '~/models/catalogue/product/availability'
import { productKind } from '~/models/catalogue/product/product.kind.server'
import { change, findById, type Product } from '~/models/catalogue/product/product.server'
import { warningsAbout } from '~/models/catalogue/product/product.warnings'
import {
  type ProductFormFields,
  quickEditSchema,
  reservationSchema,
} from '~/models/catalogue/product/product-form.schema'
import { enteredPrice, storedSale } from '~/models/catalogue/product/sale'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { Invalid } from '~/models/records/errors'
import { can, type StaffRole } from '~/models/staff/user/capabilities'
import type { User } from '~/models/staff/user/user.server'
import { CheckboxField, SelectField, TextField } from '~/ui/forms/fields'
import { typedAmount } from './product.presenter.server'
import { failedProduct, LABELS } from './product-labels'

const RESERVING: Availability[] = ['stock', 'reserved', 'sold']

const FIELDS = {
  availability: LABELS.availability,
  price: LABELS.price,
  sale_price: LABELS.sale_price,
  inventory_count: LABELS.inventory_count,
  active: LABELS.active,
}

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data?.name ?? 'Product not found')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'reserve')
  const row = await requireFound(findById(readId(params)))
  const form = await loadForm(request, user.id, { record: { editor: quickEditor, row } })
  return { name: row.name, form, availabilities: availabilitiesFor(user.staff_role, row.availability) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'reserve')
  const product = await requireFound(findById(readId(params)))
  return can(user.staff_role, 'edit') ? save(request, user, product) : reserve(request, user, product)
}

export const clientAction = keepFormOnNetworkError(failedProduct)

export default function QuickEdit() {
  const { name, form, availabilities } = useLoaderData<typeof loader>()
  return (
    <Dialog title={name} parent={href('/admin/products')}>
      <QuickEditForm loaded={form} availabilities={availabilities} />
    </Dialog>
  )
}

function QuickEditForm({ loaded, availabilities }: { loaded: LoadedForm; availabilities: Record<string, string> }) {
  const state = useRecordForm<Pick<ProductFormFields, keyof typeof FIELDS>>('quick-edit', loaded)
  const { availability, price, sale_price, inventory_count, active } = state.fields
  return (
    <RecordForm state={state} labels={FIELDS} parent={href('/admin/products')} submit="Save" by="reserve">
      <SelectField field={availability} label={FIELDS.availability} options={availabilities} />
      <Allowed to="edit">
        <MoneyField field={price} label={FIELDS.price} />
        <MoneyField field={sale_price} label={FIELDS.sale_price} optional />
        <TextField field={inventory_count} label={FIELDS.inventory_count} inputMode="numeric" />
        <CheckboxField field={active}>{FIELDS.active}</CheckboxField>
      </Allowed>
    </RecordForm>
  )
}

/** Those who do not edit choose between these, or leave what is there. */
function availabilitiesFor(role: StaffRole | null, stored: Availability): Record<string, string> {
  const offered = can(role, 'edit') ? Object.keys(AVAILABILITY_LABELS) : [...RESERVING, stored]
  return Object.fromEntries(Object.entries(AVAILABILITY_LABELS).filter(([name]) => offered.includes(name)))
}

/** What a quick edit and a reservation have in common. */
const quickEditor = { kind: productKind, findById, present, list: href('/admin/products') }

function present(product: Product): FormValues {
  const { price_cents, inventory_count, availability, active } = product
  return {
    availability,
    price: formatAmount(price_cents),
    sale_price: typedAmount(enteredPrice(product)),
    inventory_count: String(inventory_count),
    active: checkboxValue(active),
  }
}

function save(request: Request, user: User, product: Product) {
  return saveForm(
    { request, user, id: product.id },
    {
      ...quickEditor,
      schema: quickEditSchema,
      switches: ['active'],
      warningsAbout: async (values) => warningsAbout({ ...product, ...values }, product, await currentVocabulary()),
      update: (id, values, by) =>
        change(id, (before) => ({ ...values, ...storedSale(values, before, new Date()) }), by),
      saved: () => ({ title: `${product.name} updated` }),
      failed: failedProduct,
    },
  )
}

function reserve(request: Request, user: User, product: Product) {
  const offered = availabilitiesFor(user.staff_role, product.availability)
  return saveForm(
    { request, user, id: product.id },
    {
      ...quickEditor,
      schema: reservationSchema,
      update: (id, { availability }, by) => {
        if (!Object.hasOwn(offered, availability)) throw new Invalid({ availability: ['Choose one of the list'] })
        return change(id, { availability }, by)
      },
      saved: () => ({ title: `${product.name} updated` }),
      failed: failedProduct,
    },
  )
}
