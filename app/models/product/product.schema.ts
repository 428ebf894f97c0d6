import { z } from 'zod'
import type { ChosenFacets, products } from '#db/schema'
import {
  type FieldsOf,
  type Fills,
  type StaffColumn,
  cents,
  count,
  flag,
  imageAlt,
  optionalCents,
  optionalImage,
  optionalText,
  slug,
  text,
  formOf,
} from '~/models/fields'
import { GEMSTONES, METALS, STYLES } from './taxonomy'

const chosen = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values, { error: 'Unknown value' })).optional()

/** Prices become cents. */
export const productSchema = z
  .object({
    name: text('Name is required'),
    slug: slug(),
    description: optionalText(10_000),
    price: cents('Price is required'),
    sale_price: optionalCents(),
    inventory_count: count('Inventory count must be a whole number'),
    category: optionalText(100),
    subcategory: optionalText(100),
    featured: flag(false),
    active: flag(true),
    main_image: optionalImage(),
    image_alt: imageAlt(),
    gemstones: chosen(GEMSTONES),
    metals: chosen(METALS),
    styles: chosen(STYLES),
  })
  .refine(({ price, sale_price }) => sale_price === null || sale_price < price, {
    path: ['sale_price'],
    error: 'Sale price must be lower than the price',
  })
  .transform(({ price, sale_price, gemstones, metals, styles, ...rest }) => ({
    ...rest,
    price_cents: price,
    sale_price_cents: sale_price,
    chosen_facets: choiceOf(gemstones, metals, styles),
  }))

/** Null when staff chose nothing. */
function choiceOf(gemstone?: string[], metal?: string[], style?: string[]): ChosenFacets | null {
  if (!gemstone && !metal && !style) return null
  return { gemstone: gemstone ?? [], metal: metal ?? [], style: style ?? [] }
}

export type ProductFields = FieldsOf<typeof productSchema>
export type ProductInput = Fills<z.output<typeof productSchema>, StaffColumn<typeof products>>

export type ProductFormFields = ProductFields & { facets: string }

/** Ticked stones, metals and styles count only when staff choose by hand; ticking none is then a choice too. */
export const productFormSchema = z
  .looseObject({ facets: z.string().optional() })
  .transform(({ facets, gemstones, metals, styles, ...rest }): unknown => {
    if (facets !== 'chosen') return rest
    return { ...rest, gemstones: gemstones ?? [], metals: metals ?? [], styles: styles ?? [] }
  })
  .pipe(formOf(productSchema))
