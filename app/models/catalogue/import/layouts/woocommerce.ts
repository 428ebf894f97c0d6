import type { RawRow } from '../columns'
import { cell, type ForeignProduct, type ForeignRow, type Layout } from './layout'
import { choicesOf } from './variants'

const MOST_ATTRIBUTES = 6

/** Variations name their product by its id ("id:12") or its SKU. */
function productsOf(rows: ForeignRow[]): ForeignProduct[] {
  const variations = new Map<string, ForeignRow[]>()
  for (const row of rows.filter(isVariation)) {
    const parent = cell(row, 'parent')
    variations.set(parent, [...(variations.get(parent) ?? []), row])
  }
  return rows.filter((row) => !isVariation(row)).map((row) => productOf(row, variationsOf(row, variations)))
}

const isVariation = (row: ForeignRow) => /\bvariation\b/i.test(cell(row, 'type'))

function variationsOf(row: ForeignRow, variations: Map<string, ForeignRow[]>): ForeignRow[] {
  const sku = cell(row, 'sku')
  return variations.get(`id:${cell(row, 'id')}`) ?? (sku === '' ? [] : (variations.get(sku) ?? []))
}

function productOf(row: ForeignRow, variations: ForeignRow[]): ForeignProduct {
  const variants = variations.length > 0 ? variations : [row]
  return {
    first: row,
    variants: variants.map((variant) => ({
      choices: variant === row ? [] : attributesOf(variant).map(({ name, value }) => ({ name, value })),
      price: cell(variant, 'sale_price') || cell(variant, 'regular_price'),
      before: cell(variant, 'sale_price') && cell(variant, 'regular_price'),
      stock: cell(variant, 'stock') || (cell(variant, 'in_stock?') === '0' ? '0' : ''),
      stockNumber: cell(variant, 'sku'),
    })),
    pictures: [row, ...variations].flatMap(picturesIn),
    more: moreOf(row, variations),
  }
}

function moreOf(row: ForeignRow, variations: ForeignRow[]): RawRow {
  const choices =
    variations.length > 0 ? '' : attributesOf(row).map(({ name, value }) => choicesOf(name, value.split(/[,|]/)))
  return {
    active: cell(row, 'published') === '1' ? 'yes' : 'no',
    ...(choices ? { options: choices.filter(Boolean).join('\n') } : {}),
  }
}

function attributesOf(row: ForeignRow): { name: string; value: string }[] {
  return Array.from({ length: MOST_ATTRIBUTES }, (_, index) => ({
    name: cell(row, `attribute_${index + 1}_name`),
    value: cell(row, `attribute_${index + 1}_value(s)`),
  })).filter(({ name }) => name !== '')
}

/** A comma may be part of an address, but one before the next address is none of it. */
function picturesIn(row: ForeignRow) {
  return cell(row, 'images')
    .split(/,\s*(?=https?:)/i)
    .map((address) => ({ address: address.trim() }))
}

/** The export of WooCommerce (woocommerce.com, "Product CSV Importer and Exporter"). */
export const WOOCOMMERCE: Layout = {
  name: 'WooCommerce',
  marks: ['id', 'type', 'name', 'regular_price', 'in_stock?'],
  columns: {
    name: 'name',
    description: 'description',
    categories: 'category',
    'is_featured?': 'featured',
  },
  used: /^(?:id|type|sku|published|stock|in_stock\?|sale_price|regular_price|images|parent|attribute_\d_(?:name|value\(s\)))$/,
  products: productsOf,
}
