import { z } from 'zod'
import { AVAILABILITIES, type ChosenFacets, type products } from '#db/schema'
import { slugify } from '~/format/slug'
import { DOCUMENT, isDocument, storedDocument } from '~/format/stored-address'
import { mainCategoryOf } from '~/models/catalogue/vocabulary/taxonomy'
import {
  altText,
  cents,
  count,
  type FieldsOf,
  type Fills,
  flag,
  image,
  imageAlt,
  keptCents,
  keptLine,
  keptText,
  line,
  optionalCents,
  optionalImage,
  optionalLine,
  optionalText,
  SLUG,
  slug,
  type StaffColumn,
  wholeNumber,
  withWord,
} from '~/models/records/fields'
import { options } from '../options/options.schema'
import { facts } from './facts.schema'
import { MAX_PICTURES } from './pictures'

const TOO_MANY = `At most ${MAX_PICTURES} pictures`

const FOCUS = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/

/** In these schemas, a missing value keeps the stored one. */
export const focus = () => z.string().regex(FOCUS, 'Enter two percentages such as 50% 30%').nullable().optional()

export const pictureDetails = z.object({
  alt: altText()
    .nullish()
    .transform((value) => value || null),
  focus: focus().transform((value) => value ?? null),
})

const picture = z.object({ address: image('Picture is required'), ...pictureDetails.shape })

export const morePictures = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? addressesIn(value).map((address) => ({ address })) : value),
      z.array(picture, { error: 'Must be a list of pictures' }).max(MAX_PICTURES - 1, TOO_MANY),
    )
    .refine(
      (pictures) => new Set(pictures.map(({ address }) => address)).size === pictures.length,
      'A picture is there twice',
    )
    .optional()

function addressesIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_PICTURES)
}

const chosen = () => z.array(z.string().regex(SLUG, 'Unknown value').max(60, 'Unknown value')).max(20).optional()

export const prices = {
  price: cents('Price is required'),
  sale_price: optionalCents(),
  inventory_count: count('Inventory count must be a whole number'),
}

const availability = () => z.enum(AVAILABILITIES, { error: 'Unknown availability' }).optional()

const MAX_STOCK_NUMBER = 40
const MAX_WEEKS = 104
const WEEKS = /^\d{1,3}$/
const LEAD_MESSAGE = `Enter a number of weeks from 1 to ${MAX_WEEKS}`

const leadWeeks = () =>
  z
    .union([...wholeNumber(WEEKS, 1, MAX_WEEKS), z.null()], { error: LEAD_MESSAGE })
    .transform((value, context) => {
      if (value === null || value === '') return null
      const weeks = Number(value)
      if (WEEKS.test(String(value)) && weeks >= 1 && weeks <= MAX_WEEKS) return weeks
      context.addIssue({ code: 'custom', message: LEAD_MESSAGE })
      return z.NEVER
    })
    .optional()

const keptFlag = () => z.boolean({ error: 'Must be true or false' }).optional()

const certificate = () =>
  z
    .string()
    .meta({ pattern: DOCUMENT.source })
    .transform(storedDocument)
    .refine(isDocument, 'Upload the certificate as a PDF')
    .nullable()
    .optional()

const SALE_MOMENT = 'Enter a date and time'

const saleMoment = () =>
  z.iso
    .datetime({ offset: true, error: SALE_MOMENT })
    .transform((value) => new Date(value))
    .refine((moment) => moment.getUTCFullYear() <= MAX_YEAR, SALE_MOMENT)
    .nullable()
    .optional()

const MAX_YEAR = 9999

interface Prices {
  price: number
  sale_price: number | null
}

export const isSaleLower = ({ price, sale_price }: Prices) => sale_price === null || sale_price < price
export const SALE_NOT_LOWER = { path: ['sale_price'], error: 'Sale price must be lower than the price' }

interface Moments {
  sale_starts_at?: Date | null
  sale_ends_at?: Date | null
}

export const endsAfterStart = ({ sale_starts_at: start, sale_ends_at: end }: Moments) => !start || !end || end > start
export const ENDS_FIRST = { path: ['sale_ends_at'], error: 'The sale must end after it starts' }

export const productFields = z.object({
  name: line('Name is required'),
  slug: slug(),
  stock_number: keptLine(MAX_STOCK_NUMBER),
  description: optionalText(10_000),
  ...prices,
  sale_starts_at: saleMoment(),
  sale_ends_at: saleMoment(),
  cost: keptCents(),
  supplier: keptLine(200),
  private_note: keptText(5000),
  category: optionalLine(100),
  subcategory: optionalLine(100),
  featured: flag(false),
  active: flag(true),
  main_image: optionalImage(),
  image_alt: imageAlt(),
  main_focus: focus(),
  more_pictures: morePictures(),
  facts: facts(),
  certificate: certificate(),
  options: options(),
  availability: availability(),
  lead_weeks: leadWeeks(),
  resizable: keptFlag(),
  returnable: keptFlag(),
  gemstones: chosen(),
  metals: chosen(),
  styles: chosen(),
})

export const productSchema = productFields
  .refine(isSaleLower, SALE_NOT_LOWER)
  .refine(endsAfterStart, ENDS_FIRST)
  .transform(({ price, sale_price, cost, gemstones, metals, styles, ...rest }) => ({
    ...rest,
    slug: productSlug(rest.slug, rest.category),
    price_cents: price,
    sale_price_cents: sale_price,
    cost_cents: cost,
    chosen_facets: choiceOf(gemstones, metals, styles),
  }))

export function productSlug(slug: string, category: string | null | undefined): string {
  const name = mainCategoryOf(category ?? null) ?? slugify(category ?? '')
  const word = name === 'other' ? '' : name.replace(/(?<=ch)es$|s$/, '')
  return withWord(slug, word || 'product')
}

export function choiceOf(gemstone?: string[], metal?: string[], style?: string[]): ChosenFacets | null {
  if (!gemstone && !metal && !style) return null
  return { gemstone: gemstone ?? [], metal: metal ?? [], style: style ?? [] }
}

export type ProductFields = FieldsOf<typeof productSchema>
export type ProductInput = Fills<
  z.output<typeof productSchema>,
  StaffColumn<typeof products, 'next_sale_price_cents' | 'allocated_count'>
>
