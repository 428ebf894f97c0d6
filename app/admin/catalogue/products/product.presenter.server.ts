import type { RecordEditor } from '~/admin/records/editor.server'
import { checkboxValue, type ValuesOf } from '~/admin/shell/form-state'
import { formatAdminDate } from '~/format/dates'
import { formatAmount, formatCount, formatMoney } from '~/format/numbers'
import { titleFromSlug } from '~/format/text'
import { readFilters, readListQuery, showsPendingOnly } from '~/http/params.server'
import { PRODUCT_SORTS, productFilters } from '~/models/catalogue/listing/staff-filters'
import { listIdsForStaff } from '~/models/catalogue/listing/staff-list.server'
import { typedOptions } from '~/models/catalogue/options/options'
import { AVAILABILITY_LABELS } from '~/models/catalogue/product/availability'
import { factValues } from '~/models/catalogue/product/facts'
import { typedProduct } from '~/models/catalogue/product/product.codecs.server'
import { productKind } from '~/models/catalogue/product/product.kind.server'
import { create, findById, type Product, update } from '~/models/catalogue/product/product.server'
import { warningsAbout } from '~/models/catalogue/product/product.warnings'
import { type ProductFormFields, productFormSchema } from '~/models/catalogue/product/product-form.schema'
import { categoryNames, currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { type Facet, facetsOf } from '~/models/catalogue/vocabulary/taxonomy'
import { pictureOf } from '~/models/media/picture.server'
import { WHOLE } from '~/models/records/paging'
import type { Promised } from '~/models/sales/order/order.server'
import { failedProduct } from './product-labels'
import { shownNotice } from './shown.server'

export type ProductRow = ReturnType<typeof presentProductRow>

const PROMISED_AS: Record<Promised['as'], string> = { held: 'held', layby: 'on lay-by', sold: 'reserved for an order' }

export function presentProductRow(product: Product, promised: Promised[]) {
  const { id, name, main_image, category, subcategory, price_cents, sale_price_cents } = product
  return {
    id,
    name,
    picture: main_image ? pictureOf(main_image) : null,
    category: [category, subcategory].flatMap((text) => (text ? titleFromSlug(text) : [])).join(' / ') || 'N/A',
    price: formatMoney(price_cents),
    salePrice: sale_price_cents === null ? null : formatMoney(sale_price_cents),
    saleNote: saleToCome(product),
    stockNumber: product.stock_number,
    stock: product.available_count,
    promised: promised
      .filter((one) => one.product === id)
      .map(({ as, count }) => `${formatCount(count)} ${PROMISED_AS[as]}`),
    availability: product.availability === 'stock' ? null : AVAILABILITY_LABELS[product.availability],
    isActive: product.active,
  }
}

function saleToCome({ next_sale_price_cents, sale_starts_at }: Product): string | null {
  if (next_sale_price_cents === null || sale_starts_at === null) return null
  return `${formatMoney(next_sale_price_cents)} from ${formatAdminDate(sale_starts_at)}`
}

/** The ids of all products that the query of a list or of a form finds, at most `limit`, in order. */
export async function listedProducts(request: Request, limit = WHOLE.limit): Promise<number[]> {
  const { q, sort } = readListQuery(request, PRODUCT_SORTS)
  const filters = readFilters(request, productFilters(await categoryNames()))
  return listIdsForStaff({ q, sort, filters, pending: showsPendingOnly(request) }, limit)
}

const NOT_COPIED = {
  featured: undefined,
  active: undefined,
  stock_number: undefined,
  private_note: undefined,
  certificate: undefined,
  fact_certificate_number: undefined,
}

export const productEditor: RecordEditor<Product, typeof productFormSchema> = {
  kind: productKind,
  schema: productFormSchema,
  picture: 'main_image',
  morePictures: 'more_pictures',
  document: 'certificate',
  switches: ['active'],
  slugFrom: 'name',
  warningsAbout: async (input, before) => warningsAbout(input, before, await currentVocabulary()),
  initial: {
    inventory_count: '0',
    availability: 'stock',
    resizable: checkboxValue(true),
    returnable: checkboxValue(true),
    facets: 'derived',
    ...typedOptions([]),
  },
  present: presentProductForm,
  findById,
  create,
  update,
  next: listedProducts,
  copy: { name: 'name', values: { ...NOT_COPIED, inventory_count: '0' } },
  saved: (input, { id, isNew }) => ({
    title: `${input.name} ${isNew ? 'added' : 'updated'}`,
    ...(isNew ? shownNotice(input, id) : {}),
  }),
  failed: failedProduct,
}

export const typedAmount = (cents: number | null) => (cents === null ? undefined : formatAmount(cents))

async function presentProductForm(product: Product): Promise<ValuesOf<ProductFormFields>> {
  const facets = facetsOf(product, await currentVocabulary())
  const of = (kind: Facet['kind']) => facets.filter((facet) => facet.kind === kind).map(({ value }) => value)
  return {
    ...typedProduct(product),
    ...factValues(product.facts),
    ...typedOptions(product.options),
    facets: product.chosen_facets ? 'chosen' : 'derived',
    gemstones: of('gemstone'),
    metals: of('metal'),
    styles: of('style'),
  }
}
