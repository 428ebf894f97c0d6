import { z } from 'zod'
import { AVAILABILITIES } from '#db/schema'
import { plainAmount } from '~/format/numbers'
import { flag, formOf } from '~/models/records/fields'
import type { OptionField } from '../options/options'
import { OPTION_FIELDS, postedOptions } from '../options/options.schema'
import { factFields, foldFacts } from './facts.schema'
import { PRODUCT_CODECS } from './product.codecs.server'
import {
  isSaleLower,
  prices,
  type ProductFields,
  type ProductInput,
  productSchema,
  SALE_NOT_LOWER,
} from './product.schema'
import { isoMoment } from './sale'

export type ProductFormFields = Omit<ProductFields, 'main_focus' | 'more_pictures' | 'facts' | 'options'> & {
  facets: string
} & Record<keyof typeof factFields | OptionField, string>

/** Only people write dollar signs and commas; the JSON contract does not allow them. */
function withTypedPrices(posted: Record<string, unknown>): Record<string, unknown> {
  const asTyped = (amount: unknown) => (typeof amount === 'string' ? plainAmount(amount) : amount)
  const { price, sale_price, cost } = posted
  return { ...posted, price: asTyped(price), sale_price: asTyped(sale_price), cost: asTyped(cost) }
}

export const REMOVED = 'removed'

const CLEARABLE = Object.entries(PRODUCT_CODECS).flatMap(([name, { isCleared }]) => (isCleared ? name : []))

/** A form leaves out what is empty, but missing would keep the stored value. */
function cleared({ certificate, resizable, returnable, more_pictures, ...posted }: Record<string, unknown>) {
  return {
    sale_starts_at: isoMoment(posted.sale_starts_at ?? ''),
    sale_ends_at: isoMoment(posted.sale_ends_at ?? ''),
    ...Object.fromEntries(CLEARABLE.map((name) => [name, posted[name] ?? ''])),
    certificate: certificate === REMOVED ? null : certificate,
    resizable: resizable === 'on',
    returnable: returnable === 'on',
    more_pictures:
      more_pictures &&
      [more_pictures]
        .flat()
        .filter((one) => typeof one === 'string')
        .join(' '),
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
    const { options, problems } = postedOptions(posted)
    const typed = withTypedPrices(withFacets(posted))
    const fields = { ...typed, ...cleared(typed) }
    const wrong = [...problems, ...Object.entries(errors).map(([path, message]) => ({ path, message }))]
    if (wrong.length === 0) return { ...fields, facts, options }
    reportAll(context, fields, wrong)
    return z.NEVER
  })
  .pipe(formOf(productSchema))
  .refine(hasPriceOfSale, { path: ['sale_price'], error: 'Enter the sale price too, or clear the dates of the sale' })

function hasPriceOfSale({ sale_price_cents, sale_starts_at, sale_ends_at }: ProductInput): boolean {
  return sale_price_cents !== null || !(sale_starts_at || sale_ends_at)
}

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

function asCoerced({ featured, active, ...fields }: Record<string, unknown>) {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(filled), featured: featured === 'on', active: active === 'on' }
}

const availability = z.enum(AVAILABILITIES, { error: 'Unknown availability' })

export const quickEditSchema = z
  .looseObject({})
  .transform((posted): unknown => withTypedPrices(posted))
  .pipe(z.object({ ...prices, availability, active: flag(false) }).refine(isSaleLower, SALE_NOT_LOWER))
  .transform(({ price, sale_price, ...rest }) => ({ ...rest, price_cents: price, sale_price_cents: sale_price }))

export const reservationSchema = z.object({ availability })
