import type { products } from '#db/schema'
import { formatDateTimeField, formatMoment } from '~/format/dates'
import { formatAmount, formatMoney, plainAmount } from '~/format/numbers'
import { isDocument } from '~/format/stored-address'
import { titleFromSlug } from '~/format/text'
import { type PresentedFields, yesOrNo } from '~/models/records/field-changes'
import { formValue } from '~/models/records/field-values'
import { describeOptions } from '../options/options'
import { dashed } from '../vocabulary/taxonomy'
import { AVAILABILITY_LABELS } from './availability'
import { describeFacts, factValues } from './facts'
import { addressesOf, describePictures } from './pictures'
import {
  readAvailability,
  type Reader,
  readFacts,
  readLine,
  readOptions,
  readSaleEnd,
  readSalePrice,
  readSaleStart,
  readText,
  readWhole,
} from './product.cells.server'
import { FACET_SOURCE_LABELS, PRODUCT_FIELDS } from './product.kind'
import type { ProductFields, ProductInput } from './product.schema'
import { enteredPrice, isoMoment } from './sale'

export type Written = ProductInput & { id?: number; next_sale_price_cents?: number | null }

type Cell = string | undefined

export interface ProductCodec {
  show: (product: Written) => string | null
  toForm: (product: Written) => string | undefined
  toCell: (product: Written) => string
  /** Of a spreadsheet that people or other programs have written, before `fromCell`. */
  readCell?: Reader
  fromCell: (cell: Cell) => unknown
  isCleared?: boolean
}

const unlessBlank = (cell: Cell) => (cell?.trim() ? cell : undefined)

type Value = string | number | null | undefined

function plain(read: (product: Written) => Value, shown: (text: string) => string = String): ProductCodec {
  const textOf = (product: Written) => formValue(read(product) ?? null)
  const toText = (text: string | undefined) => (text ? shown(text) : (text ?? null))
  return {
    show: (product) => toText(textOf(product)),
    toForm: textOf,
    toCell: (product) => textOf(product) ?? '',
    fromCell: unlessBlank,
  }
}

const line = (read: (product: Written) => Value, shown?: (text: string) => string): ProductCodec => ({
  ...plain(read, shown),
  readCell: readLine,
})

const text = (read: (product: Written) => Value): ProductCodec => ({ ...plain(read), readCell: readText })
const whole = (read: (product: Written) => Value): ProductCodec => ({ ...plain(read), readCell: readWhole })

const cleared = (codec: ProductCodec): ProductCodec => ({ ...codec, fromCell: (cell) => cell, isCleared: true })

/** An empty cell clears it; a form sends it only where it changes. */
const removable = (codec: ProductCodec): ProductCodec => ({ ...codec, fromCell: (cell) => (cell === '' ? null : cell) })

function money(read: (product: Written) => number | null | undefined): ProductCodec {
  const written = (product: Written, format: (cents: number) => string) => {
    const cents = read(product) ?? null
    return cents === null ? null : format(cents)
  }
  return {
    show: (product) => written(product, formatMoney),
    toForm: (product) => written(product, formatAmount) ?? undefined,
    toCell: (product) => written(product, formatAmount) ?? '',
    readCell: readSalePrice,
    fromCell: unlessBlank,
  }
}

function moment(name: 'sale_starts_at' | 'sale_ends_at', readCell: Reader): ProductCodec {
  const typed = ({ [name]: date }: Written) => (date ? formatDateTimeField(date) : undefined)
  return {
    show: ({ [name]: date }) => (date ? formatMoment(date) : null),
    toForm: typed,
    toCell: (product) => typed(product) ?? '',
    readCell,
    fromCell: isoMoment,
  }
}

const YES = ['yes', 'y', 'true', 't', '1', 'on']
const NO = ['no', 'n', 'false', 'f', '0', 'off']
const SHOWN = ['active', 'enabled', 'published', 'visible']
const HIDDEN = ['inactive', 'disabled', 'unpublished', 'hidden', 'draft', 'archived']

function tick(read: (product: Written) => boolean, yes = YES, no = NO): ProductCodec {
  return {
    show: (product) => yesOrNo(read(product)),
    toForm: (product) => formValue(read(product)),
    toCell: (product) => yesOrNo(read(product)).toLowerCase(),
    readCell: readWhole,
    fromCell(cell = '') {
      const text = cell.trim().toLowerCase()
      if (text === '') return undefined
      if (yes.includes(text)) return true
      return no.includes(text) ? false : cell
    },
  }
}

const described = (describe: (product: Written) => string, show = describe): ProductCodec => ({
  ...{ show, toForm: () => undefined, toCell: describe },
  fromCell: (cell) => cell,
})

type CodecName = Exclude<keyof ProductFields, 'gemstones' | 'metals' | 'styles'>

export const PRODUCT_CODECS: Record<CodecName, ProductCodec> = {
  name: line(({ name }) => name),
  slug: plain(({ slug }) => slug),
  stock_number: cleared(line(({ stock_number }) => stock_number)),
  description: text(({ description }) => description),
  price: { ...money(({ price_cents }) => price_cents), readCell: plainAmount },
  sale_price: money(({ sale_price_cents, next_sale_price_cents = null }) =>
    enteredPrice({ sale_price_cents, next_sale_price_cents }),
  ),
  sale_starts_at: moment('sale_starts_at', readSaleStart),
  sale_ends_at: moment('sale_ends_at', readSaleEnd),
  cost: cleared(money(({ cost_cents }) => cost_cents)),
  supplier: cleared(line(({ supplier }) => supplier)),
  private_note: cleared(text(({ private_note }) => private_note)),
  inventory_count: whole(({ inventory_count }) => inventory_count),
  category: line(({ category }) => category, titleFromSlug),
  subcategory: line(({ subcategory }) => subcategory, titleFromSlug),
  featured: tick(({ featured }) => featured),
  active: tick(({ active }) => active, [...YES, ...SHOWN], [...NO, ...HIDDEN]),
  main_image: plain(({ main_image }) => main_image),
  image_alt: line(({ image_alt }) => image_alt),
  main_focus: { ...removable(plain(({ main_focus }) => main_focus)), toForm: () => undefined },
  more_pictures: described(
    ({ more_pictures = [] }) => addressesOf(more_pictures),
    ({ more_pictures = [] }) => describePictures(more_pictures),
  ),
  facts: { ...described(({ facts = {} }) => describeFacts(facts)), readCell: readFacts },
  certificate: {
    ...removable(plain(({ certificate }) => certificate)),
    toForm: ({ certificate = null }) => (isDocument(certificate) ? certificate : undefined),
  },
  options: { ...described(({ options = [] }) => describeOptions(options)), readCell: readOptions },
  availability: {
    ...plain(
      ({ availability }) => availability,
      (name) => AVAILABILITY_LABELS[name as keyof typeof AVAILABILITY_LABELS],
    ),
    readCell: readAvailability,
    fromCell: (cell) => (cell === undefined ? undefined : dashed(cell.replaceAll('_', ' ')) || 'stock'),
  },
  lead_weeks: cleared(whole(({ lead_weeks }) => lead_weeks)),
  resizable: tick(({ resizable = true }) => resizable),
  returnable: tick(({ returnable = true }) => returnable),
}

const CODECS = Object.entries(PRODUCT_CODECS) as [CodecName, ProductCodec][]

export function typedProduct(product: typeof products.$inferSelect): Record<CodecName, string | undefined> {
  const values = CODECS.map(([name, codec]) => [name, codec.toForm(product)])
  return Object.fromEntries(values) as Record<CodecName, string | undefined>
}

type Shown = [field: string, text: string | null][]

const SHOWN_IN_PARTS: Partial<Record<keyof ProductFields, (product: typeof products.$inferSelect) => Shown>> = {
  facts: ({ facts }) => Object.entries(factValues(facts)).map(([field, value]) => [field, value ?? null]),
  gemstones: ({ chosen_facets: chosen }) => [
    ['facets', FACET_SOURCE_LABELS[chosen ? 'chosen' : 'derived']],
    ['gemstones', chosen && titles(chosen.gemstone)],
  ],
  metals: ({ chosen_facets: chosen }) => [['metals', chosen && titles(chosen.metal)]],
  styles: ({ chosen_facets: chosen }) => [['styles', chosen && titles(chosen.style)]],
}

const titles = (values: string[]) => values.map(titleFromSlug).join(', ')

export function presentProduct(product: typeof products.$inferSelect): PresentedFields {
  const names = Object.keys(PRODUCT_FIELDS) as (keyof ProductFields)[]
  const shown = names.flatMap(
    (name): Shown => SHOWN_IN_PARTS[name]?.(product) ?? [[name, PRODUCT_CODECS[name as CodecName].show(product)]],
  )
  return Object.fromEntries(shown)
}
