import { editedRecord } from '~/admin/records/edited-record.server'
import { saveForm } from '~/admin/records/save.server'
import { checkboxValue, type FormValues } from '~/admin/shell/form-state'
import { adminLinks } from '~/admin/shell/links'
import { formatAmount } from '~/format/numbers'
import { href } from '~/href'
import { listSearch } from '~/http/params.server'
import { type Availability, AVAILABILITY_LABELS } from '~/models/catalogue/product/availability'
import { productKind } from '~/models/catalogue/product/product.kind.server'
import { change, findById, type Product } from '~/models/catalogue/product/product.server'
import { warningsAbout } from '~/models/catalogue/product/product.warnings'
import { quickEditSchema, reservationSchema } from '~/models/catalogue/product/product-form.schema'
import { enteredPrice, storedSale } from '~/models/catalogue/product/sale'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { Invalid } from '~/models/records/errors'
import { can, type StaffRole } from '~/models/staff/user/capabilities'
import type { User } from '~/models/staff/user/user.server'
import { typedAmount } from './product.presenter.server'
import { failedProduct } from './product-labels'

const RESERVING: Availability[] = ['stock', 'reserved', 'sold']

/** Those who do not edit choose between these, or leave what is there. */
export function availabilitiesFor(role: StaffRole | null, stored: Availability): Record<string, string> {
  const offered = can(role, 'edit') ? Object.keys(AVAILABILITY_LABELS) : [...RESERVING, stored]
  return Object.fromEntries(Object.entries(AVAILABILITY_LABELS).filter(([name]) => offered.includes(name)))
}

export function recordOf(id: number) {
  return editedRecord(productKind, id, () => findById(id), present)
}

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

/** Everything that both have in common. */
function planOf(request: Request, user: User, { id, name }: Product) {
  return {
    userId: user.id,
    record: recordOf(id),
    done: {
      to: adminLinks.row(href('/admin/products'), listSearch(request), id),
      notice: () => ({ title: `${name} updated` }),
    },
    failed: failedProduct(false),
  }
}

export function save(request: Request, user: User, product: Product) {
  return saveForm(request, {
    ...planOf(request, user, product),
    schema: quickEditSchema,
    switches: ['active'],
    warningsAbout: async (values) => warningsAbout({ ...product, ...values }, product, await currentVocabulary()),
    write: (values, by) =>
      change(product.id, (before) => ({ ...values, ...storedSale(values, before, new Date()) }), by),
  })
}

/** For those who do not edit. */
export function reserve(request: Request, user: User, product: Product) {
  const offered = availabilitiesFor(user.staff_role, product.availability)
  return saveForm(request, {
    ...planOf(request, user, product),
    schema: reservationSchema,
    write: ({ availability }, by) => {
      if (!Object.hasOwn(offered, availability)) throw new Invalid({ availability: ['Choose one of the list'] })
      return change(product.id, { availability }, by)
    },
  })
}
