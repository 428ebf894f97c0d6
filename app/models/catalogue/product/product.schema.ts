import { z } from 'zod'
import { DOCUMENT, isDocument, storedDocument } from '~/format/document-address'
import { plainAmount } from '~/format/numbers'
import { AVAILABILITIES, type ChosenFacets, type products } from '#db/schema'
import {
  type FieldsOf,
  type Fills,
  type StaffColumn,
  cents,
  count,
  flag,
  imageAlt,
  keptLine,
  line,
  optionalCents,
  optionalImage,
  optionalLine,
  optionalText,
  slug,
  formOf,
  wholeNumber,
} from '~/models/records/fields'
import { factFields, facts, foldFacts } from './facts.schema'
import type { OptionField } from './option-fields'
import { OPTION_FIELDS, optionsIn } from './option-fields.schema'
import { options } from './options.schema'
import { focus, morePictures } from './pictures.schema'
import { GEMSTONES, METALS, STYLES } from '../vocabulary/taxonomy'

const chosen = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values, { error: 'Unknown value' })).optional()

const prices = {
  price: cents('Price is required'),
  sale_price: optionalCents(),
  inventory_count: count('Inventory count must be a whole number'),
}

/** Missing keeps the stored value. */
const availability = () => z.enum(AVAILABILITIES, { error: 'Unknown availability' }).optional()

const MAX_STOCK_NUMBER = 40
const MAX_WEEKS = 104
const WEEKS = /^\d{1,3}$/
const LEAD_MESSAGE = `Enter a number of weeks from 1 to ${MAX_WEEKS}`

/** '' and null mean the shop's usual time; missing keeps the stored value. */
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

/** Missing keeps the stored value. */
const keptFlag = () => z.boolean({ error: 'Must be true or false' }).optional()

/** Missing keeps the stored value. */
const certificate = () =>
  z
    .string()
    .meta({ pattern: DOCUMENT.source })
    .transform(storedDocument)
    .refine(isDocument, 'Upload the certificate as a PDF')
    .nullable()
    .optional()

interface Prices {
  price: number
  sale_price: number | null
}

const isSaleLower = ({ price, sale_price }: Prices) => sale_price === null || sale_price < price
const SALE_NOT_LOWER = { path: ['sale_price'], error: 'Sale price must be lower than the price' }

/** Prices become cents. */
export const productSchema = z
  .object({
    name: line('Name is required'),
    slug: slug(),
    stock_number: keptLine(MAX_STOCK_NUMBER),
    description: optionalText(10_000),
    ...prices,
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
    gemstones: chosen(GEMSTONES),
    metals: chosen(METALS),
    styles: chosen(STYLES),
  })
  .refine(isSaleLower, SALE_NOT_LOWER)
  .transform(({ price, sale_price, gemstones, metals, styles, ...rest }) => ({
    ...rest,
    price_cents: price,
    sale_price_cents: sale_price,
    chosen_facets: choiceOf(gemstones, metals, styles),
  }))

function choiceOf(gemstone?: string[], metal?: string[], style?: string[]): ChosenFacets | null {
  if (!gemstone && !metal && !style) return null
  return { gemstone: gemstone ?? [], metal: metal ?? [], style: style ?? [] }
}

export type ProductFields = FieldsOf<typeof productSchema>
export type ProductInput = Fills<z.output<typeof productSchema>, StaffColumn<typeof products>>

export type ProductFormFields = Omit<ProductFields, 'main_focus' | 'more_pictures' | 'facts' | 'options'> & {
  facets: string
} & Record<keyof typeof factFields | OptionField, string>

/** Only people write dollar signs and commas; the JSON contract does not allow them. */
function withTypedPrices(posted: Record<string, unknown>): Record<string, unknown> {
  const asTyped = (amount: unknown) => (typeof amount === 'string' ? plainAmount(amount) : amount)
  return { ...posted, price: asTyped(posted.price), sale_price: asTyped(posted.sale_price) }
}

export const REMOVED = 'removed'

/** A form leaves out what is empty, but missing would keep the stored value. */
function cleared({ lead_weeks = '', stock_number = '', certificate, resizable, returnable }: Record<string, unknown>) {
  return {
    lead_weeks,
    stock_number,
    certificate: certificate === REMOVED ? null : certificate,
    resizable: resizable === 'on',
    returnable: returnable === 'on',
  }
}

/** Ticks count only when staff choose by hand; ticking none is then a choice too. */
function withFacets({ facets, gemstones, metals, styles, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (facets !== 'chosen') return rest
  return { ...rest, gemstones: gemstones ?? [], metals: metals ?? [], styles: styles ?? [] }
}

export const productFormSchema = z
  .looseObject({ facets: z.string().optional(), ...factFields, ...OPTION_FIELDS })
  .transform((posted, context): unknown => {
    const { facts, errors = {} } = foldFacts(posted)
    const { options, problems } = optionsIn(posted)
    const fields = { ...withTypedPrices(withFacets(posted)), ...cleared(posted) }
    const wrong = [...problems, ...Object.entries(errors).map(([path, message]) => ({ path, message }))]
    if (wrong.length === 0) return { ...fields, facts, options }
    reportAll(context, fields, wrong)
    return z.NEVER
  })
  .pipe(formOf(productSchema))

/** With an issue here, zod would not look at the other fields. */
function reportAll(
  context: z.core.$RefinementCtx,
  fields: Record<string, unknown>,
  wrong: { path: string; message: string }[],
): void {
  const others = formOf(productSchema).safeParse(asCoerced(fields)).error?.issues ?? []
  for (const { path, message } of [...wrong, ...others]) {
    context.addIssue({ code: 'custom', path: [path].flat(), message })
  }
}

/** Does what conform does before it parses a form. */
function asCoerced({ featured, active, ...fields }: Record<string, unknown>) {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(filled), featured: featured === 'on', active: active === 'on' }
}

export const quickEditSchema = z
  .looseObject({})
  .transform((posted): unknown => withTypedPrices(posted))
  .pipe(z.object({ ...prices, active: flag(false) }).refine(isSaleLower, SALE_NOT_LOWER))
  .transform(({ price, sale_price, ...rest }) => ({ ...rest, price_cents: price, sale_price_cents: sale_price }))
