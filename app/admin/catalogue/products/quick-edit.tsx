import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { Dialog } from '~/admin/shell/dialog'
import { keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/catalogue/product/product.server'
import type { ProductFormFields } from '~/models/catalogue/product/product-form.schema'
import { can } from '~/models/staff/user/capabilities'
import { CheckboxField, SelectField, TextField } from '~/ui/forms/fields'
import { failedProduct, LABELS } from './product-labels'
import { availabilitiesFor, recordOf, reserve, save } from './quick-edit.server'

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
  const { id, name, availability } = await requireFound(findById(readId(params)))
  const form = await loadForm(request, user.id, { record: recordOf(id) })
  return { name, form, availabilities: availabilitiesFor(user.staff_role, availability) }
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

type QuickEditFields = Pick<ProductFormFields, keyof typeof FIELDS>

function QuickEditForm({ loaded, availabilities }: { loaded: LoadedForm; availabilities: Record<string, string> }) {
  const state = useRecordForm<QuickEditFields>('quick-edit', loaded)
  const { availability, price, sale_price, inventory_count, active } = state.fields
  return (
    <RecordForm state={state} labels={FIELDS} parent={href('/admin/products')} submit="Save" by="reserve">
      <SelectField field={availability} label={FIELDS.availability} options={availabilities} />
      <Allowed to="edit">
        <TextField field={price} label={FIELDS.price} inputMode="decimal" />
        <TextField field={sale_price} label={FIELDS.sale_price} inputMode="decimal" optional />
        <TextField field={inventory_count} label={FIELDS.inventory_count} inputMode="numeric" />
        <CheckboxField field={active}>{FIELDS.active}</CheckboxField>
      </Allowed>
    </RecordForm>
  )
}
