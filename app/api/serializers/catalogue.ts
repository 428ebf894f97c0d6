import { z } from 'zod'
import { toDollars } from '~/format/numbers'
import type { CollectionFields } from '~/models/catalogue/collection/collection.schema'
import type { Collection } from '~/models/catalogue/collection/collection.server'
import type { GemstoneFields } from '~/models/catalogue/gemstone/gemstone.schema'
import type { Gemstone } from '~/models/catalogue/gemstone/gemstone.server'
import { AVAILABILITY_NAMES } from '~/models/catalogue/product/availability'
import type { ProductFields } from '~/models/catalogue/product/product.schema'
import type { Product } from '~/models/catalogue/product/product.server'
import { enteredPrice } from '~/models/catalogue/product/sale'
import {
  amount,
  flag,
  id,
  link,
  moment,
  optionalLink,
  optionalText,
  serializer,
  type ShapeOf,
  text,
} from './serializer'

type Hidden = 'image_alt' | 'main_focus' | 'gemstones' | 'metals' | 'styles'
type ForStaff = 'sale_starts_at' | 'sale_ends_at' | 'cost' | 'supplier' | 'private_note'

const productSchema = z
  .object({
    id,
    name: text,
    slug: text,
    stock_number: optionalText.describe("The shop's own, which no two products share"),
    description: optionalText,
    price: amount,
    sale_price: amount.nullable(),
    inventory_count: z.int(),
    category: optionalText,
    subcategory: optionalText,
    featured: flag,
    active: flag,
    main_image: optionalLink,
    more_pictures: z.array(z.object({ address: link, alt: optionalText, focus: optionalText })),
    facts: z.record(z.string(), z.string()).describe('By name, in the order of display'),
    certificate: optionalLink.describe('The address of a PDF'),
    options: z.array(
      z.object({
        name: text,
        choices: z.array(z.object({ label: text, price_difference: z.number(), available: flag })),
        text: z.object({ max_length: z.int(), price_difference: z.number() }).optional(),
      }),
    ),
    availability: z.enum(AVAILABILITY_NAMES).describe('`stock` follows `inventory_count`'),
    lead_weeks: z.int().nullable().describe("Of a piece made to order; null for the shop's usual time"),
    resizable: flag.describe('Of a ring'),
    returnable: flag.describe('For a change of mind, unless it is made or engraved for the customer'),
    created_at: moment,
    updated_at: moment,
  } satisfies ShapeOf<ProductFields, Hidden | ForStaff>)
  .meta({ id: 'Product' })

const staffProductSchema = productSchema
  .extend({
    sale_price: amount.nullable().describe('Of a sale that is on, or has yet to start'),
    sale_starts_at: moment.nullable().describe('Null for a sale that is on, and without one'),
    sale_ends_at: moment.nullable(),
    cost: amount.nullable(),
    supplier: optionalText,
    private_note: optionalText,
  } satisfies Record<ForStaff, z.ZodType> & { sale_price: z.ZodType })
  .meta({ id: 'StaffProduct' })

export const staffProduct = serializer('Product', staffProductSchema, (row: Product) => ({
  ...ownValues(row),
  sale_price: dollarsOrNull(enteredPrice(row)),
  cost: dollarsOrNull(row.cost_cents),
}))

/** As the shop counts it, without what only staff may know. */
export const product = serializer('Product', productSchema, ownValues)

/** To visitors, the stock is what can be bought. */
export const shownProduct = serializer('Product', productSchema, (row: Product) => ({
  ...ownValues(row),
  inventory_count: row.available_count,
}))

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents))

function ownValues({ price_cents, sale_price_cents, more_pictures, options }: Product) {
  return {
    price: toDollars(price_cents),
    sale_price: dollarsOrNull(sale_price_cents),
    more_pictures: more_pictures.map(({ address, alt, focus }) => ({ address, alt, focus })),
    options: options.map(optionJson),
  }
}

function optionJson({ name, choices, text }: Product['options'][number]) {
  const json = <T extends { price_cents: number }>({ price_cents, ...rest }: T) => ({
    ...rest,
    price_difference: toDollars(price_cents),
  })
  return { name, choices: choices.map(json), text: text && json(text) }
}

const collectionSchema = z
  .object({
    id,
    name: text,
    slug: text,
    tagline: optionalText,
    description: optionalText,
    image: optionalLink,
    featured: flag,
    created_at: moment,
    updated_at: moment,
  } satisfies ShapeOf<CollectionFields, 'image_alt'>)
  .meta({ id: 'Collection' })

export const collection = serializer('Collection', collectionSchema, (row: Collection) => row)

const gemstoneSchema = z
  .object({
    id,
    gemstone_name: text,
    description: text,
    month: text,
    image_url: link,
    created_at: moment,
  } satisfies ShapeOf<GemstoneFields, 'image_alt'>)
  .meta({ id: 'Gemstone' })

export const gemstone = serializer('Gemstone', gemstoneSchema, (row: Gemstone) => row)
