import { daysToCome, listIn } from '../cells/cells'
import type { RawRow } from '../cells/columns'
import { cell, type ForeignProduct, type ForeignRow, type Layout, shown } from './layout'
import { choicesOf, type VariantCells } from './variants'

const MAX_ATTRIBUTES = 6
const MAX_VALUES = 100

/** Variations name their product by its id ("id:12") or its SKU. */
function productsOf(rows: ForeignRow[]): ForeignProduct[] {
  const variations = new Map<string, ForeignRow[]>()
  for (const row of rows.filter(isVariation)) {
    const parent = cell(row, 'parent')
    variations.set(parent, [...(variations.get(parent) ?? []), row])
  }
  const products = rows.filter((row) => !isVariation(row))
  const parents = new Set(products.flatMap((row) => [`id:${cell(row, 'id')}`, cell(row, 'sku')]))
  return [
    ...products.map((row) => productOf(row, variationsOf(row, variations))),
    ...rows.filter((row) => isVariation(row) && !parents.has(cell(row, 'parent'))).map(orphan),
  ]
}

const orphan = (first: ForeignRow): ForeignProduct => ({
  first,
  variants: [],
  pictures: [],
  errors: ['name: It is a variation of a product that is not in this file'],
})

const isVariation = (row: ForeignRow) => /\bvariation\b/i.test(cell(row, 'type'))

function variationsOf(row: ForeignRow, variations: Map<string, ForeignRow[]>): ForeignRow[] {
  const sku = cell(row, 'sku')
  const own = variations.get(`id:${cell(row, 'id')}`) ?? (sku === '' ? [] : (variations.get(sku) ?? []))
  return own.filter((variation) => !['0', '-1'].includes(cell(variation, 'published')))
}

function productOf(row: ForeignRow, variations: ForeignRow[]): ForeignProduct {
  const type = cell(row, 'type')
  const isShown = cell(row, 'published') === '1' && cell(row, 'visibility_in_catalog').toLowerCase() !== 'hidden'
  const { more, notes } = shown(isShown, type)
  return {
    first: { ...row, cells: { ...row.cells, description: descriptionOf(row) } },
    variants: variations.length > 0 ? variations.map((one) => variantOf(one, row, variations)) : [variantOf(row)],
    pictures: [row, ...variations].flatMap(picturesIn),
    more: { ...more, ...attributeCells(row, variations) },
    notes,
    errors: /\bgrouped\b/i.test(type) ? ['price: A group of products has no price of its own'] : [],
  }
}

/** An empty value is for any value of the product's. */
function variantOf(row: ForeignRow, product?: ForeignRow, variations: ForeignRow[] = []): VariantCells {
  const all = new Map(product && attributesOf(product).map(({ name, value }) => [name, listIn(value)]))
  const choices = attributesOf(row).map(({ name, value }) => ({
    name,
    values: value === '' ? (all.get(name)?.slice(0, MAX_VALUES) ?? ['']) : [value],
  }))
  return {
    choices: product ? choices : [],
    ...saleOf(row),
    ...stockOf(row, product, variations),
    stockNumber: cell(row, 'sku'),
  }
}

function saleOf(row: ForeignRow): Pick<VariantCells, 'price' | 'before' | 'days'> {
  const [price, usual] = [cell(row, 'sale_price'), cell(row, 'regular_price')]
  const days = daysToCome({
    sale_starts_at: cell(row, 'date_sale_price_starts'),
    sale_ends_at: cell(row, 'date_sale_price_ends'),
  })
  return price && days ? { price, before: usual, days } : { price: usual }
}

const isCounted = (row: ForeignRow) => /^-?\d/.test(cell(row, 'stock'))

function stockOf(row: ForeignRow, product?: ForeignRow, variations: ForeignRow[] = []) {
  const isShared = product !== undefined && isCounted(product) && !isCounted(row)
  const counted = isShared ? product : row
  const isLater = isShared && row !== variations.find((one) => !isCounted(one))
  const status = cell(row, 'in_stock?').toLowerCase()
  const backorders = cell(counted, 'backorders_allowed?').toLowerCase()
  return {
    stock: isLater ? '0' : cell(counted, 'stock') || (status === '0' || status === 'backorder' ? '0' : ''),
    isSoldOn: status === 'backorder' || backorders === '1' || backorders === 'notify',
  }
}

/** What can be chosen when variations are missing; otherwise an attribute without variations is a fact. */
function attributeCells(row: ForeignRow, variations: ForeignRow[]): RawRow {
  const attributes = attributesOf(row).map(({ name, value }) => ({ name, values: listIn(value) }))
  if (variations.length === 0 && /\bvariable\b/i.test(cell(row, 'type'))) {
    const choices = attributes.map(({ name, values }) => choicesOf(name, values))
    return { options: choices.filter(Boolean).join('\n') }
  }
  const chosen = variations.flatMap(attributesOf).map(({ name }) => name)
  const facts = attributes.filter(({ name, values }) => values.length > 0 && !chosen.includes(name))
  return { facts: facts.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n') }
}

function attributesOf(row: ForeignRow): { name: string; value: string }[] {
  return Array.from({ length: MAX_ATTRIBUTES }, (_, index) => ({
    name: cell(row, `attribute_${index + 1}_name`),
    value: cell(row, `attribute_${index + 1}_value(s)`),
  })).filter(({ name }) => name !== '')
}

function descriptionOf(row: ForeignRow): string {
  const written = cell(row, 'description') || cell(row, 'short_description')
  const text = written.replaceAll(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
  return text.includes('<') ? text.replaceAll('\n', '<br>') : text
}

/** A comma may be part of an address, but one before the next address is none of it. */
function picturesIn(row: ForeignRow) {
  return cell(row, 'images')
    .split(/,\s*(?=https?:)/i)
    .map((address) => ({ address: address.trim() }))
}

/** As woocommerce.com describes it under "Product CSV Importer and Exporter". */
export const WOOCOMMERCE: Layout = {
  name: 'WooCommerce',
  reading:
    'A piece in stock without a count has 1, and one that can be backordered when there is none is made to order. A planned sale keeps its days, and one that has ended is left out. Private, draft, hidden and external products and gift cards stay hidden. A short description is read where there is no other.',
  marks: ['id', 'type', 'name', 'regular_price', 'in_stock?'],
  used: /^(?:id|type|sku|published|visibility_in_catalog|short_description|date_sale_price_(?:starts|ends)|stock|in_stock\?|backorders_allowed\?|sale_price|regular_price|images|parent|attribute_\d_(?:name|value\(s\)))$/,
  products: productsOf,
}
